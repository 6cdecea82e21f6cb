/** The package that is installed, made again from its files: an update is taken back with it. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
import { type Host, runWithin, systemText } from '../../host.js';

/** Packing twenty thousand files on a memory card, ms. */
const PACKING_MS = 15 * 60_000;
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'] as const;
const LISTS = ['conffiles', 'md5sums', 'triggers'] as const;
/** Notes of dpkg about an installed package; they are no fields of one. */
const NOTED = /^(?:Status|Conffiles|Config-Version):.*\n(?: .*\n)*/gmu;

/**
 * Packs what is installed. A configuration is packed as it is now; dpkg keeps the one on the disk anyway.
 * @param into the file to write.
 * @throws ArtiglioError UPDATE_FAILED.
 */
export async function packInstalled(host: Host, name: string, into: string): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'artiglio-update-'));
  const stage = join(own, 'stage');
  try {
    await mkdir(stage);
    const root = ['--root', host.root];
    const asked = ['--admindir', join(host.root, 'var/lib/dpkg'), '-s', name];
    const status = await said(host, 'dpkg-query', ...asked);
    const files = await said(host, 'dpkg', ...root, '-L', name);
    await chmod(stage, 0o755);
    const paths = files.split('\n').filter((one) => one.startsWith('/') && one !== '/.');
    await copyAll(host, paths, stage);
    const control = join(stage, 'DEBIAN');
    await mkdir(control, { mode: 0o755 });
    await writeFile(join(control, 'control'), `${`${status}\n`.replaceAll(NOTED, '').trimEnd()}\n`);
    for (const part of [...SCRIPTS, ...LISTS]) {
      const text = await systemText(host, `var/lib/dpkg/info/${name}.${part}`);
      if (text === undefined) continue;
      const isScript = SCRIPTS.some((script) => script === part);
      await writeFile(join(control, part), `${text}\n`, { mode: isScript ? 0o755 : 0o644 });
    }
    await mkdir(dirname(into), { recursive: true });
    await said(host, 'dpkg-deb', '--root-owner-group', '-Zgzip', '--build', stage, into);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Directories, files and links as they are, by way of files beside `stage`, in a folder that is root's alone. By `tar`:
 * one by one they take ten minutes on a small machine that plays.
 */
async function copyAll(host: Host, paths: readonly string[], stage: string): Promise<void> {
  const [list, archive] = [`${stage}.list`, `${stage}.tar`];
  try {
    await writeFile(list, paths.map((path) => `${path.slice(1)}\n`).join(''));
    const named = ['--no-recursion', '--verbatim-files-from', '--files-from', list];
    await said(host, 'tar', '--create', '--file', archive, '--directory', host.root, ...named);
    const into = ['--directory', stage, '--preserve-permissions'];
    await said(host, 'tar', '--extract', '--file', archive, ...into);
  } finally {
    await Promise.all([list, archive].map((path) => rm(path, { force: true })));
  }
}

async function said(host: Host, program: string, ...args: readonly string[]): Promise<string> {
  const done = await runWithin(host, PACKING_MS, program, ...args);
  if (done?.status === 0) return done.out;
  throw new ArtiglioError(
    'UPDATE_FAILED',
    `The installed version could not be packed: ${program} ${done === undefined ? 'is not there' : `ended with ${done.status}`}.`,
    'Nothing was changed; make room on the disk and look whether dpkg --audit is content.',
  );
}
