/**
 * A voice pack: a folder with a licence, a manifest and clips. It may come from a stranger, so no path in it
 * leads out of its folder, and what cannot be used is told in one sentence.
 */
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { ArtiglioError } from '../../errors/index.js';
import { parseGiven, wrongValueText } from '../../files/values/index.js';

// File formats of the clips of a voice pack.

/** The formats of a pack, each also the ending of its files; the smallest first. */
export const PACK_FORMATS = ['opus', 'flac', 'wav'] as const;
/** A format of clips. */
export type PackFormat = (typeof PACK_FORMATS)[number];

/** The manifest’s file. */
export const MANIFEST_FILE = 'pack.json';
/** The names that the file of the licence may have; `voice make` writes the first. */
export const LICENCE_FILES = ['LICENCE', 'LICENCE.txt', 'LICENSE', 'LICENSE.txt'] as const;

const MOST_MANIFEST_BYTES = 2_000_000;

/** `it/verde.opus`: a folder and a file, of plain letters. */
const CLIP_PATH = new RegExp(`^[a-z]{2,8}/[a-z0-9_-]{1,80}\\.(?:${PACK_FORMATS.join('|')})$`, 'u');

/** Returns the schema of a stranger's text that terminals print: no sign that they obey. */
function printable(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, { error: 'text without control characters' });
}

const MANIFEST = z.strictObject({
  format: z.literal(1),
  name: printable(80),
  /** The licence of the clips, in short. */
  licence: printable(200),
  /** The program or person that spoke them. */
  madeWith: printable(200),
  /** The file of each clip, for each language. */
  clips: z.record(z.string().max(8), z.record(z.string().max(80), z.string().max(100))),
});

export type PackManifest = z.infer<typeof MANIFEST>;

export interface VoicePack {
  readonly manifest: PackManifest;
  readonly folder: string;
  /** Returns the path of a clip’s file, if the pack has it. */
  fileOf(language: string, clip: string): string | undefined;
}

/** Opens a pack. Throws `VOICE_PACK_INVALID` with what is wrong with it. */
export function openPack(folder: string): VoicePack {
  if (!isDirectory(folder)) throw invalid(folder, 'there is no such folder');
  const licence = LICENCE_FILES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (licence === undefined || statSync(licence).size === 0) {
    throw invalid(folder, `it has no licence: a file ${LICENCE_FILES[0]} must say who may use it`);
  }
  const manifest = manifestOf(folder);
  const real = realpathSync(folder);
  for (const path of Object.values(manifest.clips).flatMap((clips) => Object.values(clips))) {
    if (!CLIP_PATH.test(path)) {
      const shown = JSON.stringify(path);
      throw invalid(
        folder,
        `the clip’s file ${shown} is not of the form <language>/<clip>.${PACK_FORMATS.join(' or .')}`,
      );
    }
  }
  return {
    manifest,
    folder,
    fileOf: (language, clip) => {
      const path = entryOf(entryOf(manifest.clips, language), clip);
      if (path === undefined) return undefined;
      const file = join(folder, path);
      return isInside(real, file) ? file : undefined;
    },
  };
}

function manifestOf(folder: string): PackManifest {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) throw invalid(folder, `it has no manifest ${MANIFEST_FILE}`);
  if (!lstatSync(path).isFile() || statSync(path).size > MOST_MANIFEST_BYTES) {
    throw invalid(folder, `its manifest ${MANIFEST_FILE} is no file of 2 MB at most`);
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw invalid(folder, `its manifest ${MANIFEST_FILE} is no JSON`, cause);
  }
  const read = parseGiven(MANIFEST, content);
  if (read.success) return read.data;
  const fault = wrongValueText(read.error, content, 'as a whole');
  throw invalid(folder, `its manifest ${MANIFEST_FILE} is wrong: ${fault.replace(/\.$/u, '')}`);
}

/** Returns an own entry: a clip may have any name, also one that every object has. */
function entryOf<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns whether a file really lies in the pack: a link in it may lead anywhere, and only files inside are read. */
function isInside(realFolder: string, file: string): boolean {
  try {
    return realpathSync(file).startsWith(realFolder + sep) && statSync(file).isFile();
  } catch {
    return false;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function invalid(folder: string, why: string, cause?: unknown): ArtiglioError {
  return new ArtiglioError(
    'VOICE_PACK_INVALID',
    `The voice pack ${folder} is not used: ${why}.`,
    'Put it right or take `voice.pack` out; until then espeak-ng speaks.',
    { cause },
  );
}
