/**
 * People who play a whole game with their own cards beside a table without readers. They know, decide and take time as
 * bots do, and have no way to the table but fingers on pads and buttons of a page.
 */
import { EmulatedCards } from '../../../src/engine/bots/emulated-cards.js';
import { press, type TimedAct } from '../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { LiveEmulatedTable } from '../../../src/live/emulated-table.js';
import type { UnhurriedTable } from '../../page/unhurried-table.js';

/** How they deal and choose: the same in every run. */
const SEED = 7;
/** Time they wait in a pause before somebody goes on, ms. */
const REST_MS = 1_500;

/** What they play, how many they are, and when they have played enough. */
export interface Wanted {
  /** Absent: it has been chosen, and they have sat down. */
  readonly game?: string | undefined;
  readonly players: number;
  readonly isOver: () => boolean;
  /** What they do in a call of a game that knows none of their cards. */
  readonly inCall?: (atMs: number) => readonly TimedAct[];
}

/**
 * Plays until it is over; `finger` moves a finger on a pad or a button where people see it.
 * @throws what `finger` throws.
 */
export async function playWithCards(
  { running, port, time }: UnhurriedTable,
  finger: (input: TableInput) => Promise<void>,
  { game, players, isOver, inCall }: Wanted,
): Promise<void> {
  let close = () => {};
  const over = new Promise<void>((resolve, reject) => {
    const board = time.reachedBy((input) => finger(input).catch(reject));
    const { clock } = running;
    const people = new LiveEmulatedTable({
      ...{ layout: port.layout, board, clock },
      emulatedCards: new EmulatedCards(port.layout, () => {}),
      slotOfGame: (id) => port.games().find((one) => one.id === id)?.slot,
      view: () => port.view(),
      gameCards: () => [],
      chance: chanceOf(SEED),
      playersTalk: false,
      isTested: () => false,
      ...{ onPlayers: () => {}, onShown: () => {}, onCards: () => {}, onFault: reject },
    });
    close = () => people.close();
    const schedule = (acts: readonly TimedAct[]) => {
      for (const { atMs, act } of acts)
        clock.callAt(atMs, () => {
          if (act.kind === 'input') board.hand(act.input);
        });
    };
    let [restedAtMs, called] = [Number.NEGATIVE_INFINITY, -1];
    running.onChange(() => {
      if (isOver()) return resolve();
      people.changed();
      const { state, question, asks, clock: timer, nowMs } = port.view();
      // A busy machine's board may be silent for a while: play has paused, and somebody goes on.
      if (state === 'paused' && nowMs > restedAtMs + 2 * REST_MS) {
        restedAtMs = nowMs;
        schedule(press(0, 'right', clock.nowMs() + REST_MS));
      }
      if (asks?.way === 'hold-pad' && timer !== undefined && question !== called) {
        called = question;
        schedule(inCall?.(clock.nowMs()) ?? []);
      }
    });
    people.playFor([...port.layout.seats.keys()], true);
    if (game !== undefined) people.quickStart(game, players);
  });
  try {
    await over;
  } finally {
    close();
  }
}
