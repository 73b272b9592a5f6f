# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion for bash. The program itself knows what can follow.
_meander_cli () {
  local -a words=()
  local word line glued='' current
  # Bash takes the “=” in “--method=deduce” for a word of its own.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [ ${#words[@]} -gt 0 ] && { [ "$word" = '=' ] || [ -n "$glued" ]; }; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
    if [ "$word" = '=' ]; then glued=yes; else glued=''; fi
  done
  [ ${#words[@]} -gt 0 ] || words=('')
  current=${words[-1]}
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = :files ]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r word; do
        COMPREPLY+=("$word")
      done < <(compgen -f -- "${current#--*=}")
      continue
    fi
    word=${line%%$'\t'*}
    case $word in *=) compopt -o nospace 2>/dev/null ;; esac
    # What stands before the last “=” is not replaced.
    case $current in *=*) word=${word#"${current%=*}="} ;; esac
    COMPREPLY+=("$word")
  done < <("${COMP_WORDS[0]}" complete "${words[@]}" 2>/dev/null)
}
complete -F _meander_cli meander-cli
