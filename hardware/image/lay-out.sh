#!/bin/bash
# lay-out.sh ROOT_TAR PACKAGE IMAGE WORK: unpacks the root into the folder WORK, installs the package with apt, and writes
# the card's image. Whoever calls removes WORK, when what was mounted in it is gone.
# Nothing is mounted but in the namespace that this runs in (namespace.sh).
set -e
here=$(dirname "$(readlink -f "$0")")
tar=$1 package=$2 image=$3
work=$4
root=$work/root
mkdir -p "$root"
tar xf "$tar" -C "$root" --numeric-owner --exclude='./dev/*'
cp -r "$here/card/." "$root/"
chown -R 0:0 "$root/etc/systemd" "$root/etc/ssh" "$root/etc/apt" "$root/etc/avahi" "$root/usr/lib/artiglio-card"

rm "$root/usr/lib/artiglio-card/wifi-file.d.mts"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
within() { DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"; }
cp "$package" "$root/artiglio.deb"
within apt-get install -y --no-install-recommends /artiglio.deb
rm "$root/artiglio.deb"
within systemctl enable artiglio-card.service artiglio-told.path artiglio-told.timer
within systemctl disable ssh.service
# The page is for the telephones of the players, and asks for its key.
printf 'web: { host: 0.0.0.0 }\n' >>"$root/etc/artiglio/table.yaml"
# On a slow start avahi takes its own words on another interface for a second table of the same name.
sed -i 's#^\#\?deny-interfaces=.*#deny-interfaces=lo#; s#^\#\?use-ipv6=.*#use-ipv6=no#' "$root/etc/avahi/avahi-daemon.conf"
[ "$(grep -c '^deny-interfaces=lo$\|^use-ipv6=no$' "$root/etc/avahi/avahi-daemon.conf")" = 2 ]
within artiglio config check /etc/artiglio/table.yaml

# A card's number differs from one Raspberry Pi to the other; its labels do not. Memory that is kept for video keeps a
# Raspberry Pi 4 from starting. What the start says is on the screen.
settings=$root/etc/default/raspi-firmware
sed -i 's#^\#\?ROOTPART=.*#ROOTPART=LABEL=artiglio-root#; s#^\#\?CMA=.*#CMA=0#; s#^\#\?CONSOLES=.*#CONSOLES="ttyS1,115200 tty0"#' "$settings"
[ "$(grep -c '^ROOTPART=LABEL=\|^CMA=0\|^CONSOLES="ttyS1' "$settings")" = 3 ]
kernel=$(basename "$root"/boot/vmlinuz-*)
DEB_MAINT_PARAMS=configure within /etc/kernel/postinst.d/z50-raspi-firmware "${kernel#vmlinuz-}"
umount -l "$root/dev" "$root/proc"

# Each card makes its own at the first start.
: >"$root/etc/machine-id"
rm -f "$root"/etc/ssh/ssh_host_* "$root/var/lib/dbus/machine-id" "$root/var/lib/systemd/random-seed"
rm -rf "$root"/var/lib/artiglio "$root"/var/log/journal/* "$root"/var/cache/apt/*.bin "$root"/var/lib/apt/lists/*

mkdir "$work/boot"
mv "$root"/boot/firmware/* "$work/boot/"
cp "$here/wifi.txt" "$work/boot/wifi-example.txt"
bash "$here/card.sh" "$root" "$work/boot" "$work/card"
mv "$work/card" "$image"
