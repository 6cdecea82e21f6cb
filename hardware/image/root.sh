#!/bin/bash
# root.sh INTO: Debian 13 for arm64 with what packages.txt names, as INTO/root.tar, and the headers that the module for
# PC/SC readers is compiled with. Runs within namespace.sh.
set -e
here=$(dirname "$(readlink -f "$0")")
mkdir -p "$1/headers"
export INTO=$1 BEFORE=$here/before
# initramfs-tools reads its settings when it is configured, so they are there before any package.
mmdebstrap --mode=root --architectures=arm64 --variant=minbase --components=main,non-free-firmware \
  --keyring=/usr/share/keyrings --skip=check/qemu --include="$(paste -sd, "$here/packages.txt")" \
  --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' \
  --dpkgopt='path-include=/usr/share/doc/artiglio/*' \
  --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --setup-hook='cp -r "$BEFORE/." "$1/"' \
  --customize-hook='cd "$INTO/headers" && APT_CONFIG="$MMDEBSTRAP_APT_CONFIG" apt-get download libnode-dev libuv1-dev libpcsclite-dev libpcsclite1' \
  trixie "$1/unfinished.tar"
mv "$1/unfinished.tar" "$1/root.tar"
