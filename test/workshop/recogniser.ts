/**
 * An independent listener: pocketsphinx, where it is installed, chooses which of some English phrases it
 * hears. It is old and made for American people: what it hears rightly was intelligible, what it does not hear
 * proves nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resample, type Samples, wavBytes } from '../../src/sound/index.js';

const PROGRAM = 'pocketsphinx_batch';
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const DICTIONARY = join(MODEL, 'cmudict-en-us.dict');
/** Its sample rate, Hz. */
const SAMPLE_RATE = 16_000;
/** The number of phrases that it chooses among. */
export const CHOICES = 24;
const FEWEST_WORDS = 3;
const MOST_WORDS = 8;

/** A clip to be recognised. */
export interface Phrase {
  readonly text: string;
  readonly samples: Samples;
  readonly sampleRate: number;
}

export interface Recognised {
  readonly asked: number;
  readonly right: number;
  /** The phrases that it was taken for. */
  readonly mistaken: readonly string[];
}

/** Tells whether it can listen to English here. */
export function canRecognise(): boolean {
  return existsSync(DICTIONARY) && spawnSync(PROGRAM, [], { stdio: 'ignore' }).error === undefined;
}

/** Returns a test for texts that it can be asked about: a few words, all of which its dictionary has. */
export function recognisable(): (text: string) => boolean {
  const known = new Set(
    readFileSync(DICTIONARY, 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  return (text) => {
    const words = plain(text).split(' ');
    const count = words.length;
    return count >= FEWEST_WORDS && count <= MOST_WORDS && words.every((word) => known.has(word));
  };
}

/** Lets it choose among these phrases for each of them, `CHOICES` at a time. */
export function recognised(phrases: readonly Phrase[]): Recognised {
  let right = 0;
  const mistaken: string[] = [];
  for (let first = 0; first < phrases.length; first += CHOICES) {
    const some = phrases.slice(first, first + CHOICES);
    const heard = heardOf(some);
    for (const [index, { text }] of some.entries()) {
      const understood = heard[index] ?? '';
      if (understood === plain(text)) right += 1;
      else if (understood !== '') mistaken.push(`${plain(text)}: heard "${understood}"`);
    }
  }
  return { asked: phrases.length, right, mistaken };
}

/** Returns the text heard in each phrase; empty where nothing was. */
function heardOf(phrases: readonly Phrase[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'artiglio-heard-'));
  try {
    const choices = phrases.map(({ text }) => plain(text)).join(' | ');
    const grammar = join(folder, 'phrases.gram');
    writeFileSync(grammar, `#JSGF V1.0;\ngrammar phrases;\npublic <phrase> = ${choices} ;\n`);
    for (const [index, { samples, sampleRate }] of phrases.entries()) {
      const quiet = new Float32Array(sampleRate / 2);
      const around = Float32Array.from([...quiet, ...samples, ...quiet]);
      const wave = wavBytes(resample(around, sampleRate, SAMPLE_RATE), SAMPLE_RATE);
      writeFileSync(join(folder, `${index}.wav`), wave);
    }
    const list = join(folder, 'list');
    writeFileSync(list, phrases.map((_, index) => `${index}\n`).join(''));
    const result = join(folder, 'heard');
    spawnSync(
      PROGRAM,
      [
        ...['-adcin', 'yes', '-cepdir', folder, '-cepext', '.wav', '-ctl', list, '-hyp', result],
        ...['-jsgf', grammar, '-hmm', join(MODEL, 'en-us'), '-dict', DICTIONARY],
        ...['-logfn', '/dev/null'],
      ],
      { stdio: 'ignore' },
    );
    // A line is what was heard, then in brackets the file and a score.
    const lines = existsSync(result) ? readFileSync(result, 'utf8').split('\n') : [];
    return phrases.map((_, index) => (lines[index] ?? '').replace(/\s*\([^)]*\)$/u, '').trim());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the words as its dictionary has them. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z' ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
