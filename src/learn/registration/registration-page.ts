/** The page and voice of a registration: progress, the result of the last sticker, the readers. */

import type { Cue } from '../../engine/script/index.js';
import type { CardId, Language, TagId } from '../../engine/table/index.js';
import type { ArtiglioError } from '../../errors/index.js';
import { deckCard, type SavedPreset, shownCardName } from '../../games/index.js';
import {
  type RegistrationAct,
  type RegistrationState,
  type ToldFault,
  toldFault,
} from '../../page/messages/index.js';
import type { RegistrationForPage } from '../../page/server/index.js';
import type { Held, Registration } from './registration.js';
import { registrationCue as cue } from './registration-cues.js';

/** The parts of a registration's page. */
export interface RegistrationPageParts {
  readonly registration: Registration;
  readonly deck: string;
  /** The game of the deck, or `GAME_CARDS`. */
  readonly game: string;
  readonly language: Language;
  /** The presets that the host has saved. */
  readonly presets: readonly SavedPreset[];
  /** Returns the words of a cue in that language. */
  readonly caption: (cue: Cue) => string;
  /** Says these cues, and stops the ones before. */
  readonly say: (cues: readonly Cue[]) => void;
  readonly act: (act: RegistrationAct) => void;
}

/** The result of the last thing held to a reader. */
interface Outcome {
  readonly cues: readonly Cue[];
  readonly isWrong: boolean;
  /** The other deck that the sticker belongs to. */
  readonly ofDeck?: string | undefined;
}

export class RegistrationPage implements RegistrationForPage {
  private last: Outcome | undefined;
  private heldSoFar = 0;
  private readers: number | undefined;
  private troubles: readonly ToldFault[] = [];
  private ended = false;
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly parts: RegistrationPageParts) {}

  state(): RegistrationState {
    const { registration, deck, language, caption } = this.parts;
    const { asked, progress, counts } = registration;
    const { last } = this;
    return {
      language,
      deck,
      ...progress,
      asked: asked && { card: asked.card, name: this.nameOf(asked.card) },
      ask: caption(this.askCue),
      last: last && {
        text: last.cues.map(caption).join(' '),
        isWrong: last.isWrong,
        ofDeck: last.ofDeck,
      },
      heldSoFar: this.heldSoFar,
      cards: counts.map((counted) => ({ ...counted, name: this.nameOf(counted.card) })),
      readers: this.readers,
      troubles: this.troubles,
      ended: this.ended,
    };
  }

  act(act: RegistrationAct): void {
    this.parts.act(act);
  }

  subscribe(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Notes that another card is asked for: the previous result is no longer shown. */
  asked(): void {
    this.last = undefined;
    this.parts.say([this.askCue]);
    this.changed();
  }

  /** Handles a sticker that was held to a reader. */
  held(held: Held): void {
    switch (held.kind) {
      case 'registered': {
        const noted = cue('register.noted', { card: this.named(held.asked.card) });
        const { movedFrom } = held;
        const moved =
          movedFrom === undefined ? [] : [cue('register.moved', { card: this.named(movedFrom) })];
        this.cameTo({ cues: [noted, ...moved], isWrong: false });
        return;
      }
      case 'taken': {
        const card = deckCard(held.game, held.card);
        const isElsewhere = held.deck !== this.parts.deck;
        this.cameTo({
          cues: [
            isElsewhere
              ? cue('register.taken-elsewhere', { card })
              : cue('register.taken', { card }),
          ],
          isWrong: true,
          ofDeck: isElsewhere ? held.deck : undefined,
        });
        return;
      }
      case 'not-asked':
        this.cameTo({ cues: [cue('register.not-asked')], isWrong: false });
    }
  }

  /** Handles a thing held to a reader that is not a sticker. */
  noSticker(): void {
    this.cameTo({ cues: [cue('register.no-sticker')], isWrong: true });
  }

  /** Handles two stickers that were held to a reader together. */
  twoStickers(): void {
    this.cameTo({ cues: [cue('register.two-stickers')], isWrong: true });
  }

  /** Takes the number of readers that answer, and their troubles. */
  reading(readers: number, troubles: readonly ArtiglioError[]): void {
    this.readers = readers;
    this.troubles = troubles.map(toldFault);
    this.changed();
  }

  /** Ends the registration. */
  end(): void {
    this.ended = true;
    this.changed();
  }

  private get askCue(): Cue {
    const { asked, missing } = this.parts.registration;
    const isOver = this.ended && missing.length === 0;
    if (asked === undefined || isOver) return cue('register.whole');
    const { copy, copies } = asked;
    const card = this.named(asked.card);
    return copies > 1
      ? cue('register.ask-copy', { card, copy, copies })
      : cue('register.ask', { card });
  }

  private cameTo(outcome: Outcome): void {
    this.last = outcome;
    this.heldSoFar += 1;
    this.parts.say([...outcome.cues, this.askCue]);
    this.changed();
  }

  private named(card: CardId): string {
    return deckCard(this.parts.game, card);
  }

  private nameOf(card: CardId): string {
    const { game, language, presets } = this.parts;
    return shownCardName(game, card, language, presets);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

// Finds the new stickers at the readers while a deck is registered. A sticker is not new if it lies there
// when the reader is first seen, or again after the reader was gone: a whole table may lie there in the
// middle of a game. Two stickers held together do not count either: nobody knows which card is which. Most
// readers report one of two in turn, so that the first has been taken when the second is seen. Pure.

/** A reader and the tags on it. */
interface SeenReader {
  readonly id: string;
  /** The longest time between two of its looks, ms. */
  readonly looksEveryMs: number;
  /** Each tag and the time when it came, ms. */
  readonly tags: readonly { readonly tag: TagId; readonly sinceMs: number }[];
}

/** The new tags. */
interface NewTags {
  readonly tags: readonly TagId[];
  /**
   * Whether several stickers lie on a reader together; none of them is in `tags`. It is reported once, until that
   * reader is empty.
   */
  readonly isTogether: boolean;
  /** The tag that came just before another, was returned then, and is now known not to be alone. */
  readonly takenBack: TagId | undefined;
  /** Whether stickers lay on a reader when it was first seen: they are not new. */
  readonly areLyingAlready: boolean;
}

export class NewTagDetector {
  private readonly readers = new Set<string>();
  /** The last reader of each sticker that was not seen to leave. */
  private readonly lying = new Map<TagId, string>();
  /** The newest sticker of each reader that has not been empty since, and its time. */
  private readonly newest = new Map<string, { readonly tag: TagId; readonly sinceMs: number }>();
  /** The readers on which several stickers lie, until they are empty. */
  private readonly crowded = new Set<string>();

  /** The number of stickers on readers now. */
  get lyingCount(): number {
    return this.lying.size;
  }

  /** Takes what all readers see now; returns the new stickers. */
  newTags(readers: readonly SeenReader[]): NewTags {
    const now = new Map(readers.flatMap(({ id, tags }) => tags.map(({ tag }) => [tag, id])));
    const answering = new Set(readers.map(({ id }) => id));
    const areLyingAlready = readers.some(
      ({ id, tags }) => tags.length > 0 && !this.readers.has(id),
    );
    const isNew = (tag: TagId, id: string) => this.readers.has(id) && !this.lying.has(tag);
    const came = [...now].flatMap(([tag, id]) => (isNew(tag, id) ? [tag] : []));
    const doubtful = readers.flatMap((reader) => {
      const others = reader.tags.filter(({ tag }) => isNew(tag, reader.id));
      const before = others.flatMap((one) => this.justBefore(reader, one) ?? []);
      const isCrowded = others.length > 0 && (before.length > 0 || reader.tags.length > 1);
      return isCrowded ? [{ id: reader.id, before: before[0] }] : [];
    });
    const isDoubtful = came.length > 1 || doubtful.length > 0;
    const isToldAlready = doubtful.some(({ id }) => this.crowded.has(id));
    const isTogether = isDoubtful && !isToldAlready;
    for (const { id } of doubtful) this.crowded.add(id);
    for (const [tag, id] of this.lying) if (answering.has(id)) this.lying.delete(tag);
    for (const [tag, id] of now) this.lying.set(tag, id);
    for (const { id, tags } of readers) {
      this.readers.add(id);
      const last = tags.toSorted((one, other) => one.sinceMs - other.sinceMs).at(-1);
      if (last === undefined) {
        this.newest.delete(id);
        this.crowded.delete(id);
      } else this.newest.set(id, last);
    }
    const [takenBack] = doubtful.flatMap(({ before }) => before ?? []);
    return { tags: isDoubtful ? [] : came, isTogether, takenBack, areLyingAlready };
  }

  /**
   * Returns the tag that came to this reader one look before, without a gap: no hand exchanges two cards so fast, so
   * both lie there.
   */
  private justBefore(
    { id, looksEveryMs }: SeenReader,
    { tag, sinceMs }: { readonly tag: TagId; readonly sinceMs: number },
  ): TagId | undefined {
    const before = this.newest.get(id);
    const isJustBefore =
      before !== undefined && before.tag !== tag && sinceMs - before.sinceMs < looksEveryMs;
    return isJustBefore ? before.tag : undefined;
  }
}
