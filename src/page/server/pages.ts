/**
 * The open pages: which messages each gets, and when.
 *
 * Everything leaves on a grid of 50 ms, so that a socket tells neither the machine's load nor the moment of a
 * hidden touch (law 2). A slow page keeps only the newest message of each kind: it may miss steps between,
 * but never the current state.
 */

import { type Cue, withPeople } from '../../engine/script/index.js';
import type { Language, SeatIndex } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import {
  type ClientMessage,
  type EveningLog,
  type Role,
  readClientMessage,
  type Seated,
  type ServerMessage,
  toldFault,
} from '../messages/index.js';
import { Chronicle } from './chronicle.js';
import { PageHand } from './hand.js';
import { HeldInputs } from './held-inputs.js';
import { NightActs } from './night-acts.js';
import {
  deliver,
  helloOf,
  isToldTo,
  messageOf,
  type OpenPage,
  type PageEnd,
  type PageEndListener,
  type Told,
} from './open-page.js';
import {
  closedEyes,
  glanceText,
  pad,
  publicState,
  SIGHT_TICKS,
  sightText,
  withoutTime,
} from './public-state.js';
import { type OpenToAll, Rounds } from './rounds.js';
import type { Change, TableForPages } from './table-for-pages.js';
import { refuseOutsideTable } from './table-range.js';
import { sayForTelephones } from './telephone-words.js';
import { type SatDown, type SeatKeeping, Telephones } from './telephones.js';

/** Calls `run` every 50 ms until the returned function is called. */
export type Grid = (run: () => void) => () => void;

/** The most unsent replies of a page; further ones replace the oldest. */
const UNREAD_REPLIES = 32;
/** Ticks between two requests for a sign of life: 10 s. */
const HEARTBEAT_TICKS = 200;
/** Messages of one page that are handled in a tick; the rest waits. */
const MESSAGES_A_TICK = 100;
/** The own answers of a telephone by day have this length, or a multiple of it: a name tells nothing by its own. */
const DAY_BYTES = 1_024;
/** All kinds of changes, in the order of a new page's first messages. */
const CHANGES: readonly Change[] = [
  'board',
  'view',
  'pixels',
  'cards',
  'players',
  'volume',
  'sound',
  'status',
  'map',
  'test',
];

/** Sends messages to every open page, and handles theirs. */
export class Pages {
  private readonly open = new Set<OpenPage>();
  private readonly inputs: HeldInputs;
  private readonly changed = new Set<Change>();
  private readonly stops: (() => void)[];
  /** The last message of each kind to every page. */
  private readonly newest = new Map<Told['kind'], string>();
  private toldState = '';
  private toldLanguage: Language;
  private ticks = 0;
  private pagesSoFar = 0;
  private readonly telephones: Telephones;
  private readonly nightActs: NightActs;
  private readonly rounds: Rounds;
  private toldRound = '';
  private wasNight = false;

  constructor(
    private readonly table: TableForPages,
    /** The version of the page's files. */
    private readonly version: string,
    grid: Grid,
    /** Called for a programming fault that a page's message caused. */
    private readonly onFault: (error: unknown) => void,
    /** The log, with the lines from before this new start of the table. */
    private readonly chronicle = new Chronicle(),
    /** The people of this evening's telephones; absent: telephones take no seats. */
    seats?: SeatKeeping,
    /** Absent: the table is not open to all. */
    open?: OpenToAll,
  ) {
    this.telephones = new Telephones(table, seats);
    this.rounds = new Rounds(table, this.telephones, open);
    this.nightActs = new NightActs(table);
    this.tellTelephones();
    this.inputs = new HeldInputs((input) => table.emulated?.input(input));
    this.toldLanguage = table.view().language;
    for (const change of CHANGES) this.refresh(change);
    this.stops = [table.subscribe((change) => this.changed.add(change)), grid(() => this.tick())];
  }

  /**
   * Adds a page that has opened; `endOf` joins its far end to a listener. Pages that are opened `from` one place share
   * the limit of wrong words; absent: the page has its own.
   */
  add(endOf: (listener: PageEndListener) => PageEnd, role: Role, from?: string): void {
    this.pagesSoFar += 1;
    const name = `page ${this.pagesSoFar}`;
    const end = endOf({
      text: (text) => {
        page.alive = true;
        page.unread.push(text);
        this.read(page);
      },
      alive: () => {
        page.alive = true;
      },
      closed: () => {
        this.open.delete(page);
        this.telephones.left(name);
        page.hand.leave();
      },
    });
    const page: OpenPage = {
      name,
      from: from ?? name,
      eyes: closedEyes(),
      role,
      end,
      hand: new PageHand(name, role, this.table, this.inputs, this.telephones, this.nightActs),
      waiting: new Map(),
      replies: [json({ kind: 'admitted', role })],
      alive: true,
      readThisTick: 0,
      unread: [],
    };
    this.open.add(page);
    this.refresh('view', true);
    for (const [kind, message] of this.newest)
      if (isToldTo(role, kind) && !this.isUnseen(kind)) page.waiting.set(kind, message);
    deliver(page);
  }

  /** Returns everything public since the program began, in the table's words. */
  log(): EveningLog {
    return this.chronicle.read(
      this.table.view().nowMs,
      (cue) => this.say(cue),
      (card) => this.table.cardName(card),
    );
  }

  /**
   * The words of a cue. While people sit by telephone their names are in it, which leave the table on its pages alone,
   * and what is pressed is called as telephones show it.
   */
  private say(cue: Cue): string {
    const { table, telephones } = this;
    const said = table.say(withPeople(cue, (seat) => telephones.nameAt(seat)));
    return telephones.isEmpty ? said : sayForTelephones(said, table.view().language);
  }

  private titleOf(game: string | undefined): string {
    return this.table.games().find(({ id }) => id === game)?.title ?? '';
  }

  /** Stops sending; the server closes the sockets. */
  close(): void {
    for (const stop of this.stops) stop();
    for (const page of this.open) page.end.end();
  }

  /** Handles a page's messages, up to the limit of one tick; then the page waits. */
  private read(page: OpenPage): void {
    while (page.readThisTick < MESSAGES_A_TICK) {
      const text = page.unread.shift();
      if (text === undefined) break;
      page.readThisTick += 1;
      this.answer(page, text);
    }
    page.end.hold(page.unread.length > 0);
  }

  private answer(page: OpenPage, text: string): void {
    const read = readClientMessage(text);
    const reply =
      'wrong' in read
        ? refused('MESSAGE_INVALID', read.wrong)
        : this.attempt(() => this.carryOut(page, read.message));
    // Every command is written to the disk: a disk can take one a tick.
    if ('message' in read && read.message.kind === 'command') page.readThisTick = MESSAGES_A_TICK;
    // This page's hand may have moved cards. Other parts that move cards report it themselves.
    this.changed.add('cards');
    if (reply === undefined) return;
    const isSeated = this.telephones.seatOf(page.name) !== undefined;
    if (isSeated && this.table.view().night && reply.kind !== 'seated') {
      // At night an answer is a part of what the seat sees, and has no time or length of its own.
      if (reply.kind === 'hand') page.eyes.held = reply.held;
      page.eyes.refused = reply.kind === 'refused' ? reply.code : undefined;
      return;
    }
    page.replies.push(isSeated ? pad(reply, DAY_BYTES) : json(reply));
    if (page.replies.length > UNREAD_REPLIES) page.replies.shift();
    deliver(page);
  }

  private carryOut(page: OpenPage, message: ClientMessage): ServerMessage | undefined {
    refuseOutsideTable(message, this.table.layout);
    switch (message.kind) {
      case 'sit': {
        const seconds = this.telephones.waitOf(page.from);
        if (seconds > 0) return { kind: 'refused', ...toldFault(wordsTooMany(seconds)), seconds };
        const satDown = this.telephones.sit(page.name, page.from, message);
        // What was asked for was a seat with a number.
        if (satDown === undefined) return { kind: 'asked', seat: message.seat ?? 0 };
        this.rounds.attended();
        return this.satDown(satDown);
      }
      case 'sit-again':
        return this.satDown(this.telephones.sitAgain(page.name, message.secret));
      case 'stand-up':
        page.hand.do(message);
        if (this.telephones.seatOf(page.name) === undefined) return undefined;
        page.hand.leave();
        this.telephones.standUp(page.name);
        return { kind: 'seated', seat: undefined };
      case 'rename': {
        page.hand.do(message);
        const { page: own, name } = this.telephones.rename(message.seat, message.name);
        this.answerTo(own, { kind: 'seated', seat: message.seat, name });
        return undefined;
      }
      case 'move-person':
        page.hand.do(message);
        for (const { page: own, seat, name } of this.telephones.move(message.from, message.to))
          this.answerTo(own, { kind: 'seated', seat, name });
        for (const { hand } of this.open) hand.letGoOfOthers();
        return undefined;
      case 'admit': {
        page.hand.do(message);
        const asker = this.telephones.admit(message.seat, message.yes);
        if (typeof asker === 'string')
          this.answerTo(asker, { kind: 'refused', ...toldFault(notYielded()) });
        else this.answerTo(asker.page, this.satDown(asker));
        return undefined;
      }
      case 'neighbours-right':
        page.hand.do(message);
        this.telephones.neighboursAreRight(page.name);
        return undefined;
      case 'free-seat': {
        page.hand.do(message);
        this.watchFromNowOn(this.telephones.free(message.seat), 'freed');
        return undefined;
      }
      case 'again':
        page.hand.do(message);
        this.rounds.again();
        return undefined;
      case 'at-night': {
        // It may come a moment after dawn.
        const seat = this.telephones.seatOf(page.name);
        if (!this.table.view().night || seat === undefined) return undefined;
        page.eyes.looks = message.looks;
        return page.hand.doAtNight(seat, message);
      }
      case 'look': {
        page.hand.do(message);
        if (!this.table.view().night || this.telephones.seatOf(page.name) !== undefined)
          return undefined;
        Object.assign(page.eyes, { looks: message.isOpen, seat: message.seat });
        return undefined;
      }
      case 'command':
        this.rounds.attended();
        return page.hand.do(message);
      default:
        // A hand names every kind.
        return page.hand.do(message);
    }
  }

  /** Lets a page that has lost its seat watch from now on. */
  private watchFromNowOn(name: string | undefined, lost: NonNullable<Seated['lost']>): void {
    [...this.open].find((one) => one.name === name)?.hand.leave();
    this.answerTo(name, { kind: 'seated', seat: undefined, lost });
  }

  /** Gives a page its seat. @returns what it is told. */
  private satDown({ before, seat, name, secret }: SatDown): Seated {
    this.watchFromNowOn(before, 'taken');
    for (const { hand } of this.open) hand.letGoOfOthers();
    return { kind: 'seated', seat, name, ...(secret !== undefined && { secret }) };
  }

  /** Tells one page what an act of another means for it. */
  private answerTo(name: string | undefined, message: ServerMessage): void {
    [...this.open].find((one) => one.name === name)?.replies.push(json(message));
  }

  private hasNewRound(): boolean {
    const round = JSON.stringify(this.rounds.told);
    const isNew = round !== this.toldRound;
    this.toldRound = round;
    return isNew;
  }

  private tellTelephones(): void {
    const { areWelcome, people, askers } = this.telephones;
    const { told: round } = this.rounds;
    this.tell({ kind: 'telephones', areWelcome, people, ...(round && { round }) });
    this.tell({ kind: 'asking', telephones: askers });
  }

  /** Sends messages at night to every telephone at a seat, and to every other page that looks (law 2). */
  private tellSights(): void {
    const night = this.table.view().night;
    const seated = [...this.open].flatMap((page) => {
      const seat = this.telephones.seatOf(page.name);
      return seat === undefined ? [] : [{ seat, page }];
    });
    if (this.wasNight && !night) {
      this.nightActs.forget();
      for (const { page } of seated) page.hand.awake();
      for (const page of this.open) Object.assign(page.eyes, closedEyes());
      const pixels = this.newest.get('pixels');
      if (pixels !== undefined) for (const page of this.open) page.waiting.set('pixels', pixels);
    }
    this.wasNight = night;
    if (night) for (const { seat, page } of seated) this.keepToCall(seat, page);
    if (!night || this.ticks % SIGHT_TICKS !== 0) return;
    if (seated.length > 0) this.tellTelephonesSights(seated);
    if (this.telephones.seats.length > 0) return;
    for (const { eyes, replies } of this.open) {
      if (!eyes.looks || eyes.seat === undefined) continue;
      const seen = this.table.emulated?.seenBy(eyes.seat);
      replies.push(
        glanceText(
          this.table,
          seen !== undefined,
          (seen ?? []).map(({ seat }) => seat),
        ),
      );
    }
  }

  /** Ends a call: what its seat's hand holds lies where it lay. */
  private keepToCall(seat: SeatIndex, page: OpenPage): void {
    page.hand.keepToCall(seat);
    if (!this.nightActs.mayHold(seat)) page.eyes.held = undefined;
  }

  /**
   * Tells each telephone what it sees: in its own call the players who are called with it and look by telephone, and
   * of the others those whom its cards let it see; outside that call nothing.
   */
  private tellTelephonesSights(
    seated: readonly { readonly seat: SeatIndex; readonly page: OpenPage }[],
  ): void {
    const looking = seated.flatMap(({ seat, page }) =>
      page.eyes.looks && this.nightActs.mayLook(seat) ? [seat] : [],
    );
    const pixels = messageOf('pixels', this.table, this.version);
    const lights = pixels?.kind === 'pixels' ? pixels.lights : undefined;
    for (const { seat: own, page } of seated) {
      // A hand is raised without a telephone; its eyes are open only while it looks.
      const seen = this.table.emulated?.seenBy(own);
      const others = (seen ?? []).filter(
        ({ seat, by }) => by === 'raised hand' || !this.telephones.seats.includes(seat),
      );
      const looks = this.nightActs.mayLook(own);
      const awake = looks ? [...new Set([...looking, ...others.map(({ seat }) => seat)])] : [];
      awake.sort((one, other) => one - other);
      const seenLights = looks ? lights : undefined;
      const called = seen !== undefined || this.nightActs.isCalled(own);
      page.replies.push(sightText(this.table, page.eyes, called, awake, seenLights));
    }
  }

  private attempt(act: () => ServerMessage | undefined): ServerMessage | undefined {
    try {
      return act();
    } catch (error) {
      if (error instanceof ArtiglioError) return { kind: 'refused', ...toldFault(error) };
      // One page's fault must not end the game for all.
      this.onFault(error);
      return refused('INTERNAL', 'The program made a mistake and did not do this.');
    }
  }

  private tick(): void {
    this.ticks += 1;
    // In a fixed order: a hidden hand may have caused the first change (law 2).
    for (const change of CHANGES) {
      if (!this.changed.delete(change)) continue;
      try {
        this.refresh(change);
      } catch (error) {
        // A message that cannot be made must not end the game either.
        this.onFault(error);
      }
    }
    this.telephones.tick();
    this.rounds.tick();
    // At night a telephone that is lost, or one more of them, may be a hand's answer: it is told by day (law 2).
    if (!this.table.view().night && (this.telephones.takeChange() || this.hasNewRound()))
      this.tellTelephones();
    this.tellSights();
    for (const page of [...this.open]) {
      page.readThisTick = 0;
      this.read(page);
      deliver(page);
    }
    if (this.ticks % HEARTBEAT_TICKS === 0) this.askForLife();
  }

  private refresh(change: Change, always = false): void {
    switch (change) {
      case 'view': {
        this.followLanguage();
        const view = this.table.view();
        this.chronicle.receive(view, this.titleOf(this.table.game()));
        const state = publicState(
          view,
          this.table.game(),
          (cue) => this.say(cue),
          (card) => this.table.cardName(card),
          this.chronicle,
        );
        const told = withoutTime(state);
        // A new page gets the current time; the others only changes.
        if (told === this.toldState) {
          if (always) this.newest.set('state', json(state));
          return;
        }
        this.toldState = told;
        this.tell(state);
        // Cards that moved in the dark become visible when eyes open.
        if (!state.night) this.refresh('cards');
        return;
      }
      case 'cards': {
        const { emulated } = this.table;
        if (emulated === undefined || (this.table.view().night && this.newest.has('cards'))) return;
        this.tell({ kind: 'cards', backs: emulated.cards.backs() });
        return;
      }
      default: {
        // `messageOf` takes these changes and no other.
        const message = messageOf(change, this.table, this.version);
        if (message !== undefined) this.tell(message);
      }
    }
  }

  /** Sends all words again when the language has changed. */
  private followLanguage(): void {
    const { language } = this.table.view();
    if (language === this.toldLanguage) return;
    this.toldLanguage = language;
    this.tell(helloOf(this.table, this.version));
    for (const page of this.open) {
      const held = page.hand.retold();
      if (held !== undefined) page.replies.push(json(held));
    }
  }

  private tell(message: Told): void {
    const text = json(message);
    if (this.newest.get(message.kind) === text) return;
    this.newest.set(message.kind, text);
    if (this.isUnseen(message.kind)) return;
    for (const page of this.open)
      if (isToldTo(page.role, message.kind)) page.waiting.set(message.kind, text);
  }

  /** Returns whether a message is for open eyes only: lights at night where telephones play. */
  private isUnseen(kind: Told['kind']): boolean {
    return kind === 'pixels' && this.table.view().night && this.telephones.seats.length > 0;
  }

  private askForLife(): void {
    for (const page of this.open) {
      if (!page.alive) page.end.end();
      page.alive = false;
      page.end.ask();
    }
  }
}

function wordsTooMany(seconds: number): ArtiglioError {
  return new ArtiglioError(
    'SEAT_WORDS_TOO_MANY',
    'Five wrong words came from this telephone within a minute.',
    `Read the word on the host’s screen, and try again in ${seconds} seconds.`,
  );
}

function notYielded(): ArtiglioError {
  return new ArtiglioError(
    'SEAT_NOT_YIELDED',
    'The host did not give you that seat.',
    'Take a free one, or talk to the host.',
  );
}

function refused(code: string, text: string): ServerMessage {
  return { kind: 'refused', code, text };
}

function json(message: ServerMessage): string {
  return JSON.stringify(message);
}
