/** A whole game of the joined program in virtual time, with a reader under every slot, played by bots. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTable } from '../../../../src/app/start/start-table.js';
import type { EmulatedCards } from '../../../../src/engine/bots/emulated-cards.js';
import { parseConfiguration, toBoardSetup } from '../../../../src/host/config/index.js';
import type { PublicResultState } from '../../../../src/page/messages/messages.js';
import type { RehearsedBoard } from '../../../../src/rehearsal/virtual-table.js';
import { Watcher } from '../../../page/watcher.js';
import { HeldMachine } from '../../../proofs/secrecy/paired/held-machine.js';
import { HeldPage } from '../../../support/tables/held-page.js';
import { temporaryDirectory } from '../../../support/temporary.js';
import { VirtualBoard } from '../../../support/virtual-boards/virtual-board.js';
import { firmwareImage } from '../../emulator/firmware-image.js';
import { BoardOnTrial } from '../../firmata/board-on-trial.js';

/** A game that is not over then never ends, ms of virtual time. */
const LONGEST_MS = 3 * 3_600_000;
/** Of the configuration. */
const SLOTS = 16;
const STEP_MS = 100;
const PRESS_MS = 150;

/** The configuration that plays the page's table with an emulated reader board. */
const CONFIGURATION = 'config/emulated-reader-board.yaml';

export interface GameToPlay {
  readonly game: string;
  readonly players: number;
}

/** How a game ended, and what became known on the way. */
export interface PlayedGame {
  readonly result: PublicResultState;
  /** Of play's time. */
  readonly minutes: number;
  readonly processorS: number;
  /** What the table told whoever looks after it. */
  readonly terminal: readonly string[];
  /** Scenes that the firmware of the lights showed, compared light by light, and hands that it felt. */
  readonly scenes: number;
  readonly hands: number;
  /** By slot, the cards that lie there at the end. */
  readonly lies: readonly (readonly string[])[];
}

/**
 * Plays it to the end of its story.
 * @param boards the firmware of both boards, that of the readers alone, or none: readers that are told the cards.
 */
export async function playedGame(
  { game, players }: GameToPlay,
  boards: 'both' | 'readers' | 'none',
): Promise<PlayedGame> {
  const before = process.cpuUsage();
  const directory = await temporaryDirectory();
  const held = new HeldMachine(join(directory, 'data'));
  await mkdir(join(directory, 'data'), { recursive: true });
  const written = await readFile(CONFIGURATION, 'utf8');
  const readers = boards === 'none' ? 'emulated' : 'emulated-board';
  const text = written.replace('readers: emulated-board', `readers: ${readers}`);
  const lights = boards === 'both' ? lightsOf(text) : undefined;
  held.lights = lights?.rehearsed;
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, `${text}\ndata: ./data\nvoice: { output: none, teaching: never }\n`);
  const running = await startTable({ configPath, port: undefined }, held.tell, held.machine);
  const watcher = new Watcher();
  const page = new HeldPage(pagesOf(held), (sent) => watcher.hear(sent));
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      if (held.time.nowMs() > LONGEST_MS)
        throw new Error(`${game} never came to ${isSo}; last it said: ${watcher.caption}`);
      await held.time.goTo(held.time.nowMs() + STEP_MS);
    }
  };
  try {
    await until(() => watcher.last('state')?.asks?.kind === 'menu');
    const seats = Array.from({ length: players }, (_, seat) => seat);
    page.say({ kind: 'play-for', seats, on: true });
    page.say({ kind: 'quick-start', game, players });
    await until(() => watcher.last('state')?.result !== undefined);
    // Bots may not want the story.
    page.say({ kind: 'play-for', seats, on: false });
    const isOver = () => watcher.state.asks?.kind === 'claim';
    await until(() => isOver() || watcher.state.asks?.kind === 'ready');
    for (const seat of isOver() ? [] : seats) {
      for (const down of [true, false]) {
        page.say({ kind: 'button', seat, side: 'right', down });
        await held.time.goTo(held.time.nowMs() + PRESS_MS);
      }
    }
    await until(isOver);
    const { result } = watcher.state;
    if (result === undefined) throw new Error(`${game} has no result`);
    // An emulated table reaches nothing else.
    const cards = held.port?.emulated?.cards as EmulatedCards | undefined;
    const lies = Array.from({ length: SLOTS }, (_, slot) => [...(cards?.readings(slot) ?? [])]);
    lights?.trial.lookBefore(Number.POSITIVE_INFINITY);
    const { user, system } = process.cpuUsage(before);
    return {
      result,
      scenes: lights?.trial.scenes ?? 0,
      hands: lights?.trial.hands ?? 0,
      lies,
      minutes: held.time.nowMs() / 60_000,
      processorS: (user + system) / 1e6,
      terminal: held.outside.terminal,
    };
  } finally {
    await running.close();
  }
}

/** The firmware of the lights' board: a touch goes through it, and every scene is read from its wire. */
function lightsOf(text: string): {
  readonly trial: BoardOnTrial;
  readonly rehearsed: RehearsedBoard;
} {
  const parsed = parseConfiguration(Buffer.from(text));
  if (!('configuration' in parsed)) throw new RangeError('The configuration is wrong');
  const setup = toBoardSetup(parsed.configuration);
  const board = new VirtualBoard({ setup, chip: 'mega', hexText: firmwareImage('mega') });
  board.plug();
  board.advance(1_500);
  const trial = new BoardOnTrial(board, setup, 100, () => {});
  const rehearsed: RehearsedBoard = {
    show: (scene, nowMs) => trial.show(scene, nowMs),
    hand: (input, nowMs) => {
      const told = trial.hand(input, nowMs);
      board.advance(BETWEEN_HANDS_MS);
      return told;
    },
  };
  return { trial, rehearsed };
}

/** The board's own time between two hands: in less it takes a busy button for one that hums. */
const BETWEEN_HANDS_MS = 30;

function pagesOf({ pages }: HeldMachine) {
  if (pages === undefined) throw new Error('No table runs on this machine');
  return pages;
}
