#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the pictures of the README anew, in a window on a virtual screen:
#
#   docs/pictures/make.sh BUILD [NAME...]
#
# BUILD is the folder of a build; NAMEs are the pictures to make, all of them without one. Settings, open
# puzzles and statistics of the user are neither read nor changed.
set -eu

[ $# -gt 0 ] || { sed -n '3,9s/^# \{0,1\}//p' "$0"; exit 2; }
build=$(cd "$1" && pwd)
shift
source=$(cd "$(dirname "$0")/../.." && pwd)
missing=
for tool in Xvfb:xvfb xdotool:xdotool import:imagemagick dbus-run-session:dbus; do
  command -v "${tool%%:*}" >/dev/null || missing="$missing ${tool##*:}"
done
[ -z "$missing" ] || { echo "What is missing comes with: apt-get install$missing" >&2; exit 2; }
[ -x "$build/src/app/meander" ] || { echo "$build has no src/app/meander: build it first." >&2; exit 2; }

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" \
  XDG_CACHE_HOME="$home/cache" GSETTINGS_BACKEND=keyfile GSETTINGS_SCHEMA_DIR="$build/data" LC_ALL=C.UTF-8 \
  GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 NO_AT_BRIDGE=1 MEANDER_LIBEXECDIR="$build/src/solve" \
  MEANDER_PKGDATADIR="$source/data"

wanted () {
  name=$1
  shift
  [ $# -gt 0 ] || return 0
  for word; do
    [ "$word" != "$name" ] || return 0
  done
  return 1
}

# picture NAME STYLE THEME SAMPLE STEPS: starts the program with a sample, or with the gallery if there is none,
# does what STEPS say, and takes the picture.
picture () {
  width=1000 height=700
  # The gallery shows more of what there is.
  [ "$1" != gallery ] || { width=1200; height=800; }
  export width height
  rm -rf "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME"
  mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings" "$XDG_CONFIG_HOME/gtk-4.0"
  # Guides that have been seen leave the board alone.
  cat >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile" <<KEYS
[io/github/meander_puzzles/Meander]
color-scheme='$2'
board-theme='$3'
first-steps-seen=[$(for kind in snake numberlink sliding-tiles hooks blind-snake slitherlink; do
    printf "'%s/build','%s/play','%s/solve'," $kind $kind $kind; done | sed 's/,$//')]
KEYS
  printf '[Settings]\ngtk-font-name=Cantarell 11\n' >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
  out="$source/docs/pictures/$1.png" sample=${4:+"$source/data/puzzles/$4"} steps=$5 \
    program="$build/src/app/meander" display="$home/display" dbus-run-session -- sh -c '
      : >"$display"
      exec 3<>"$display"
      Xvfb -displayfd 3 -screen 0 ${width}x${height}x24 -noreset >/dev/null 2>&1 &
      screen=$!
      while [ ! -s "$display" ]; do sleep 0.1; done
      export DISPLAY=:$(cat "$display")
      "$program" ${sample:+"$sample"} >/dev/null 2>&1 &
      shown=$!
      until window=$(xdotool search --onlyvisible --name . 2>/dev/null | tail -n 1) && [ -n "$window" ]; do
        kill -0 $shown || exit 1
        sleep 0.2
      done
      xdotool windowsize "$window" $width $height windowmove "$window" 0 0
      # The pointer is out of the way, so that it points at nothing.
      xdotool mousemove $((width - 1)) 350
      sleep 8
      eval "$steps"
      import -window root "$out"
      kill $shown
      wait $shown || true
      kill $screen
    ' 2>"$home/log" || { cat "$home/log" >&2; exit 1; }
  echo "$1.png"
}

# A line for each picture: name, style, theme of the board, sample, steps.
while IFS='|' read -r name style theme sample steps; do
  wanted "$name" "$@" || continue
  picture "$name" "$style" "$theme" "$sample" "$steps" </dev/null
done <<'PICTURES'
numberlink|light|plain|numberlink/11-telephone-exchange.meander|xdotool key ctrl+3 ctrl+Return; sleep 20
gallery|light|plain||sleep 12
build|light|plain|snake/10-narrows.meander|xdotool key ctrl+1; sleep 6
sliding-tiles|dark|wood|sliding-tiles/12-night-train.meander|xdotool key ctrl+3 ctrl+Return; sleep 10
solve|light|paper|snake/11-rapids.meander|xdotool key ctrl+3 ctrl+Return; sleep 20
hooks|light|plain|hooks/10-common-ground.meander|xdotool key ctrl+3 ctrl+Return; sleep 20
slitherlink|light|plain|slitherlink/07-town-wall.meander|xdotool key ctrl+2; sleep 2; xdotool key h; sleep 2; xdotool key h; sleep 8
blind-snake|dark|plain|blind-snake/04-neighbours.meander|xdotool key ctrl+3 ctrl+Return; sleep 20
PICTURES

if wanted half-way "$@"; then
  "$build/src/cli/meander-cli" render "$source/data/puzzles/snake/11-rapids.meander" --at 0.5 --solution --theme dark \
    --cell-size 32 -o "$source/docs/pictures/half-way.png"
  echo half-way.png
fi

if wanted kinds "$@"; then
  i=10
  for sample in nonogram/02 hashi/03 kakuro/03 galaxies/06 lightup/05 tents/04 moonsun/03 killer/05 tapa/05 slant/02 \
    takuzu/02 hakoiri/03; do
    "$build/src/cli/meander-cli" render "$source"/data/puzzles/$sample-*.meander --solution --cell-size 30 \
      -o "$home/kind-$i.png"
    i=$((i + 1))
  done
  montage "$home"/kind-*.png -resize 240x240 -background '#fafafa' -geometry 240x240+8+8 -tile 4x -depth 8 \
    "$source/docs/pictures/kinds.png"
  echo kinds.png
fi
