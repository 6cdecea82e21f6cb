#!/bin/bash
# card.sh ROOT BOOT IMAGE: a card's image of two folders: BOOT as FAT, which the Raspberry Pi's loader and every
# computer read, and ROOT as ext4 at the end, which grows on the card.
set -e
root=$1 boot=$2 image=$3
boot_mib=256
# A quarter of a gigabyte is free before the first start has made it larger.
root_mib=$(($(du -sm --apparent-size "$root" | cut -f 1) * 115 / 100 + 256))
truncate -s "$((1 + boot_mib + root_mib))M" "$image"
printf 'label: dos\nunit: sectors\n2048,%d,c,*\n%d,,83\n' $((boot_mib * 2048)) $(((1 + boot_mib) * 2048)) |
  sfdisk -q "$image"
mkfs.vfat -C -F 32 -n ARTIGLIO "$image.boot" $((boot_mib * 1024)) >/dev/null
mcopy -s -i "$image.boot" "$boot"/* ::
mke2fs -q -t ext4 -L artiglio-root -d "$root" -E root_owner=0:0 "$image.root" "${root_mib}M"
dd if="$image.boot" of="$image" bs=1M seek=1 conv=notrunc,sparse status=none
dd if="$image.root" of="$image" bs=1M seek=$((1 + boot_mib)) conv=notrunc,sparse status=none
rm "$image.boot" "$image.root"
