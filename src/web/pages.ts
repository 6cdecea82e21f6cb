/**
 * The pages that are open now: what each is told, and when.
 *
 * Everything leaves on a grid of 50 ms, so that neither the load of the machine nor the moment of a
 * hidden touch can be read from a socket (law 2). A page that is slow to read keeps only the newest
 * message of each kind waiting: it may miss what was between, never what is.
 */
import type { WebSocket } from '@fastify/websocket';
import { ArtiglioError } from '../errors.js';
import { readClientMessage } from './client-messages.js';
import { PageHand } from './hand.js';
import { HeldInputs } from './held-inputs.js';
import type { ServerMessage } from './messages.js';
import { deliver, isBehind, type OpenPage, type Told } from './open-page.js';
import { publicState, withoutTime } from './public-state.js';
import type { Change, Language, PixelFrame, TablePort } from './table-port.js';

/** Calls back every 50 ms until the returned function is called, whatever happens meanwhile. */
export type Grid = (run: () => void) => () => void;

/** Replies a page may leave unread: more and the oldest are dropped. */
const UNREAD_REPLIES = 32;
/** Ticks of the grid between two signs of life asked for: 10 s. */
const HEARTBEAT_TICKS = 200;
/** Messages of one page that are read between two ticks; the rest waits for the next. */
const MESSAGES_A_TICK = 100;
/** Pages that may be open at once: more are told to come back later. */
const MOST_PAGES = 64;
/** Everything there is to tell, in the order in which a new page is told it. */
const CHANGES: readonly Change[] = [
  'board',
  'view',
  'pixels',
  'cards',
  'players',
  'volume',
  'sound',
];
/** The socket's code for "try again later". */
const TRY_AGAIN_LATER = 1013;

/** Tells every open page what it may know, and does what each asks for. */
export class Pages {
  private readonly open = new Set<OpenPage>();
  private readonly inputs: HeldInputs;
  private readonly changed = new Set<Change>();
  private readonly stops: (() => void)[];
  /** What every page was last told, by kind of message. */
  private readonly newest = new Map<Told['kind'], string>();
  private toldState = '';
  private toldLanguage: Language;
  private ticks = 0;
  private pagesSoFar = 0;

  constructor(
    private readonly table: TablePort,
    grid: Grid,
    /** Told of a fault of the program itself that a page's message brought to light. */
    private readonly onFault: (error: unknown) => void,
  ) {
    this.inputs = new HeldInputs((input) => table.emulated?.input(input));
    this.toldLanguage = table.language;
    for (const change of CHANGES) this.refresh(change);
    this.stops = [table.subscribe((change) => this.changed.add(change)), grid(() => this.tick())];
  }

  /** A page has opened its socket. */
  add(socket: WebSocket): void {
    if (this.open.size >= MOST_PAGES) {
      socket.on('error', () => socket.terminate());
      socket.close(TRY_AGAIN_LATER);
      return;
    }
    this.pagesSoFar += 1;
    const name = `page ${this.pagesSoFar}`;
    const page: OpenPage = {
      socket,
      hand: new PageHand(name, this.table, this.inputs),
      waiting: new Map(),
      replies: [],
      alive: true,
      readThisTick: 0,
      unread: [],
    };
    this.open.add(page);
    this.refresh('view', true);
    for (const [kind, message] of this.newest) page.waiting.set(kind, message);
    socket.on('message', (data, isBinary) => {
      page.alive = true;
      // `ws` gives a Buffer here unless told otherwise; a binary message is none of ours.
      page.unread.push(isBinary ? '' : String(data));
      this.read(page);
    });
    socket.on('ping', (data) => {
      // Answers to a page that reads nothing would pile up.
      if (!isBehind(socket)) socket.pong(data);
    });
    socket.on('pong', () => {
      page.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.open.delete(page);
      page.hand.leave();
    });
    deliver(page);
  }

  /** Stops telling; the sockets are the server's to close. */
  close(): void {
    for (const stop of this.stops) stop();
    for (const page of this.open) page.socket.terminate();
  }

  /** Answers what a page has sent, as much as one tick allows; the rest keeps the page waiting. */
  private read(page: OpenPage): void {
    while (page.readThisTick < MESSAGES_A_TICK) {
      const text = page.unread.shift();
      if (text === undefined) break;
      page.readThisTick += 1;
      this.answer(page, text);
    }
    // A paused socket still brings what it has received already: some tens of kilobytes.
    if (page.unread.length > 0) page.socket.pause();
    else if (page.socket.isPaused) page.socket.resume();
  }

  private answer(page: OpenPage, text: string): void {
    const read = readClientMessage(text);
    const reply =
      'wrong' in read
        ? refused('MESSAGE_INVALID', read.wrong)
        : this.attempt(() => page.hand.do(read.message));
    // Every command is written to the disk: one a tick is as many as a disk can take.
    if ('message' in read && read.message.kind === 'command') page.readThisTick = MESSAGES_A_TICK;
    // A page's own hand may have moved cards. Every other part that moves them says so itself.
    this.changed.add('cards');
    if (reply === undefined) return;
    page.replies.push(json(reply));
    if (page.replies.length > UNREAD_REPLIES) page.replies.shift();
    deliver(page);
  }

  private attempt(act: () => ServerMessage | undefined): ServerMessage | undefined {
    try {
      return act();
    } catch (error) {
      if (error instanceof ArtiglioError)
        return refused(error.code, `${error.whatHappened} ${error.whatToDo}`);
      // One page must not end the game of all the others.
      this.onFault(error);
      return refused('INTERNAL', 'The program made a mistake and did not do this.');
    }
  }

  private tick(): void {
    this.ticks += 1;
    // In a fixed order: which change came up first may be the work of a hidden hand (law 2).
    for (const change of CHANGES) {
      if (!this.changed.delete(change)) continue;
      try {
        this.refresh(change);
      } catch (error) {
        // What cannot be told must not end the game either.
        this.onFault(error);
      }
    }
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
        const state = publicState(
          this.table.view(),
          (cue) => this.table.say(cue),
          (card) => this.table.cardName(card),
        );
        const told = withoutTime(state);
        // A new page is told the time of now; the others only what is new.
        if (told === this.toldState) {
          if (always) this.newest.set('state', json(state));
          return;
        }
        this.toldState = told;
        this.tell(state);
        // Cards that moved in the dark are seen when eyes open.
        if (!state.night) this.refresh('cards');
        return;
      }
      case 'board':
        this.tell(this.hello());
        return;
      case 'pixels':
        this.tell({ kind: 'pixels', lights: encode(this.table.emulated?.pixels()) });
        return;
      case 'cards': {
        const { emulated } = this.table;
        if (emulated === undefined || (this.table.view().night && this.newest.has('cards'))) return;
        this.tell({ kind: 'cards', backs: emulated.cards.backs() });
        return;
      }
      case 'players':
        this.tell({ kind: 'players', playedFor: this.table.emulated?.playedFor() ?? [] });
        return;
      case 'sound':
        if (this.table.sound !== undefined)
          this.tell({ kind: 'sound', ...this.table.sound.heard() });
        return;
      case 'volume':
        this.tell({ kind: 'volume', percent: this.table.volumePercent() });
        return;
    }
  }

  /** Another language is spoken: every word that a page was told is told again. */
  private followLanguage(): void {
    const { language } = this.table;
    if (language === this.toldLanguage) return;
    this.toldLanguage = language;
    this.tell(this.hello());
    for (const page of this.open) {
      const held = page.hand.retold();
      if (held !== undefined) page.replies.push(json(held));
    }
  }

  private tell(message: Told): void {
    const text = json(message);
    if (this.newest.get(message.kind) === text) return;
    this.newest.set(message.kind, text);
    for (const page of this.open) page.waiting.set(message.kind, text);
  }

  private hello(): Told {
    const { language, layout, emulated, sound } = this.table;
    return {
      kind: 'hello',
      language,
      layout,
      games: this.table.games(),
      abilities: this.table.abilities(),
      gameCards: emulated?.gameCards() ?? [],
      cardKinds: this.table.cardKinds(),
      emulated: emulated !== undefined,
      sound: sound === undefined ? 'none' : sound.main ? 'main' : 'also',
    };
  }

  private askForLife(): void {
    for (const page of this.open) {
      if (!page.alive) page.socket.terminate();
      page.alive = false;
      page.socket.ping();
    }
  }
}

function refused(code: string, text: string): ServerMessage {
  return { kind: 'refused', code, text };
}

function encode(frame: PixelFrame | undefined) {
  return (
    frame && {
      rings: frame.rings.map((ring) => Buffer.from(ring).toString('base64')),
      claw: Buffer.from(frame.claw).toString('base64'),
    }
  );
}

function json(message: ServerMessage): string {
  return JSON.stringify(message);
}
