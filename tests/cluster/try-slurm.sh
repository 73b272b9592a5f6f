#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a study as a job array on a cluster of one node, kills one of its tasks, submits it again, and holds the
# table against that of a run without a cluster:
#
#   tests/cluster/try-slurm.sh BUILD
#
# BUILD is the folder of a build. Needs Debian's slurm-wlm and munge; the cluster listens on this machine's loopback
# address, keeps everything in a folder of its own, and is gone afterwards.
set -eu
[ $# -eq 1 ] || { sed -n '3,11s/^# \{0,1\}//p' "$0"; exit 2; }
build=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")/../.." && pwd)
for tool in munged slurmctld slurmd sbatch; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: apt-get install slurm-wlm munge" >&2; exit 2; }
done
[ -x "$build/src/cli/meander-cli" ] || { echo "$build has no src/cli/meander-cli: build it first." >&2; exit 2; }

cluster=$(mktemp -d)
chmod 755 "$cluster"
daemons=
finish () {
  for daemon in $daemons; do
    kill "$daemon" 2>/dev/null || true
  done
  wait
  rm -rf "$cluster"
}
trap finish EXIT
trap 'exit 130' INT TERM
fail () {
  echo "try-slurm.sh: $*" >&2
  tail -n 20 "$cluster"/*.log >&2
  exit 1
}

mkdir "$cluster/state" "$cluster/spool" "$cluster/work"
dd if=/dev/urandom of="$cluster/munge.key" bs=128 count=1 2>/dev/null
chmod 600 "$cluster/munge.key"
munged --foreground --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" --pid-file="$cluster/munge.pid" \
  --log-file="$cluster/munged.log" --seed-file="$cluster/munge.seed" 2>/dev/null &
daemons="$daemons $!"

user=$(id -un)
cat >"$cluster/slurm.conf" <<CONF
ClusterName=one
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
ReturnToService=2
SchedulerParameters=sched_interval=1
NodeName=$(hostname) NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$cluster/slurm.conf"
until [ -S "$cluster/munge.socket" ]; do sleep 0.1; done
slurmctld -D >/dev/null 2>&1 &
daemons="$! $daemons"
slurmd -D >/dev/null 2>&1 &
daemons="$! $daemons"
tries=0
until sinfo --noheader --format=%T 2>/dev/null | grep -qE '^(idle|mixed)'; do
  tries=$((tries + 1))
  [ $tries -lt 300 ] || fail "the node did not come up"
  sleep 0.2
done

export PATH="$build/src/cli:$PATH" MEANDER_LIBEXECDIR="$build/src/solve" MEANDER_PKGDATADIR="$source/data"
shares=4
study="snake ratings --set from=6 --set to=9 --set puzzles=2000"
cd "$cluster/work"

# wait_for JOB: until none of its tasks is left
wait_for () {
  while [ -n "$(squeue --noheader --array --job="$1" 2>/dev/null)" ]; do sleep 0.2; done
}

job=$(sbatch --parsable --no-requeue --array=1-$shares "$source/tests/cluster/study.sbatch" $shares $study)
# A task is killed as soon as it has written something.
until [ -s 2.study ] && [ "$(wc -l <2.study)" -gt 3 ]; do
  [ -n "$(squeue --noheader --array --job="$job" 2>/dev/null)" ] || fail "the second share ended before it could be killed"
  sleep 0.05
done
pkill -KILL -f -- "meander-cli study .* --part 2/$shares .* -o 2[.]study" || fail "the second share does not run"
wait_for "$job"
echo "killed the second share after $(wc -l <2.study) lines"
if meander-cli study --read 1.study 2.study 3.study 4.study -o early.csv 2>"$cluster/early"; then
  grep -q . "$cluster/early" || fail "nobody was told that parts are missing"
fi
again=$(sbatch --parsable --array=2 "$source/tests/cluster/study.sbatch" $shares $study)
wait_for "$again"

meander-cli study --read 1.study 2.study 3.study 4.study -o array.csv
meander-cli study $study -o alone.csv
cmp array.csv alone.csv || fail "the tables differ"
echo "the table of the job array is the table of one run: $(wc -l <array.csv) lines"
