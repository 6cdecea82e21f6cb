/** The home of a page in a browser's tab: its table is in a worker beside it, and the board's firmware in another. */

import { type ConnectionListener, type PageHome, pageLanguage } from '../page/browser/index.js';
import type { ClientMessage, ServerMessage } from '../page/messages/index.js';
import type { Moment } from './moment.js';
import type {
  FromTable,
  MadeSound,
  OpenedReplay,
  PlayedRehearsal,
  ToTable,
} from './tab-messages.js';

/** Notices of a tab outside of its page. */
export interface TabNotices {
  /** Reports that the table plays in another tab. `take` takes it over. */
  readonly elsewhere: (take: () => void) => void;
  /** Ends it: nothing is reported any more. */
  readonly over: () => void;
  /** Reports that no worker can be begun here. */
  readonly noWorkers: () => void;
  readonly broken: (why: string) => void;
  /** Reports that the first state of a table is there. */
  readonly first: () => void;
}

/** The home of a page, and what a tab does besides. */
export interface TabHome extends PageHome {
  /** Plays the text of a rehearsal's file. */
  rehearse(text: string): Promise<PlayedRehearsal>;
  /** Returns why the text of a shared game cannot be opened; undefined where it can be. The table stays. */
  faultOfReplay(text: string): Promise<'broken' | 'foreign' | undefined>;
  /** Opens the text of a shared game in place of the table, which keeps its evening. */
  replay(text: string): Promise<OpenedReplay>;
  /** Moves a replay to the moment after this many entries. */
  seek(position: number): void;
}

/**
 * Makes the home of a tab.
 * @param replays a shared game is opened in place of the table.
 */
export function tabHome(
  notices: TabNotices,
  moment: Moment | undefined,
  replays: boolean,
): TabHome {
  const workers = new TabWorkers(notices, moment);
  return {
    connect: (hearing) => {
      workers.listener = hearing;
      if (!replays) workers.open(false);
      return { send: (message) => workers.send(message) };
    },
    told: <Told>(path: string) =>
      workers.ask<Told | undefined>((id) => ({ kind: 'ask', id, path })),
    rehearse: (text) => workers.ask<PlayedRehearsal>((id) => ({ kind: 'rehearse', id, text })),
    faultOfReplay: (text) => workers.ask((id) => ({ kind: 'try-replay', id, text })),
    replay: async (text) => {
      workers.openEmpty();
      const opened = await workers.ask<OpenedReplay>((id) => ({ kind: 'replay', id, text }));
      if (!('fault' in opened)) workers.listener?.opened();
      return opened;
    },
    seek: (position) => workers.post({ kind: 'seek', position }),
    sound: async (path, context) => {
      const samples = await samplesOf(path);
      if (samples === undefined) return undefined;
      const buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(new Float32Array(samples), 0);
      return buffer;
    },
  };
}

/** The worker of the table, the worker of its board, and what the page asks of them. */
class TabWorkers {
  listener: ConnectionListener<ServerMessage> | undefined;
  private readonly answers = new Map<number, (answer: unknown) => void>();
  private asked = 0;
  private table: Worker | undefined;
  private board: Worker | undefined;

  constructor(
    private readonly notices: TabNotices,
    private readonly moment: Moment | undefined,
  ) {}

  post(message: ToTable, ports: Transferable[] = []): void {
    this.table?.postMessage(message, ports);
  }

  /** Sends what the page says, as over a socket. */
  send(message: ClientMessage): void {
    this.table?.postMessage(JSON.stringify(message));
  }

  ask<Answer>(message: (id: number) => ToTable): Promise<Answer> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      // The worker has the same version.
      this.answers.set(id, (answer) => resolve(answer as Answer));
      this.post(message(id));
    });
  }

  /** Opens the table with its board. */
  open(takesOver: boolean): void {
    const { notices } = this;
    const begin = beginning(this.moment, (message) => this.send(message));
    try {
      const { port1, port2 } = new MessageChannel();
      this.table = this.begun(begin, () => {
        // This waits until the table has begun: on a slow network the page does not wait for the firmware's bytes.
        this.board = this.watched(new Worker('board.js'));
        this.board.postMessage(port2, [port2]);
      });
      this.post({ kind: 'open', board: port1, language: pageLanguage(), takesOver }, [port1]);
    } catch {
      notices.noWorkers();
      return;
    }
    notices.over();
    this.listener?.opened();
  }

  /** Opens a worker without a table in place of the one that is open. */
  openEmpty(): void {
    this.end();
    this.table = this.begun(
      () => {},
      () => {},
    );
  }

  /**
   * Begins a worker that may hold a table and sends its messages to this page. `opened`: the first state of its table
   * is there.
   */
  private begun(told: (message: ServerMessage) => void, opened: () => void): Worker {
    const worker = this.tableWorker();
    let isOpen = false;
    worker.addEventListener('message', ({ data }: MessageEvent<FromTable | string>) => {
      if (typeof data === 'string') {
        // The worker has the same version, so its messages are not checked.
        const message = JSON.parse(data) as ServerMessage;
        this.listener?.message(message);
        told(message);
        if (message.kind !== 'state' || isOpen) return;
        isOpen = true;
        opened();
        this.notices.first();
      } else if (data.kind === 'answer') {
        this.answers.get(data.id)?.(data.answer);
        this.answers.delete(data.id);
      } else {
        this.end();
        this.notices.elsewhere(() => this.open(true));
      }
    });
    return worker;
  }

  /** Takes the worker that the document has begun, once. */
  private tableWorker(): Worker {
    const early = window.earlyTable;
    window.earlyTable = undefined;
    const worker = this.watched(early?.worker ?? new Worker('table.js'));
    if (early?.fault !== undefined) this.notices.broken(early.fault);
    return worker;
  }

  /** Watches a worker and reports its faults. */
  private watched(worker: Worker): Worker {
    worker.addEventListener('error', ({ message }) => this.notices.broken(message));
    return worker;
  }

  private end(): void {
    this.listener?.lost();
    this.table?.terminate();
    this.board?.terminate();
  }
}

/** Begins the game of a link as soon as the table asks for one; an evening that goes on is left alone. */
function beginning(
  moment: Moment | undefined,
  send: (message: ClientMessage) => void,
): (message: ServerMessage) => void {
  let wanted = moment;
  let seats = 0;
  let most = 0;
  return (message) => {
    if (message.kind === 'hello') {
      seats = message.layout.seats.length;
      const game = message.games.find(({ id }) => id === wanted?.game);
      most = game?.mostPlayers ?? 0;
      if (game === undefined) wanted = undefined;
    }
    if (message.kind !== 'state' || wanted === undefined) return;
    const { game, seats: players = Math.min(6, most) } = wanted;
    const isFree = message.game === undefined && message.asks?.way === 'touch-named';
    wanted = undefined;
    if (!isFree) return;
    const others = Array.from({ length: seats - 1 }, (_, index) => index + 1);
    send({ kind: 'play-for', seats: others.slice(0, players - 1), on: true });
    send({ kind: 'quick-start', game, players: Math.min(players, most) });
  };
}

/** The worker that makes sounds; none before the first is heard. */
let maker: Worker | undefined;

/** Returns the samples of an effect, by the path that a server has it at. */
function samplesOf(path: string): Promise<Float32Array | undefined> {
  const name = /^sound\/effects\/(.+)\.wav$/u.exec(path)?.[1];
  if (name === undefined) return Promise.resolve(undefined);
  maker ??= new Worker('sound.js');
  const from = maker;
  from.postMessage(name);
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<MadeSound>) => {
      if (data.name !== name) return;
      from.removeEventListener('message', hear);
      resolve(data.samples);
    };
    from.addEventListener('message', hear);
  });
}
