/**
 * The image of a card, from its first start on: it needs nobody, an evening outlives a power cut, packages come
 * and go, and a root that cannot be written will do.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PublicState } from '../../src/page/messages/messages.js';
import type { PageClient } from '../page/page-client.js';
import { goneOnToACall, LONG_NIGHTS, playedToACall, stateOf } from '../page/played-to-a-call.js';
import { Card, EmulatedMachine, type Model } from './emulated-machine.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

const times: { readonly step: string; readonly seconds: number }[] = [];
let machine: EmulatedMachine | undefined;

afterAll(async () => {
  await machine?.cut();
  console.table(times);
});

/** Does a step and notes how long it took. */
async function timed<Value>(step: string, act: () => Promise<Value> | Value): Promise<Value> {
  const startMs = performance.now();
  const value = await act();
  const seconds = Math.round((performance.now() - startMs) / 1000);
  times.push({ step, seconds });
  console.log(`${step}: ${seconds} s`);
  return value;
}

function written(name: string): Card {
  const image = readdirSync(DIST).find((file) => file.endsWith('_arm64.img'));
  return Card.written(join(DIST, image ?? ''), join(DIST, 'image', name), 4);
}

/** Switches a machine on and waits for its page; the times are printed under `name`. */
async function on(name: string, model: Model, card: Card, more?: string[]) {
  machine = await EmulatedMachine.switchedOn(model, card, more);
  const here = machine;
  await timed(`${name}: ssh`, () => here.until('true'));
  await timed(`${name}: unit active`, () => here.until('systemctl is-active artiglio', /^active/u));
  const page = await timed(`${name}: page loaded with its key`, () => here.openPage());
  await timed(`${name}: systemd is up`, () =>
    here.until('systemctl is-system-running || systemctl --failed --no-legend', /running|failed/u),
  );
  expect(here.run('systemctl --failed --no-legend')).toBe('');
  return { here, ...page };
}

const property = (here: EmulatedMachine, name: string) =>
  here.run(`systemctl show artiglio --value --property ${name}`);

let card: Card;
let night: PublicState;

test('virt: a first start needs nobody, and the watchdog is fed', async () => {
  card = written('virt');
  const { here, files } = await on('virt, first start', 'virt', card);
  expect(files).toBeGreaterThan(2);
  // The card has four gibibytes, the image about half of them.
  expect(Number(here.run('df -m --output=size / | tail -n 1'))).toBeGreaterThan(3300);
  expect(here.run('cat /etc/machine-id')).toMatch(/^[0-9a-f]{32}$/u);
  expect(here.run('hostname')).toBe('artiglio');
  // Whatever name was free in the network: the file says which.
  await here.until(
    'cat /boot/firmware/artiglio.txt',
    /http:\/\/artiglio(?:-\d+)?\.local:8080\/\?key=/u,
  );
  // The module for PC/SC readers was compiled elsewhere, and Debian's Node takes it.
  here.run('cd /usr/lib/artiglio && node -e "require(\'@pokusew/pcsclite\')"');

  await timed('virt: two of the watchdog’s half minutes are over', () =>
    here.until(
      'began=$(systemctl show artiglio --value -p ActiveEnterTimestampMonotonic); now=$(cut -d . -f 1 /proc/uptime); echo $((now - began / 1000000))',
      /^(?:6[1-9]|[7-9]\d|\d{3,})$/mu,
    ),
  );
  expect(property(here, 'WatchdogUSec')).toBe('30s');
  expect(property(here, 'NRestarts')).toBe('0');

  // Its owner makes the nights long, so that the cut falls into one on a machine as slow as this, too.
  here.run(`echo '${LONG_NIGHTS}' >>/etc/artiglio/table.yaml && systemctl restart artiglio`);
  const { client } = await here.openPage();
  await stateOf(client, ({ asks }) => asks?.kind === 'menu');
  night = await timed('virt: from the menu into a night', () => playedToACall(client));
  await here.cut();
});

test('virt: after a power cut in the night the evening stands where it stood, and goes on', async () => {
  card.put('wifi.txt', 'name=Home\r\nkey=short\r\n');
  execFileSync('mke2fs', ['-q', '-t', 'ext4', '-L', 'artiglio-data', dataPath(), '512M']);
  const { here, client } = await on('virt, after the power cut', 'virt', card, dataDisk());
  await standsWhereItStood(client);
  await timed('virt: the night goes on', () => goneOnToACall(client));
  client.send({ kind: 'command', command: { kind: 'pause' } });
  night = await stateOf(client, ({ state }) => state === 'paused');
  const fault = /wifi\.txt is not understood: A key has 8 to 63/u;
  expect(here.run('cat /boot/firmware/artiglio.txt')).toMatch(fault);
  expect(here.run('journalctl -b -u artiglio-card')).toMatch(fault);
  expect(property(here, 'NRestarts')).toBe('0');
});

test('virt: an upgrade in that evening keeps configuration and evening', async () => {
  const here = running();
  here.run('echo "# ours" >>/etc/artiglio/table.yaml');
  here.send(newer('+1'), '/root/newer.deb');
  await timed('virt: upgrade', () => here.run('apt-get install -y /root/newer.deb'));
  expect(here.run('dpkg -s artiglio | grep ^Version')).toMatch(/\+1$/u);
  expect(here.run('tail -n 1 /etc/artiglio/table.yaml')).toBe('# ours');
  const { client } = await timed('virt: page of the new version', () => here.openPage());
  await standsWhereItStood(client);
  expect(property(here, 'NRestarts')).toBe('0');
});

test('virt: with a root that cannot be written the evening stands there, too', async () => {
  const before = running();
  before.run(READ_ONLY);
  before.run(
    'systemctl stop artiglio && mount LABEL=artiglio-data /mnt && cp -a /var/lib/artiglio/. /mnt/ && umount /mnt',
  );
  await before.shutDown();
  card.put('wifi.txt', 'name=Home\nkey=not this one\n');
  const { here, client } = await on('virt, read-only root', 'virt', card, dataDisk());
  expect(() => here.run('touch /root/new')).toThrow(/Read-only file system/u);
  await standsWhereItStood(client);
  expect(property(here, 'NRestarts')).toBe('0');
  expect(here.run('nmcli -g NAME connection show')).toContain('artiglio-wifi');
});

test('virt: a wrong key of the Wi-Fi is told and stops nothing; the right one joins', async () => {
  const here = running();
  // Two radios of the kernel's own: one is the network, the other one the table's.
  here.run('modprobe mac80211_hwsim radios=2');
  await here.until('nmcli -t -f DEVICE device', /^wlan1$/mu);
  here.run(
    'nmcli connection add save no type wifi ifname wlan0 con-name other ssid Home mode ap wifi-sec.key-mgmt wpa-psk wifi-sec.psk "the right one" ipv4.method shared ipv6.method disabled',
  );
  await here.until('nmcli connection up other');
  await timed('virt: a wrong key of the Wi-Fi is told', () =>
    here.until(
      'systemctl start artiglio-told && cat /boot/firmware/artiglio.txt',
      /Wi-Fi of wifi\.txt: .* refuses the key/u,
    ),
  );
  expect(property(here, 'NRestarts')).toBe('0');
  here.run('sed -i "s/not this one/the right one/" /boot/firmware/wifi.txt');
  here.run('systemctl restart artiglio-card && nmcli connection reload');
  await timed('virt: the right key joins', () =>
    here.until('nmcli -g IP4.ADDRESS device show wlan1', /^10\.42\.0\.\d+/u),
  );
});

test('virt: a click on the console installs the newer package that lies on the boot partition', async () => {
  const here = running();
  here.run('mount -o remount,rw /');
  const { client } = await here.openPage();
  client.send({ kind: 'command', command: { kind: 'stop' } });
  // With the nights that its owner made long the table begins anew then, and pages are opened again.
  await here.until('systemctl show artiglio --value -p StatusText', /Between two games/u);
  const { client: again, cookie } = await here.openPage();
  await stateOf(again, ({ asks }) => asks?.kind === 'menu');
  here.send(newer('+2'), '/boot/firmware/artiglio_newer.deb');
  const asked = await fetch(here.page('/update'), {
    method: 'POST',
    headers: { cookie, origin: new URL(here.page('/')).origin },
  });
  expect(asked.status).toBe(200);
  await timed('virt: update by the console', () =>
    here.until('cat /run/artiglio-update/answer.json', /"UPDATED"/u),
  );
  expect(here.run('dpkg -s artiglio | grep ^Version')).toMatch(/\+2$/u);
  expect(here.run('tail -n 1 /etc/artiglio/table.yaml')).toBe('# ours');
  expect(property(here, 'NRestarts')).toBe('0');
});

test('virt: removal keeps what is the owner’s, purge keeps nothing', async () => {
  const here = running();
  here.run('mount -o remount,rw / && systemctl stop artiglio && umount /var/lib/artiglio');
  await timed('virt: removal', () => here.run('apt-get remove -y artiglio'));
  expect(here.run('ls /etc/artiglio /var/lib/artiglio')).toMatch(/table\.yaml[\s\S]*journal/u);
  expect(here.run('systemctl is-active artiglio || true')).toBe('inactive');
  expect(here.run('ls /usr/lib/artiglio 2>&1 || true')).toMatch(/No such file/u);
  await timed('virt: purge', () => here.run('apt-get purge -y artiglio'));
  expect(here.run('ls -d /etc/artiglio/table.yaml /var/lib/artiglio 2>&1 || true')).toMatch(
    /No such file[\s\S]*No such file/u,
  );
  expect(here.run('getent passwd artiglio || echo nobody')).toBe('nobody');
  await here.shutDown();
});

test('raspi3b: the very card starts in a Raspberry Pi', async () => {
  const own = written('raspi3b');
  machine = await EmulatedMachine.switchedOn('raspi3b', own);
  const here = machine;
  // What this machine sends arrives, what is sent to it does not; so the card itself tells.
  await timed('raspi3b, first start: the table is ready, and told on the card', () =>
    here.untilCard('artiglio.txt', /The table is ready: open http/u),
  );
  expect(here.said).toMatch(/Machine model: Raspberry Pi 3/u);
  expect(here.said).not.toMatch(/\bFAILED\b/u);
  await here.cut();
  // The image is about half of the card.
  expect(own.rootMiB).toBeGreaterThan(3300);
});

/** What docs/run/install.md says of a read-only root. */
const READ_ONLY = `sed -i 's#^\\(LABEL=artiglio-root *[^ ]* *ext4 \\)defaults,#\\1ro,#' /etc/fstab
printf '%s\\n' 'LABEL=artiglio-data /var/lib/artiglio ext4 defaults,noatime 0 2' >>/etc/fstab
for path in /var/tmp /var/log /var/lib/NetworkManager /var/lib/systemd; do
  echo "tmpfs $path tmpfs defaults,nosuid,nodev 0 0" >>/etc/fstab
done`;

const dataPath = () => join(card.folder, 'data.img');
const dataDisk = () => ['-drive', `file=${dataPath()},if=virtio,format=raw`];

function running(): EmulatedMachine {
  if (machine === undefined) throw new Error('The test before this one switches it on.');
  return machine;
}

async function standsWhereItStood(page: PageClient): Promise<void> {
  const paused = await stateOf(page, ({ state }) => state === 'paused');
  expect(paused.phase).toBe(night.phase);
  expect(paused.slots).toEqual(night.slots);
  expect(paused.seats).toEqual(night.seats);
}

/** The same package with a higher version. */
function newer(more: string): string {
  const folder = join(DIST, 'image');
  const name = readdirSync(folder).find((file) => file.endsWith('_arm64.deb')) ?? '';
  const [tree, file] = [join(folder, 'newer'), join(folder, 'newer.deb')];
  rmSync(tree, { recursive: true, force: true });
  execFileSync('dpkg-deb', ['--raw-extract', join(folder, name), tree]);
  const control = join(tree, 'DEBIAN/control');
  const text = readFileSync(control, 'utf8').replace(/^(Version: .*)$/mu, `$1${more}`);
  writeFileSync(control, text);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file]);
  rmSync(tree, { recursive: true });
  return file;
}
