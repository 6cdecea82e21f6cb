/**
 * The card register of a running table. It is read again when `artiglio cards register` or a person changed
 * its files. While it is faulty, the last good one stays in use.
 */

import type { Clock } from '../../engine/play/index.js';
import type { CardId, TagId } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import {
  type CardRegister,
  type DeckList,
  loadRegister,
  type RegisteredDeck,
  registerState,
  unreadDecks,
} from '../../host/cards/index.js';
import { plural } from '../terminal.js';

export interface LiveRegisterParts {
  readonly dataDirectory: string;
  readonly lists: readonly DeckList[];
  /** Real time: disks do not know play's time. */
  readonly clock: Clock;
  readonly isNight: () => boolean;
  /** Receives messages for the table's owner; by day only (law 2). */
  readonly tell: (text: string) => void;
}

/** Interval of the checks of the folder of decks, ms. */
export const REGISTER_LOOK_MS = 1_000;

export class LiveRegister {
  /** The folder's state at the last check, and when it was last read. */
  private seen: string;
  private read: string;
  /** The message that is still to be reported. */
  private news: string | undefined;
  /** The reason why the last reading failed. */
  private failure: string | undefined;
  private looking: Promise<void> = Promise.resolve();
  private onChange = () => {};
  private cancelLook = () => {};
  private closed = false;
  /** The newest register that was read without a fault, and the register in use. */
  private newest: CardRegister;
  private holding: CardRegister;

  private constructor(
    private readonly parts: LiveRegisterParts,
    state: string,
    register: CardRegister,
  ) {
    this.seen = state;
    this.read = state;
    this.newest = register;
    this.holding = register;
  }

  /**
   * Reads the register.
   * @throws ArtiglioError CARD_REGISTER_INVALID or CARD_REGISTER_FAILED.
   */
  static async open(parts: LiveRegisterParts): Promise<LiveRegister> {
    const { dataDirectory, lists } = parts;
    // The state is taken first, so the next check sees a write that happens during the reading.
    const state = await registerState(dataDirectory);
    const register = new LiveRegister(parts, state, await loadRegister(dataDirectory, lists));
    const unread = await unreadDecks(dataDirectory);
    if (unread.length > 0) register.news = unread.join('\n');
    return register;
  }

  /**
   * Returns the card of a sticker while `game` is played; see `CardRegister.cardFor`. The answer stays the same all
   * night: a changed card would look like the act of a hand.
   */
  cardFor(tag: TagId, game: string | undefined): CardId {
    if (!this.parts.isNight()) this.holding = this.newest;
    return this.holding.cardFor(tag, game);
  }

  /** The decks that were read last. */
  get decks(): readonly RegisteredDeck[] {
    return this.newest.decks;
  }

  /** A promise that resolves when the current check is over. */
  get looked(): Promise<void> {
    return this.looking;
  }

  /**
   * Checks the folder every second from now on. `onChange` is called by day when stickers have another
   * meaning; changes at night take effect at dawn.
   */
  start(onChange: () => void): void {
    this.onChange = onChange;
    this.lookLater();
  }

  private lookLater(): void {
    const { clock } = this.parts;
    this.cancelLook = clock.callAt(clock.nowMs() + REGISTER_LOOK_MS, () => {
      this.looking = this.look();
    });
  }

  /** Resolves when no disk access is left. Nothing is reported afterwards. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelLook();
    await this.looking;
  }

  private async look(): Promise<void> {
    await this.readWhatChanged();
    if (this.closed) return;
    this.tellByDay();
    this.lookLater();
  }

  private async readWhatChanged(): Promise<void> {
    const state = await registerState(this.parts.dataDirectory).catch(String);
    if (state === this.read) this.forgetFailure();
    // An editor may write in place: two equal checks in a row mean that it has finished.
    else if (state === this.seen) await this.readDecks(state);
    this.seen = state;
  }

  private async readDecks(state: string): Promise<void> {
    const { dataDirectory, lists, isNight } = this.parts;
    let unread: readonly string[];
    try {
      this.newest = await loadRegister(dataDirectory, lists);
      unread = await unreadDecks(dataDirectory);
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      this.keep(error, state);
      return;
    }
    this.read = state;
    this.failure = undefined;
    const { decks } = this.newest;
    const stickers = decks.flatMap(({ tags }) => [...tags.values()].flat()).length;
    const found = `${plural(decks.length, 'deck')}, ${plural(stickers, 'sticker')}`;
    const read = `The card register was changed and is read anew: ${found}.`;
    this.news = [read, ...unread].join('\n');
    if (this.closed || isNight()) return;
    this.holding = this.newest;
    this.onChange();
  }

  /** Keeps the earlier register. */
  private keep({ code, message }: ArtiglioError, state: string): void {
    const news = `${message} Until then the register as it was stays in use.`;
    // A fault in a file stays until the file changes; a disk fault may end by itself.
    if (code === 'CARD_REGISTER_INVALID') {
      this.read = state;
      this.failure = undefined;
    } else {
      if (news === this.failure) return;
      this.failure = news;
    }
    this.news = news;
  }

  /** Clears the failure: what was read is on the disk again. */
  private forgetFailure(): void {
    if (this.failure === undefined) return;
    if (this.news === this.failure) this.news = undefined;
    this.failure = undefined;
  }

  private tellByDay(): void {
    const { news } = this;
    if (news === undefined || this.parts.isNight()) return;
    this.news = undefined;
    this.parts.tell(news);
  }
}
