/**
 * An evening written on a disk that loses what was not synced, and cut again and again: the power goes before any
 * change of a file, the next life of the program opens what is left, and goes on.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type EveningJournal,
  endEvening,
  openEvening,
} from '../../../src/app/running/evening-journal.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { encodeEntry, type WrittenEntry } from '../../../src/engine/play/entry-codec.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import type { Home } from '../../../src/files/home.js';
import { type Life, StormClock } from '../storm/storm-clock.js';
import { StormDisk } from '../storm/storm-disk.js';
import type { Evening } from './evening.js';

const DIRECTORY = '/evening/data';
/** Unfinished files of the first evening and of keys; of the second one the claim is there. */
const LEFT_BY_CUTS =
  /^(?:evening-00001\..*\.new|evening-00001\..*\.lock\..*|.*\.prepared|table\.key\..*)$/u;
const JOURNAL = `${DIRECTORY}/evening-00001.journal`;

export interface CutEvening {
  readonly cuts: number;
  /** Cuts after which an entry that was not confirmed was there. */
  readonly unconfirmedKept: number;
  /** Cuts in the middle of a write, of which a part was on the disk and was dropped. */
  readonly torn: number;
  /** What must not be, and was. */
  readonly wrong: string | undefined;
}

/** What the program knew to be on the disk. */
interface Known {
  /** Entries that are no seconds. */
  entries: number;
  /** The times of the last two writes that were confirmed, ms. */
  times: readonly [number, number];
  isOver: boolean;
}

/** @param cuts at least so many, in as many evenings on the same disk as it takes */
export async function cutEvening(
  evening: Evening,
  seed: number,
  cuts: number,
): Promise<CutEvening> {
  const run = new Cutting(evening, seed, cuts);
  await run.play();
  return run.result;
}

class Cutting {
  private readonly chance;
  private readonly clock = new StormClock();
  private readonly disk: StormDisk;
  private readonly lasting: readonly WrittenEntry[];
  private known: Known = { entries: 0, times: [0, 0], isOver: false };
  private lives = 0;
  private readonly counts = { cuts: 0, unconfirmedKept: 0, torn: 0 };
  private wrong: string | undefined;

  constructor(
    private readonly evening: Evening,
    private readonly seed: number,
    private readonly wanted: number,
  ) {
    this.chance = chanceOf(seed);
    this.disk = new StormDisk(this.clock, this.chance);
    this.disk.makeDirectory('/evening');
    this.lasting = evening.lines.filter(({ passing }) => passing !== true);
  }

  get result(): CutEvening {
    return { ...this.counts, wrong: this.wrong };
  }

  /** Life after life, until the evening is over. */
  async play(): Promise<void> {
    while (this.wrong === undefined && !this.known.isOver) {
      this.lives += 1;
      const life: Life = { number: this.lives, isDead: false };
      const isCut = new Promise<'cut'>((resolve) => {
        this.disk.onKill = () => {
          life.isDead = true;
          resolve('cut');
        };
      });
      this.disk.killBefore = this.disk.changes + this.nextCut();
      const ended = await Promise.race([this.live(life).catch(told), isCut]);
      this.disk.killBefore = Number.POSITIVE_INFINITY;
      if (ended === 'cut') this.losePower();
      else if (ended !== undefined) this.wrong = `life ${this.lives}: ${ended}`;
    }
  }

  /** Changes until the power goes; a start has some thirty. */
  private nextCut(): number {
    if (this.counts.cuts >= this.wanted) return Number.POSITIVE_INFINITY;
    const perCut = Math.ceil((2 * this.evening.lines.length) / Math.max(1, this.wanted));
    return 1 + this.chance(this.chance(3) === 0 ? 30 : 30 + 2 * perCut);
  }

  private losePower(): void {
    this.counts.cuts += 1;
    this.disk.losePower();
  }

  /** One life of the program: it opens what is there, and writes the rest. */
  private async live(life: Life): Promise<void> {
    const opened = await openEvening(this.evening.facts, {
      directory: DIRECTORY,
      keyPlaces: {},
      isIdle: (_, entries) => {
        const isWhole = lastingOf(entries.map(encodeEntry)).length >= this.lasting.length;
        // It is over, and ended with this start.
        if (isWhole) this.known.entries = this.lasting.length;
        return isWhole;
      },
      played: () => [],
      home: this.homeOf(life),
      tell: () => {},
    });
    if (opened.journal.path !== JOURNAL) return this.must(opened, life);
    this.check(opened);
    if (this.wrong !== undefined) return;
    await this.writeRest(opened, life);
  }

  /** Another evening has begun: the first one must have been over, and told. */
  private must(opened: EveningJournal, life: Life): void {
    const { isOver, entries } = this.known;
    const text = this.disk.contentOf(`${DIRECTORY}/past-evenings.jsonl`)?.toString() ?? '';
    const left = this.disk.namesIn(DIRECTORY).filter((name) => LEFT_BY_CUTS.test(name));
    if (opened.fault !== undefined) this.wrong = opened.fault.message;
    else if (left.length > 0) this.wrong = `life ${life.number}: ${left.join(', ')} was left`;
    else if (!isOver && entries < this.lasting.length)
      this.wrong = `life ${life.number}: another evening after ${entries} of ${this.lasting.length} entries`;
    else if (!/^\{[^\n]*"evening":1,[^\n]*\}\n$/u.test(text))
      this.wrong = `the record is ${JSON.stringify(text.slice(0, 200))}`;
    this.known.isOver = true;
  }

  /** What was confirmed is there, in its order, and nothing else. */
  private check({ entries, fault, notice }: EveningJournal): void {
    const found = lastingOf(entries.map(encodeEntry));
    const { known } = this;
    if (notice !== undefined) this.counts.torn += 1;
    if (fault !== undefined) this.wrong = fault.message;
    else if (found.length < known.entries)
      this.wrong = `${known.entries} entries were confirmed, and ${found.length} are there`;
    else if (!isDeepStrictEqual(found, this.lasting.slice(0, found.length)))
      this.wrong = 'an entry is not the one that was written';
    const untilMs = entries.at(-1)?.atMs ?? 0;
    if (untilMs < known.times[0])
      this.wrong = `time is ${untilMs} ms, and was ${known.times[0]} ms`;
    if (found.length > known.entries) this.counts.unconfirmedKept += 1;
    known.entries = found.length;
    known.times = [untilMs, untilMs];
  }

  private async writeRest({ journal }: EveningJournal, life: Life): Promise<void> {
    const { lines } = this.evening;
    const [, untilMs] = this.known.times;
    const rest = lines.slice(this.placeAfter(this.known.entries));
    for (const line of rest.filter(({ passing, atMs }) => passing !== true || atMs > untilMs)) {
      // One by one, as a table writes them.
      await journal.append({ ...line });
      if (life.isDead) return;
      this.known.entries += lastingOf([line]).length;
      this.known.times = [this.known.times[1], line.atMs];
    }
    const atMs = lines.at(-1)?.atMs ?? 0;
    await endEvening(journal, { atMs, games: [], tell: () => {}, home: this.homeOf(life) });
    this.known.isOver = true;
  }

  /** Where to go on after so many entries that last. */
  private placeAfter(count: number): number {
    const last = this.lasting[count - 1];
    return last === undefined ? 0 : this.evening.lines.indexOf(last) + 1;
  }

  private homeOf(life: Life): Home {
    return {
      storage: this.disk.storageOf(life),
      randomBytes: (count) => Buffer.from(Array.from({ length: count }, () => this.chance(256))),
      self: () => ({ pid: life.number, started: '', boot: `seed ${this.seed}` }),
      isAlive: ({ pid }) => pid === this.lives && !life.isDead,
      pause: async () => undefined,
    };
  }
}

function lastingOf(lines: readonly WrittenEntry[]): readonly WrittenEntry[] {
  return lines.filter(({ passing }) => passing !== true);
}

function told(error: unknown): string {
  if (error instanceof ArtiglioError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
