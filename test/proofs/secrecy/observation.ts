/** Everything about a table that can be observed from outside, with times (law 2). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '../../../src/engine/play/entries.js';
import {
  encodeEntry,
  SEALED_KINDS,
  type WrittenEntry,
} from '../../../src/engine/play/entry-codec.js';
import type { Said } from '../../../src/engine/view/view.js';
import { Journal, prepareDataDirectory, Sealer } from '../../../src/host/journal/index.js';
import { MARKS } from '../../../src/host/journal/line.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { Timeline } from '../../../src/sound/voice/timeline.js';
import { USUAL_VOICE, voiceOf } from '../../../src/sound/voice/voice.js';
import { appendAll } from '../../support/append-all.js';
import { quickDirectory } from '../../support/temporary.js';

/** A table of any game that can be observed. */
export interface Watched {
  readonly table: VirtualTable;
  readonly said: readonly Said[];
  readonly journal: readonly Entry[];
}

export interface Observation {
  /** Cues and when they were said. */
  readonly said: readonly string[];
  /** All sounds with their times: words, effects, ticks and the bed of the night. */
  readonly sounds: readonly string[];
  /** Each picture of the page and the lights, and when it came. */
  readonly views: readonly string[];
  /** The readable parts of the journal's lines: kind, time, unsealed content. */
  readonly entries: readonly string[];
  /** The length of the journal's file after each line, bytes. */
  readonly fileSizes: readonly number[];
}

/** Where two observations first differ, channel by channel; `undefined` when they are the same. */
export function firstDifference(one: Observation, other: Observation): string | undefined {
  for (const channel of ['said', 'sounds', 'views', 'entries', 'fileSizes'] as const) {
    const [left, right] = [one[channel], other[channel]];
    const at = Array.from(
      { length: Math.max(left.length, right.length) },
      (_, index) => index,
    ).find((index) => left[index] !== right[index]);
    if (at !== undefined) return `${channel} ${at}: ${left[at]} <> ${right[at]}`;
  }
  return undefined;
}

/** Watches a table from now on. */
export class Observer {
  private readonly views: string[] = [];
  private readonly sounds: string[] = [];

  constructor(private readonly table: Watched) {
    let last = '';
    let heard = table.said.length;
    const timeline = new Timeline(voiceOf('it'), USUAL_VOICE);
    table.table.onChange = (changed) => {
      const { nowMs, ...view } = changed;
      const sounds = timeline.next(table.said.slice(heard), changed);
      heard = table.said.length;
      this.sounds.push(...sounds.map((sound) => JSON.stringify(sound)));
      const { answer, ...told } = view;
      const seen = JSON.stringify(told);
      if (seen === last) return;
      last = seen;
      this.views.push(`${nowMs} ${seen}`);
    };
  }

  /** What was seen so far. `encode` is how an entry becomes a line. */
  async observation(encode: (entry: Entry) => WrittenEntry = encodeEntry): Promise<Observation> {
    const written = this.table.journal.map(encode);
    return {
      said: this.table.said.map(({ cue, atMs }) => `${atMs} ${JSON.stringify(cue)}`),
      sounds: this.sounds,
      views: this.views,
      entries: written.map(
        ({ atMs, kind, sealed, sum, payload }) =>
          `${atMs} ${kind} ${sum} ${sealed ? 'sealed' : payload}`,
      ),
      fileSizes: await fileSizes(written),
    };
  }
}

/** Writes the entries with the real journal and measures its lines. */
async function fileSizes(entries: readonly WrittenEntry[]): Promise<readonly number[]> {
  const directory = await quickDirectory();
  await prepareDataDirectory(directory);
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'evening.journal');
  const { journal } = await Journal.create(path, { sealed: SEALED_KINDS, about: {} }, sealer);
  await appendAll(journal, entries);
  await journal.close();
  let size = 0;
  const lines = (await readFile(path, 'utf8')).split('\n').slice(1 + MARKS);
  return lines.map((line) => {
    size += line.length + 1;
    return size;
  });
}
