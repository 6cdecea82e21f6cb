/** Manifests of voice packs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPack } from '../../../../src/sound/pack/voice-pack.js';
import { ownFolder } from '../own-folder.js';
import { outcome, type Target } from '../target.js';

const MANIFEST = {
  ...{ format: 1, name: 'Prova', licence: 'CC0', madeWith: 'piper' },
  clips: { it: { verde: 'it/verde.opus', rosso: 'it/rosso.wav' }, en: { green: 'en/green.flac' } },
};

export const target: Target = {
  about: 'manifests of voice packs',
  parsers: ['src/sound/pack/voice-pack.ts'],
  examples: () => [JSON.stringify(MANIFEST), JSON.stringify({ ...MANIFEST, clips: {} })],
  words: [
    '"clips":',
    '../',
    'it/',
    '.opus',
    '"__proto__":{"verde":"it/verde.opus"}',
    '/etc/passwd',
  ],
  often: 80,
  open: () => {
    const folder = ownFolder();
    writeFileSync(join(folder, 'LICENCE'), 'For everybody.\n');
    return (input) => {
      writeFileSync(join(folder, 'pack.json'), input);
      return outcome(() => {
        const pack = openPack(folder);
        const names = ['verde', 'green', '__proto__', 'constructor', 'toString'];
        const files = ['it', 'en', '__proto__'].flatMap((language) =>
          names.map((name) => pack.fileOf(language, name)),
        );
        if (files.some((file) => file !== undefined))
          throw new RangeError(`${files} are not there.`);
        return `a pack of ${Math.min(4, Object.keys(pack.manifest.clips).length)}`;
      });
    };
  },
};
