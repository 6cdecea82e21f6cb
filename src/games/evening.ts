/** An evening: the choice of games, and one game after another. */
import type { Script } from '../script/questions.js';
import { menu, phase } from '../script/verbs.js';
import type { SlotIndex, TableLayout } from '../table/layout.js';
import { breathing, darkScene, withRings } from '../table/scene-painting.js';
import { eveningCue as cue } from './evening-cues.js';
import { bareClaw } from './lupusburg/claw-mode.js';
import type { LupusburgOptions } from './lupusburg/options.js';
import { lupusburg, newSeries } from './lupusburg/series.js';

/** The options of every game that can be chosen. */
export interface GameOptions {
  readonly lupusburg: LupusburgOptions;
}

/** The slots that stand for the games, in the order the voice names them. */
export const GAME_SLOTS = { lupusburg: 0, claw: 1 } as const satisfies Record<string, SlotIndex>;
/** A game as it is named in the program. */
export type GameName = keyof typeof GAME_SLOTS;

/** The script of a whole evening; it ends only when the session is stopped. */
export function* evening(layout: TableLayout, options: GameOptions): Script<never> {
  const series = newSeries();
  for (;;) {
    const game = yield* chooseGame(layout);
    if (game === GAME_SLOTS.lupusburg) yield* lupusburg(layout, options.lupusburg, series);
    else yield* bareClaw(layout, options.lupusburg.nightPhaseSeconds);
  }
}

function* chooseGame(layout: TableLayout): Script<SlotIndex> {
  yield* phase(cue('phase.choose'));
  const choices = new Map([
    [GAME_SLOTS.lupusburg, cue('choose.lupusburg')],
    [GAME_SLOTS.claw, cue('choose.claw')],
  ] as const);
  const dark = { ...darkScene(layout.slots.length), touchAcknowledged: true };
  return yield* menu({
    choices,
    cue: cue('choose.ask', { games: choices.size }),
    shows: () => ({
      scene: withRings(dark, choices.keys(), breathing('candle')),
      board: { turn: 0, seats: [], slots: [] },
    }),
  });
}
