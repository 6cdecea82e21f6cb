/** Runs `artiglio voice check`, `test` and `cards`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadConfiguration } from '../../../config/index.js';
import { ArtiglioError } from '../../../errors.js';
import { cardsInWords, deviceOf, soundCards } from '../../../sound/cards.js';
import { SoundPlayer } from '../../../sound/live/sound-player.js';
import { loudnessOf } from '../../../sound/loudness.js';
import { lengthMs } from '../../../sound/speech/fit.js';
import { isFault, lufsText, readRecording, seconds } from '../../../sound/speech/recordings.js';
import { readWav } from '../../../sound/wav.js';
import { clipsOf } from '../../../voice/clip-list.js';
import type { Sound } from '../../../voice/sounds.js';
import { clipsOfTable, type TableClips } from '../../live/clips-of-table.js';
import { speakingParts } from '../../live/every-part.js';

/** The handlers of the sound commands. */
export const soundHandlers = {
  /** Measures recordings and synthesised clips; only of one game, `table` or `evening` if one is named. */
  check: async (configPath: string, game: string | undefined) => {
    const placed = await loadConfiguration(configPath);
    const language = placed.configuration.language;
    const parts = speakingParts(game);
    const meant = new Set(clipsOf(language, parts).map(({ name }) => name));
    const troubles: string[] = [];
    const clips = clipsOfTable(placed, language, (error) => troubles.push(error.message));
    const recorded = checkedRecordings(clips, meant, placed.configuration.voice.loudnessLufs);
    const spoken = await checkedSpeech(clips, meant, troubles);
    const text = [`Clips in "${language}":`, ...recorded.lines, ...spoken.lines].join('\n');
    return { text, well: recorded.well && spoken.well };
  },

  /** Plays a test sound on a card; returns the text to print. */
  test: async (configPath: string, card: string | undefined) => {
    const { configuration } = await loadConfiguration(configPath);
    const device = deviceOf(card ?? configuration.voice.card);
    const failure = await playedTest(device, configuration.voice.volumePercent);
    if (failure === undefined) return `Played on ${device}: a bell, four ticks, a howl.`;
    throw new ArtiglioError(
      'SOUND_CARD_MISSING',
      `The sound card ${device} plays nothing: ${failure}.`,
      'Type: artiglio voice cards',
    );
  },

  cards: async () => cardsInWords(soundCards()),
};

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

/** Measures the synthesised clips of this table: number, length, loudness. */
async function checkedSpeech(
  clips: TableClips,
  meant: ReadonlySet<string>,
  troubles: string[],
): Promise<{ lines: string[]; well: boolean }> {
  const wanted = clips.wanted.filter(({ name }) => meant.has(name));
  await clips.store.make(wanted, {
    ready: () => {},
    trouble: (error) => troubles.push(error.message),
  });
  const wrong: string[] = [];
  const loudness: number[] = [];
  for (const { name, slotMs } of wanted) {
    const file = clips.store.fileOf(name);
    const wave = file === undefined ? undefined : readWav(await readFile(file));
    const [samples] = wave?.channels ?? [];
    if (wave === undefined || samples === undefined) continue;
    loudness.push(loudnessOf(samples, wave.sampleRate));
    const lasts = lengthMs(samples, wave.sampleRate);
    if (lasts > slotMs + 1)
      wrong.push(`  ✗ ${name}: ${seconds(lasts)}, its place has ${seconds(slotMs)}`);
  }
  const range = `${lufsText(Math.min(...loudness))} to ${lufsText(Math.max(...loudness))}`;
  const missing = wanted.length - loudness.length;
  return {
    lines: [
      ...troubles.map((trouble) => `  ✗ ${trouble}`),
      ...clips.store.refusedClips.map(({ clip, why }) => `  ✗ ${clip} of the voice pack ${why}`),
      ...wrong,
      `  ${loudness.length} of ${wanted.length} clips can be heard${loudness.length > 0 ? `, ${range}` : ''}.`,
    ],
    well: missing === 0 && wrong.length === 0 && troubles.length === 0,
  };
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
