# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion for fish. The program itself knows what can follow.
function __meander_cli_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] complete $words[2..-1] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c meander-cli -f -a '(__meander_cli_complete)'
