/** Runs `artiglio voice check`, `test` and `cards`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
import { loadConfiguration } from '../../../host/config/index.js';
import {
  cardsInWords,
  deviceOf,
  isFault,
  lengthMs,
  loudnessOf,
  lufsText,
  readRecording,
  readWav,
  SoundPlayer,
  seconds,
  soundCards,
} from '../../../sound/index.js';
import { clipsOf, type Sound } from '../../../sound/voice/index.js';
import { clipsOfTable, type TableClips } from '../../running/clips-of-table.js';
import { speakingParts } from '../../running/every-part.js';

/** Prints a line at once. */
type Say = (line: string) => void;

/** Time between two lines that say how far a check is, ms: all clips of a language take minutes. */
const STILL_AT_WORK_MS = 10_000;

/**
 * Measures recordings and synthesised clips, and says what it finds as soon as it has found it; only of one game,
 * `table` or `evening` if one is named. Returns whether all is well.
 */
export async function checkSound(
  configPath: string,
  game: string | undefined,
  say: Say,
): Promise<boolean> {
  const placed = await loadConfiguration(configPath);
  const language = placed.configuration.language;
  const parts = speakingParts(game);
  const meant = new Set(clipsOf(language, parts).map(({ name }) => name));
  let isWell = true;
  const trouble = (error: Error) => {
    isWell = false;
    say(`  ✗ ${error.message}`);
  };
  say(`Clips in "${language}":`);
  const clips = clipsOfTable(placed, language, trouble);
  const recorded = checkedRecordings(clips, meant, placed.configuration.voice.loudnessLufs);
  for (const line of recorded.lines) say(line);
  const areSpoken = await checkSpeech(clips, meant, say, trouble);
  return recorded.well && areSpoken && isWell;
}

/** Plays a test sound on a card; returns the text to print. */
export async function playTestSound(configPath: string, card: string | undefined): Promise<string> {
  const { configuration } = await loadConfiguration(configPath);
  const device = deviceOf(card ?? configuration.voice.card);
  const failure = await playedTest(device, configuration.voice.volumePercent);
  if (failure === undefined) return `Played on ${device}: a bell, four ticks, a howl.`;
  throw new ArtiglioError(
    'SOUND_CARD_MISSING',
    `The sound card ${device} plays nothing: ${failure}.`,
    'Type: artiglio voice cards',
  );
}

/** Returns the text of `artiglio voice cards`. */
export function listSoundCards(): string {
  return cardsInWords(soundCards());
}

/** Measures the recordings of the wanted clips, found by file name. Returns measurements and advice. */
function checkedRecordings(
  { recordings, wanted }: TableClips,
  meant: ReadonlySet<string>,
  loudnessLufs: number,
): { lines: string[]; well: boolean } {
  if (recordings === undefined) return { lines: ['  No recordings are configured.'], well: true };
  if (!existsSync(recordings)) {
    return { lines: [`  There is no directory ${recordings}.`], well: false };
  }
  const slots = new Map(wanted.map(({ name, slotMs }) => [name, slotMs]));
  let well = true;
  const files = readdirSync(recordings).filter((name) => {
    const clip = basename(name, '.wav');
    return meant.has(clip) || !slots.has(clip);
  });
  const lines = files.map((name) => {
    const slotMs = slots.get(basename(name, '.wav'));
    if (slotMs === undefined) {
      well = false;
      return `  ✗ ${name}: no clip has this name. \`artiglio voice list\` has them all.`;
    }
    const path = join(recordings, name);
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
      well = false;
      return `  ✗ ${name}: it is no regular file.`;
    }
    const read = readRecording(readFileSync(path), slotMs, loudnessLufs);
    if (isFault(read)) {
      well = false;
      return `  ✗ ${name}: ${read.measured}. ${read.whatToDo}`;
    }
    return `  ✓ ${name}: ${seconds(read.lengthMs)} of ${seconds(slotMs)}, ${lufsText(read.loudnessLufs)}`;
  });
  const recorded = lines.filter((line) => line.includes('✓')).length;
  return { lines: [...lines, `  ${recorded} of ${meant.size} clips are recorded.`], well };
}

/** Measures the synthesised clips of this table: number, length, loudness. Returns whether all can be heard. */
async function checkSpeech(
  clips: TableClips,
  meant: ReadonlySet<string>,
  say: Say,
  trouble: (error: Error) => void,
): Promise<boolean> {
  const wanted = clips.wanted.filter(({ name }) => meant.has(name));
  const { store } = clips;
  const stillAtWork = setInterval(
    () => say(`  … ${store.count} of ${wanted.length} clips so far`),
    STILL_AT_WORK_MS,
  );
  try {
    await store.make(wanted, {
      ready: () => {},
      trouble: (error) => {
        trouble(error);
        // The answer is known, and minutes of another voice would only delay it.
        if (store.lacksSpeaker) store.close();
      },
    });
  } finally {
    clearInterval(stillAtWork);
  }
  if (store.lacksSpeaker) {
    say(`  Mend this first: the other clips of ${wanted.length} were not measured.`);
    return false;
  }
  let areWell = true;
  const wrong = (line: string) => {
    areWell = false;
    say(`  ✗ ${line}`);
  };
  for (const { clip, why } of store.refusedClips) say(`  ✗ ${clip} of the voice pack ${why}`);
  const loudness: number[] = [];
  for (const { name, slotMs } of wanted) {
    const file = store.fileOf(name);
    const wave = file === undefined ? undefined : readWav(await readFile(file));
    const [samples] = wave?.channels ?? [];
    if (wave === undefined || samples === undefined) continue;
    loudness.push(loudnessOf(samples, wave.sampleRate));
    const lasts = lengthMs(samples, wave.sampleRate);
    if (lasts > slotMs + 1) wrong(`${name}: ${seconds(lasts)}, its place has ${seconds(slotMs)}`);
  }
  const range = `${lufsText(Math.min(...loudness))} to ${lufsText(Math.max(...loudness))}`;
  say(
    `  ${loudness.length} of ${wanted.length} clips can be heard${loudness.length > 0 ? `, ${range}` : ''}.`,
  );
  return areWell && loudness.length === wanted.length;
}

/** Plays the test sound; returns why it could not be heard, if so. */
async function playedTest(device: string, volumePercent: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (failure: string | undefined) => {
      void player.close().then(() => resolve(failure));
    };
    const player = new SoundPlayer({
      destination: { kind: 'card', program: 'aplay', device },
      volumePercent,
      lost: finish,
      opened: () => {
        const nowMs = Math.ceil(SoundPlayer.nowMs);
        const ticks = [0, 1, 2, 3].map(
          (tick): Sound => ({ kind: 'tick', atMs: nowMs + 1500 + tick * 500 }),
        );
        player.play([
          { kind: 'effect', atMs: nowMs, effect: 'bell' },
          ...ticks,
          { kind: 'effect', atMs: nowMs + 3_500, effect: 'howl' },
        ]);
        setTimeout(() => finish(undefined), 8_000);
      },
    });
  });
}
