/**
 * Makes all files of a release: `npm run release` writes `dist/release`. The same sources give the same bytes. The
 * image of a card takes long and wants root: it is made with `-- --image`.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { changelogPart } from './changelog-part.mjs';
import { readOptions } from './options.mjs';

const INTO = 'dist/release';
const ARCHITECTURES = ['amd64', 'arm64', 'armhf'];
/** The options of tar for every file in an archive, so that its bytes follow from its content alone. */
const SAME = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
];

process.chdir(new URL('..', import.meta.url).pathname);
const { values } = readOptions({ image: { type: 'boolean', default: false } });
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

rmSync(INTO, { recursive: true, force: true });
mkdirSync(INTO, { recursive: true });
// First, because a version without a part of the changelog is not released.
writeFileSync(
  join(INTO, 'changes.md'),
  changelogPart(readFileSync('docs/changelog.md', 'utf8'), version),
);
for (const architecture of ARCHITECTURES)
  node('.ci/package.mjs', '--architecture', architecture, '--into', INTO);
node('src/tab/build-tab.mjs');
pack('dist/tab', `artiglio_${version}_tab.tar.gz`);
for (const name of readdirSync('firmware').filter((one) => one.endsWith('.hex')))
  cpSync(join('firmware', name), join(INTO, name));
for (const { parentPath } of readdirSync('hardware', {
  recursive: true,
  withFileTypes: true,
}).filter((entry) => entry.isDirectory() && entry.name === 'gerbers')) {
  const board = parentPath.split('/').slice(1).join('-');
  pack(parentPath, `artiglio_${version}_${board || 'boards'}_fabrication.tar.gz`);
}
if (values.image) {
  node('hardware/image/image.mjs');
  const image = `artiglio_${version}_arm64.img`;
  execFileSync('sh', ['-c', `gzip -9n < dist/${image} > ${INTO}/${image}.gz`], {
    stdio: 'inherit',
  });
}
const names = readdirSync(INTO).sort();
const sums = names.map((name) => `${sumOf(join(INTO, name))}  ${name}\n`);
writeFileSync(join(INTO, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));
if (!values.image) console.log('Without the image of a card: sudo npm run release -- --image');

/** Packs a folder into an archive. */
function pack(folder, name) {
  if (!existsSync(folder)) return;
  const tar = execFileSync('tar', [...SAME, '-C', folder, '-cf', '-', '.'], { maxBuffer: 2 ** 30 });
  writeFileSync(join(INTO, name), gzipSync(tar, { level: 9 }));
}

function sumOf(path) {
  return execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64);
}

function node(...args) {
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
