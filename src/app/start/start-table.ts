/** Joins the parts of a running table: configuration, journal, play, board, cardboard and page. */
import { randomInt } from 'node:crypto';
import { CardRegister } from '../../cards/register.js';
import {
  kitOf,
  loadConfiguration,
  type TableConfiguration,
  toReaderSetup,
  toTableLayout,
  unreadSlots,
} from '../../config/index.js';
import type { BoardEvent, FoundBoard } from '../../devices/table-board.js';
import { EmulatedCards } from '../../emulator/emulated-cards.js';
import { deckCardName } from '../../games/deck-cards.js';
import { evening, gameCardsOf, gamesOf, slotOfGame } from '../../games/evening.js';
import { gameOf } from '../../games/game-of.js';
import { stretched } from '../../games/stretched.js';
import { whatItPlays } from '../../hardware/what-it-plays.js';
import { callOnGrid, runningClock } from '../../play/clock.js';
import { Engine, type EngineParts } from '../../play/engine.js';
import { LiveSession } from '../../play/live-session.js';
import { PASSING_ON } from '../../play/publisher.js';
import { Session } from '../../play/session.js';
import { tableCue } from '../../play/table-cues.js';
import type { PublicView } from '../../play/view.js';
import { DECK_LISTS } from '../../registration/deck-lists.js';
import { stickerNotices } from '../../registration/missing-stickers.js';
import type { Cue } from '../../script/cue.js';
import { secret } from '../../script/secret.js';
import { type CardId, GAME_CARDS } from '../../table/cards.js';
import { LANGUAGES, type Language } from '../../table/languages.js';
import type { Scene } from '../../table/scene.js';
import { voiceOf } from '../../voice/voice.js';
import { servePage } from '../../web/server.js';
import type { Change, GameCard, TablePort } from '../../web/table-port.js';
import type { StartOptions } from '../commands/start/start-command.js';
import { EmulatedCardsStore } from '../live/emulated-cards-store.js';
import { LiveEmulatedTable } from '../live/emulated-table.js';
import { type EveningFacts, openEvening } from '../live/evening-journal.js';
import { openBoard } from '../live/live-board.js';
import { LiveReaders } from '../live/live-readers.js';
import { LiveRegister } from '../live/live-register.js';
import { LiveSound } from '../live/live-sound.js';
import { driversOf } from '../live/reader-drivers.js';
import { SoundLoss } from '../live/sound-loss.js';
import { voiceOptions } from '../live/table-voice.js';
import { packageVersion } from '../package-root.js';

/** Of a table that has cardboard only. */
const NO_CARDS = new CardRegister([]);

/** How often an emulated table keeps where its cards lie. */
const CARDS_SAVED_EVERY_MS = 5_000;

/** A table that is running. */
export interface RunningTable {
  /** What to open in a browser. */
  readonly url: string;
  /** Things the person who started it should read, one sentence each. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the table of a configuration; `tell` is given what happens to its devices, in words. When
 * something cannot be started, what was is closed again.
 */
export async function startTable(
  options: StartOptions,
  tell: (text: string) => void,
): Promise<RunningTable> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const running = await joinParts(options, tell, closers);
    return { ...running, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes one part; they are called in the reverse order of opening. */
type Closer = () => unknown;

async function joinParts(
  { configPath, port, speed = 1 }: StartOptions,
  tell: (text: string) => void,
  closers: Closer[],
): Promise<Omit<RunningTable, 'close'>> {
  const placed = await loadConfiguration(configPath);
  const { configuration, dataDirectory } = placed;
  const layout = toTableLayout(configuration);
  const opened = await openEvening(
    dataDirectory,
    {
      version: packageVersion(),
      language: configuration.language,
      kit: kitOf(configuration),
      options: configuration.games,
      voice: voiceOptions(configuration),
      layout,
    },
    (facts, entries) => {
      const engine = new Engine(partsOf(facts));
      for (const entry of entries) engine.apply(entry);
      return engine.view().phase.id === 'phase.choose';
    },
  );
  const { facts, sealer, journal } = opened;
  closers.push(() => journal.close());
  const setup = toReaderSetup(configuration);
  // The stickers of cardboard are nobody's business.
  const register = setup.bindings.every(({ reader }) => reader.startsWith('emulated:'))
    ? undefined
    : await LiveRegister.open({
        dataDirectory,
        lists: DECK_LISTS,
        clock: runningClock(0),
        isNight: () => live.night,
        onChange: () => readers.registerChanged(),
        tell,
      });
  const session = new Session(partsOf(facts), (below) => randomInt(below), opened.entries);
  const startMs = session.engine.nowMs;
  const clock = runningClock(startMs, speed);
  // A cable and its board know no other time than everybody's.
  const boardClock = runningClock(startMs);

  const listeners = new Set<(change: Change) => void>();
  const changed = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const live = new LiveSession({
    session,
    writer: journal,
    clock,
    layout,
    listener: {
      said: (said) => sound.hear(said),
      changed: () => {
        loss.look();
        sound.changed(live.view);
        lightUp();
        changed('view');
        readers.tableChanged();
        emulatedTable?.changed();
      },
      trouble: (error) => tell(error instanceof Error ? error.message : String(error)),
    },
  });

  const loss = new SoundLoss(live);
  const sound = new LiveSound({
    placed,
    language: facts.language,
    options: facts.voice,
    clock,
    behindMs: () => live.behindClockMs,
    speed,
    volumePercent: configuration.voice.volumePercent,
    tell,
    onLost: () => loss.lost(),
    onBack: () => loss.back(),
    onChange: () => changed('sound'),
  });
  closers.push(() => sound.close());

  const liveBoard = await openBoard(configuration, boardClock, {
    input: (input) => live.take(input),
    event: (event) => boardEvent(event),
  });
  closers.push(() => liveBoard.close());
  const lightUp = () => liveBoard.board.show(slowed(loss.marked(live.scene), startMs, speed));

  const readers = new LiveReaders({
    setup,
    openDrivers: driversOf(setup, layout.slots.length, boardClock),
    slotCount: layout.slots.length,
    clock: boardClock,
    lookUp: (tag, game) => (register ?? NO_CARDS).cardFor(tag, game),
    onCards: (cards) => {
      if (facts.kit === 'every-slot') live.take({ kind: 'cards', cards: secret(cards) });
    },
    onShown: (card) => live.take({ kind: 'shown', card: secret(card) }),
    isNight: () => live.night,
    game: () => gameOf(live.view)?.id,
    notice: (cue) => live.noticeByDay(cue),
    withdraw: (cue) => live.withdraw(cue),
    tell,
  });
  closers.push(() => readers.close());
  // Before the readers: what it reads in its last look must not wake them.
  closers.push(() => register?.close());
  const emulatedCards = new EmulatedCards(layout, (slot, cards) =>
    readers.emulated?.lay(slot, cards),
  );
  const { emulated } = liveBoard;
  const store = new EmulatedCardsStore(dataDirectory, sealer);
  const emulatedTable =
    emulated &&
    new LiveEmulatedTable({
      layout,
      board: emulated,
      emulatedCards,
      slotOfGame: (game) => slotOfGame(game, facts.options),
      clock,
      view: () => live.view,
      onPlayers: () => changed('players'),
      onShown: (card) => {
        if (facts.kit !== 'no-reader') live.take({ kind: 'shown', card: secret(card) });
      },
      onCards: () => changed('cards'),
      gameCards: () =>
        facts.kit === 'no-reader' ? [] : namedGameCards(facts.options, live.view.language),
      onFault: (error) => tell(String(error)),
    });
  emulated?.worker.onPicture(() => changed('pixels'));
  if (emulatedTable !== undefined) {
    await store.restore(emulatedCards);
    const saving = setInterval(() => void store.save(emulatedCards), CARDS_SAVED_EVERY_MS);
    closers.push(() => store.save(emulatedCards));
    closers.push(() => clearInterval(saving));
  }
  closers.push(() => live.close());
  closers.push(() => emulatedTable?.close());

  let cableOut = false;
  /** The board that was found last. */
  let found: FoundBoard | undefined;
  /** Cable and power stop the night at once; a pad that sticks is named by day. */
  function boardEvent(event: BoardEvent): void {
    switch (event.kind) {
      case 'found':
        tell(boardFound(event.board));
        found = event.board;
        changed('board');
        if (cableOut && live.view.state === 'paused') live.notice(tableCue('table.cable-back'));
        cableOut = false;
        lightUp();
        break;
      case 'lost':
        tell(`The board is gone (${event.reason}): the table waits.`);
        cableOut = true;
        live.take({ kind: 'halt', reason: 'cable' });
        break;
      case 'refused':
        tell(event.error.message);
        break;
      case 'padStuck':
        padStuck(tableCue('table.pad-stuck', { slot: event.slot + 1 }), event.stuck);
        break;
    }
  }

  /** A hand that lay on a pad in the dark and is gone by dawn is nobody's business (law 2). */
  function padStuck(cue: Cue, stuck: boolean): void {
    if (stuck) live.noticeByDay(cue);
    else live.withdraw(cue);
  }

  let volume = configuration.voice.volumePercent;
  const offered = gamesOf(facts.options);
  const table: TablePort = {
    // A game card may change it, and so may an evening that is gone on with.
    get language() {
      return live.view.language;
    },
    layout,
    games: () =>
      offered.map(({ id, titles, players }) => ({
        id,
        title: titles[live.view.language],
        leastPlayers: players.least,
        mostPlayers: players.most,
      })),
    abilities: () => {
      const can = liveBoard.board.capabilities;
      const board = found && can && { model: found.model, can };
      return whatItPlays(configuration, live.view.language, board);
    },
    view: () => live.view,
    say: (cue) => voiceOf(live.view.language, facts.voice).caption(cue),
    cardName: (card) => cardName(card, facts.options, live.view),
    cardKinds: () =>
      Object.assign({}, ...offered.map(({ cardKinds }) => cardKinds[live.view.language])),
    volumePercent: () => volume,
    setVolume: (percent) => {
      volume = percent;
      sound.setVolume(percent);
      changed('volume');
    },
    command: (command) => live.take({ kind: 'command', command }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emulated: emulatedTable,
    sound: sound.page,
  };
  const page = await servePage(table, {
    host: configuration.web.host,
    port: port ?? configuration.web.port,
    grid: (run) => callOnGrid(boardClock, PASSING_ON, run),
    onFault: (error) => tell(String(error)),
  });
  closers.push(() => page.close());
  live.start();
  readers.start();
  register?.start();
  lightUp();

  function partsOf(kept: EveningFacts): EngineParts {
    // A game card may change the language between two games.
    const voices = new Map(LANGUAGES.map((each) => [each, voiceOf(each, kept.voice)]));
    return {
      script: () => evening(kept.layout, stretched(kept.options, kept.voice.phasesPercent)),
      layout: kept.layout,
      kit: kept.kit,
      silent: kept.voice.mode === 'silent',
      language: kept.language,
      durationMs: (cue, language) => voices.get(language)?.durationMs(cue) ?? 0,
    };
  }

  // Readers that no game is played with need know no card.
  const looksAt = facts.kit === 'no-reader' ? [] : offered.map(({ id }) => id);
  const noStickers = register ? stickerNotices(register.decks, looksAt, configPath) : [];
  return {
    url: page.url,
    notices: [
      ...(opened.notice ? [opened.notice.text] : []),
      ...unreadNotice(configuration),
      ...noStickers,
    ],
  };
}

/** What is said of a table of which readers see only a part. */
function unreadNotice(configuration: TableConfiguration): string[] {
  const unread = unreadSlots(configuration);
  const { readers, slots } = configuration;
  const isPart = typeof readers !== 'string' && unread.length > 0 && unread.length < slots.count;
  if (!isPart) return [];
  const names = unread.map((slot) => slot + 1).join(', ');
  return [
    `Slots ${names} have no reader: the table plays as if no slot had one, but for game cards. To bind them: artiglio readers bind`,
  ];
}

/** What a card is called in the game that is open; between two games by whichever knows it. */
function cardName(card: CardId, options: EveningFacts['options'], view: PublicView): string {
  const games = [gameOf(view), ...gamesOf(options)];
  const names = games.map((game) => game?.cardNames[view.language].get(card));
  return names.find((name) => name !== undefined) ?? card;
}

/** The cards that stand beside the table, by what they are called. */
function namedGameCards(options: EveningFacts['options'], language: Language): readonly GameCard[] {
  return gameCardsOf(gamesOf(options)).map((card) => ({
    card,
    name: deckCardName(GAME_CARDS, card, language),
  }));
}

function boardFound({ id, model, port, firmwareVersion }: FoundBoard): string {
  return `Board ${id ?? `with ${firmwareVersion}`} (${model}) on ${port}.`;
}

/** A scene of fast time in the board's own: only a running timer has times in it. */
function slowed(scene: Scene, startMs: number, speed: number): Scene {
  const { claw } = scene;
  if (speed === 1 || claw.effect !== 'sweep') return scene;
  const endsAtMs = Math.round(startMs + (claw.endsAtMs - startMs) / speed);
  return { ...scene, claw: { ...claw, endsAtMs, totalMs: Math.round(claw.totalMs / speed) } };
}
