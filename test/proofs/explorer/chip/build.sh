#!/bin/sh
# Builds the board for the explorer (`board`) or for the fuzzer (`fuzz`): build.sh KIND INTO [SOURCES]
set -e
kind=$1 into=$2
here=$(cd "$(dirname "$0")" && pwd)
firmware=${3:-$here/../../../firmware}
checks="-g -fsanitize=address,undefined -fno-sanitize-recover=all"
flags="-std=gnu11 -Wall -Wextra -Werror -DBOARD_UNO -Dsection(name)=aligned(1) -Dmain=firmware_main -I$here -I$firmware -I$firmware/lights -I$firmware/common"
sources="$here/on-host.c $firmware/lights/main.c $firmware/lights/records.c $firmware/lights/configuration.c"
sources="$sources $firmware/common/line.c $firmware/common/clock.c $firmware/common/serial.c $firmware/common/identity.c"
case $kind in
board) ${CC:-gcc} -O1 $checks $flags -o "$into" $sources "$here/board.c" ;;
fuzz)
  objects=$(mktemp -d)
  trap 'rm -r "$objects"' EXIT
  (cd "$objects" && clang -O2 $checks -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp $flags -include "$here/sections.h" -c $sources)
  clang -O2 $checks -fsanitize=fuzzer $flags -o "$into" "$objects"/*.o "$here/fuzz.c"
  ;;
esac
