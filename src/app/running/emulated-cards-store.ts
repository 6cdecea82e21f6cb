/**
 * Saves where the cards of an emulated table lie, and for which seats the program plays: real cards stay where they are
 * without power, and so do people. The file is sealed, of one size. While hands are hidden it is written every second
 * whether a card moved or not, and once after that: otherwise the time of writing would tell that a card moved (law 2).
 * Everybody sees a card that moves by day.
 */
import { join } from 'node:path';
import { z } from 'zod';
import type { EmulatedCards } from '../../engine/bots/index.js';
import { type Clock, callOnGrid } from '../../engine/play/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { ArtiglioError, errnoOf } from '../../errors/index.js';
import { type Home, THIS_HOME, textIfThere, writeWhole } from '../../files/index.js';
import { SEALED_BYTES, type Sealer } from '../../host/journal/index.js';
import { renameDamaged } from './kept-json.js';

const FILE = 'emulated-cards.sealed';
/** A power cut loses at most this much of what hands did, ms. */
const SAVED_EVERY_MS = 1_000;
/** Enough records for the cards of the largest table. */
const RECORDS = 8;

/** The version of the contents that are written. */
const FORMAT = 1;

const CONTENTS = z.object({
  // The first ones had none.
  format: z.literal(FORMAT).default(FORMAT),
  slots: z.array(z.array(z.string())),
  fronts: z.array(z.array(z.string())),
  box: z.array(z.string()),
  dealt: z.array(z.array(z.string())).optional(),
  playedFor: z.array(z.int()).default([]),
});

export class EmulatedCardsStore {
  private readonly path: string;
  /** A promise that resolves when the pending write is on the disk. */
  saved: Promise<void> = Promise.resolve();

  constructor(
    directory: string,
    private readonly sealer: Sealer,
    private readonly home: Home = THIS_HOME,
  ) {
    this.path = join(directory, FILE);
  }

  /**
   * Puts the cards where the file says. One that cannot be read is stored under another name, and reported.
   * @returns the seats that the program played for.
   */
  async restore(
    emulatedCards: EmulatedCards,
    tell: (text: string) => void,
  ): Promise<readonly SeatIndex[]> {
    const { storage } = this.home;
    try {
      const kept = await textIfThere(this.path, storage);
      if (kept === undefined) return [];
      const lines = kept.trimEnd().split('\n');
      const text = lines
        .map((line, index) => this.sealer.unseal(line, place(index), this.path))
        .join('')
        .trimEnd();
      const { playedFor, slots, fronts, box, dealt } = CONTENTS.parse(JSON.parse(text));
      emulatedCards.restore({ slots, fronts, box, ...(dealt && { dealt }) });
      return playedFor;
    } catch (error) {
      const aside = await renameDamaged(this.path, storage);
      tell(
        `Where the emulated cards lay is not known, because ${whyUnread(error)}. ${this.path} lies in ${aside}; the cards are in the box.`,
      );
      return [];
    }
  }

  /**
   * Saves the cards' places every second, on a grid: always while hands are hidden, else when a card has moved, or the
   * program plays for other seats.
   * @returns a function that stops it after one last write.
   */
  saveEverySecond(
    emulatedCards: EmulatedCards,
    clock: Clock,
    handsAreHidden: () => boolean,
    playedFor: () => readonly SeatIndex[] = () => [],
  ): () => Promise<void> {
    let saved = '';
    let wasHidden = true;
    const stop = callOnGrid(clock, { stepMs: SAVED_EVERY_MS, phaseMs: 0 }, () => {
      const isHidden = handsAreHidden();
      const contents = contentsOf(emulatedCards, playedFor());
      if (isHidden || wasHidden || contents !== saved) void this.write(contents);
      wasHidden = isHidden;
      saved = contents;
    });
    return () => {
      stop();
      return this.save(emulatedCards, playedFor());
    };
  }

  /** Saves where the cards lie now, and for which seats the program plays. */
  save(emulatedCards: EmulatedCards, playedFor: readonly SeatIndex[] = []): Promise<void> {
    return this.write(contentsOf(emulatedCards, playedFor));
  }

  /** Replaces the file as a whole. */
  private write(contents: string): Promise<void> {
    const text = contents.padEnd(RECORDS * SEALED_BYTES);
    const lines = Array.from({ length: RECORDS }, (_, index) =>
      this.sealer.seal(text.slice(index * SEALED_BYTES, (index + 1) * SEALED_BYTES), place(index)),
    );
    this.saved = this.saved
      .then(() => writeWhole(this.path, `${lines.join('\n')}\n`, this.home))
      // The journal is on the same disk and reports the fault.
      .catch(() => {});
    return this.saved;
  }
}

/** Returns why the file could not be read, without the error's message, which could tell where cards lie. */
function whyUnread(error: unknown): string {
  if (error instanceof ArtiglioError && error.code === 'JOURNAL_KEY_WRONG')
    return 'another key sealed it, or it is damaged';
  const errno = errnoOf(error);
  return errno === ''
    ? 'this version does not know its contents'
    : `the disk refused with ${errno}`;
}

function place(index: number) {
  return { journalId: 'emulated-cards', sequence: index, atMs: 0, kind: 'cards' };
}

function contentsOf({ contents }: EmulatedCards, playedFor: readonly SeatIndex[]): string {
  return JSON.stringify({ format: FORMAT, ...contents, playedFor });
}
