/** What the Debian package gives systemd, and what its purge removes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const PARTS = resolve('.ci/package');
const INSTALL = readFileSync('docs/run/install.md', 'utf8').replaceAll(/\s+/gu, ' ');

describe('exposure of the units, as systemd-analyze security reckons it', () => {
  test.each([
    ['artiglio.service', 3, 'exposure of % for the table'],
    ['artiglio-backup.service', 3, 'of % for the daily backup'],
    // As root, with what dpkg needs; docs/run/install.md says what that is.
    ['artiglio-update.service', 5, 'Its exposure is %,'],
  ])('%s: at most %d, as docs/run/install.md says it', (unit, most, said) => {
    const table = execFileSync(
      'systemd-analyze',
      ['security', '--no-pager', '--offline=true', `${PARTS}/${unit}`],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const exposure = Number(/exposure level for .*: ([\d.]+)/u.exec(table)?.[1]);
    expect(exposure).toBeLessThanOrEqual(most);
    expect(INSTALL).toContain(said.replace('%', exposure.toFixed(1)));
  });

  test('the pass phrase of the backups is read from a folder that is root’s alone', () => {
    const unit = readFileSync(`${PARTS}/artiglio-backup.service`, 'utf8');
    expect(/LoadCredential=pass-phrase:(.*)\/[^/]+$/mu.exec(unit)?.[1]).toBe('/etc/credstore');
    expect(unit).not.toContain('/etc/artiglio');
  });
});

/**
 * Runs a script of the package on a machine whose /var/lib and /etc are empty, and gives what is printed afterwards.
 */
function onOwnMachine(before: string, script: string, after: string) {
  const lines = [
    'set -e',
    'mount -t tmpfs none /mnt && mkdir /mnt/target && echo precious >/mnt/target/shadow',
    'mount -t tmpfs none /var/lib && mount -t tmpfs none /etc',
    'mkdir /var/lib/artiglio /etc/artiglio /etc/credstore',
    before,
    `sh ${PARTS}/${script}`,
    'set +e',
    after,
  ];
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', lines.join('\n')], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('purge', () => {
  const SHOWN = 'ls -A /var/lib/artiglio /etc 2>&1; cat /mnt/target/shadow';

  test('removes everything that is the table’s', () => {
    const fill =
      'mkdir /var/lib/artiglio/decks; touch /var/lib/artiglio/.a /etc/artiglio/table.yaml /etc/credstore/artiglio.pass-phrase';
    const { status, stdout } = onOwnMachine(
      fill,
      'postrm purge',
      'ls -A /var/lib/artiglio; ls -A /etc /etc/credstore',
    );
    expect([status, stdout]).toEqual([0, '/etc:\ncredstore\n\n/etc/credstore:\n']);
  });

  test('succeeds where the data directory is a mount point: it is emptied, and stays', () => {
    const mounted =
      'mount -t tmpfs none /var/lib/artiglio; mkdir /var/lib/artiglio/decks; touch /var/lib/artiglio/decks/a';
    const { stdout, stderr } = onOwnMachine(mounted, 'postrm purge', `echo purged; ${SHOWN}`);
    expect(stdout).toContain('purged\n/etc:\ncredstore\n\n/var/lib/artiglio:\nprecious\n');
    expect(stderr).toContain('/var/lib/artiglio stays: something is mounted there');
  });

  test('touches nothing on another file system that is mounted below', () => {
    const below =
      'mkdir /var/lib/artiglio/stick; mount -t tmpfs none /var/lib/artiglio/stick; touch /var/lib/artiglio/stick/holiday /var/lib/artiglio/gone';
    const { stdout } = onOwnMachine(below, 'postrm purge', 'echo purged; find /var/lib/artiglio');
    expect(stdout).toBe(
      'purged\n/var/lib/artiglio\n/var/lib/artiglio/stick\n/var/lib/artiglio/stick/holiday\n',
    );
  });

  test('follows no link that was planted in it', () => {
    const planted =
      'ln -s /mnt/target /var/lib/artiglio/decks; ln -s /mnt/target/shadow /etc/artiglio/table.yaml; ln /mnt/target/shadow /mnt/other';
    const { status, stdout } = onOwnMachine(planted, 'postrm purge', SHOWN);
    expect([status, stdout.includes('precious')]).toEqual([0, true]);
  });

  test('empties the directory that a link of root’s leads to', () => {
    const linked =
      'rmdir /var/lib/artiglio; mkdir /mnt/evenings; touch /mnt/evenings/a; ln -s /mnt/evenings /var/lib/artiglio';
    const { stdout } = onOwnMachine(linked, 'postrm purge', 'echo purged; ls -A /mnt /var/lib');
    expect(stdout).toBe('purged\n/mnt:\ntarget\n\n/var/lib:\n');
  });
});
