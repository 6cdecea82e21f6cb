/** Stage 3: sound, board, readers, and the hands and cards of an emulated table. */

import { EmulatedCards } from '../../engine/bots/index.js';
import { secret } from '../../engine/script/index.js';
import type { CardId, ReaderPlace } from '../../engine/table/index.js';
import { gameOf } from '../../games/index.js';
import { CardRegister } from '../../host/cards/index.js';
import { type ReaderSetup, toReaderSetup } from '../../host/config/index.js';
import { DECK_LISTS } from '../../learn/registration/index.js';
import { LiveEmulatedTable, partsOfEvening, wrongly } from '../../live/index.js';
import { EmulatedCardsStore } from '../running/emulated-cards-store.js';
import { LiveReaders } from '../running/live-readers.js';
import { LiveRegister } from '../running/live-register.js';
import { LiveSound, SoundLoss } from '../running/live-sound.js';
import type { Play, Tonight } from './evening.js';
import { RunningBoard } from './running-board.js';
import type { Stage } from './stage.js';

/** The register of a table with emulated cards only. */
const NO_CARDS = new CardRegister([]);

export interface Devices {
  readonly sound: LiveSound;
  readonly lights: RunningBoard;
  readonly readers: Pick<LiveReaders, 'lifeSigns'>;
  /** The register of cards; undefined when all readers are emulated: they see no registered sticker. */
  readonly register: LiveRegister | undefined;
  /** The hands and cards of an emulated table; undefined for a real one. */
  readonly emulatedTable: LiveEmulatedTable | undefined;
  /** Starts checking readers and the register, and shows the first scene. */
  start(): void;
}

/**
 * Opens the devices; a device that is missing is looked for until it is there.
 * @throws ArtiglioError CARD_REGISTER_INVALID, CARD_REGISTER_FAILED, BOARD_CONFIGURATION_INVALID
 */
export async function openDevices(stage: Stage, tonight: Tonight, play: Play): Promise<Devices> {
  const { closers } = stage;
  const { events, live } = play;
  const setup = toReaderSetup(stage.placed.configuration);
  const loss = new SoundLoss(live);
  const sound = openSound(stage, tonight, play, loss);
  let emulatedTable: LiveEmulatedTable | undefined;
  const lights = new RunningBoard(
    stage,
    play,
    (scene) => loss.marked(scene),
    () => emulatedTable?.playedFor() ?? [],
  );
  await lights.open();
  events.on('changed', () => events.emit('page', 'view'));
  const register = await openRegister(stage, play, setup);
  // Whatever is held to a reader while lights and hands are lent to a test begins no game.
  const show = (card: CardId) => {
    if (!lights.isLent) play.live.receive({ kind: 'shown', card: secret(card) });
  };
  const read = (place: ReaderPlace) => lights.cardRead(place);
  const readers = openReaders(stage, tonight, play, { setup, register, show, read });
  // Closed before the readers: its last check must not wake them.
  closers.add(() => register?.close());
  emulatedTable = await layCards(stage, tonight, play, { lights, readers, show });
  closers.add(() => live.close());
  closers.add(() => emulatedTable?.close());
  return {
    sound,
    lights,
    readers,
    register,
    emulatedTable,
    start: () => {
      readers.start();
      register?.start(() => readers.registerChanged());
      lights.show();
    },
  };
}

function openSound(
  { machine, placed, speed, tell, closers }: Stage,
  { facts }: Tonight,
  { clock, events, live, status }: Play,
  loss: SoundLoss,
): LiveSound {
  const sound = new LiveSound({
    machine,
    placed,
    language: facts.language,
    options: facts.voice,
    presets: facts.presets,
    clock,
    behindMs: () => live.behindClockMs,
    speed,
    volumePercent: placed.configuration.voice.volumePercent,
    tell,
    onLost: (fault) => {
      status.set({ device: 'sound' }, wrongly(fault));
      loss.lost();
    },
    onBack: () => {
      status.set({ device: 'sound' }, { state: 'ok' });
      loss.back();
    },
    onChange: () => events.emit('page', 'sound'),
  });
  status.set({ device: 'sound' }, { state: sound.isHeard ? 'ok' : 'unused' });
  closers.add(() => sound.close());
  events.on('said', (said) => sound.hear(said));
  events.on('changed', () => {
    loss.look();
    sound.changed(live.audible);
  });
  return sound;
}

/** Opens the register for the real readers. */
async function openRegister(
  { placed, tell }: Stage,
  { live, realClock }: Play,
  setup: ReaderSetup,
): Promise<LiveRegister | undefined> {
  const isEmulated = setup.emulatedBoards.length > 0;
  if (isEmulated || setup.bindings.every(({ reader }) => reader.startsWith('emulated:')))
    return undefined;
  return LiveRegister.open({
    dataDirectory: placed.dataDirectory,
    lists: DECK_LISTS,
    clock: realClock,
    isNight: () => live.night,
    tell,
  });
}

/** The parts that readers need besides play. */
interface ReaderParts {
  readonly setup: ReaderSetup;
  readonly register: LiveRegister | undefined;
  /** Receives a card that was held to a reader. */
  readonly show: (card: CardId) => void;
  /** Receives the place of a reader that a card came to. */
  readonly read: (place: ReaderPlace) => void;
}

/** The parts that the cards of an emulated table need besides play. */
interface CardParts {
  readonly lights: RunningBoard;
  readonly readers: LiveReaders;
  readonly show: (card: CardId) => void;
}

function openReaders(
  { machine, tell, closers }: Stage,
  { facts }: Tonight,
  { events, live, realClock, status }: Play,
  { setup, register, show, read }: ReaderParts,
): LiveReaders {
  const slotCount = facts.layout.slots.length;
  const readers = new LiveReaders({
    setup,
    openDrivers: machine.openReaders(setup, slotCount, realClock),
    slotCount,
    clock: realClock,
    lookUp: (tag, game) => (register ?? NO_CARDS).cardFor(tag, game),
    onCards: (cards) => {
      if (facts.kit === 'every-slot') live.receive({ kind: 'cards', cards: secret(cards) });
    },
    onShown: show,
    onRead: read,
    isNight: () => live.night,
    game: () => gameOf(live.view)?.id,
    notice: (cue) => live.noticeByDay(cue),
    withdraw: (cue) => live.withdraw(cue),
    lamp: (name, state) => status.set(name, state),
    tell,
  });
  closers.add(() => readers.close());
  events.on('changed', () => readers.tableChanged());
  return readers;
}

/** Restores the cards of an emulated table and makes its hands. */
async function layCards(
  { machine, placed, tell, closers }: Stage,
  { facts, games, sealer }: Tonight,
  { clock, events, live, realClock }: Play,
  { lights, readers, show }: CardParts,
): Promise<LiveEmulatedTable | undefined> {
  if (lights.emulated === undefined) return undefined;
  const emulatedCards = new EmulatedCards(facts.layout, (slot, cards) =>
    readers.emulated?.lay(slot, cards),
  );
  const store = new EmulatedCardsStore(placed.dataDirectory, sealer, machine.home);
  const playedFor = await store.restore(emulatedCards, tell);
  const emulatedTable = new LiveEmulatedTable({
    ...partsOfEvening({ live, facts, games }),
    board: lights.emulated,
    emulatedCards,
    clock,
    chance: machine.chance,
    onPlayers: () => events.emit('page', 'players'),
    onShown: (card) => {
      if (facts.kit !== 'no-reader') show(card);
    },
    onCards: () => events.emit('page', 'cards'),
    playersTalk: placed.configuration.simulatedPlayers.talk,
    isTested: () => lights.isLent,
    onFault: (error) => tell(String(error)),
  });
  closers.add(
    store.saveEverySecond(
      emulatedCards,
      realClock,
      () => live.handsAreHidden && live.view.state === 'running',
      () => emulatedTable.playedFor(),
    ),
  );
  // A game that goes on has the players that it had; a new one chooses them.
  if (gameOf(live.view) !== undefined) emulatedTable.playFor(playedFor, true);
  events.on('changed', () => emulatedTable.changed());
  lights.emulated.worker.onPicture(() => events.emit('page', 'pixels'));
  return emulatedTable;
}
