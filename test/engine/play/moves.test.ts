/** What hands may do is what the table hears: the published moves, and nothing beside them. */
import { expect, test } from 'vitest';
import { KITS } from '../../../src/engine/table/layout.js';
import type { Gesture } from '../../../src/engine/view/gestures.js';
import { moveOf } from '../../../src/engine/view/moves.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { asksSchema } from '../../../src/engine/view/view.js';
import { GAMES } from '../../../src/games/games.js';
import { type AnyGame, partsOf, playOn, tableOf } from '../../support/by-chance/any-game.js';

/** Each so manieth change of a game is looked at. */
const LOOKED_AT = 40;

/** The questions in which readers have a word. */
const REFUSABLE: ReadonlySet<string> = new Set(['removal', 'handle']);

const EVENINGS = GAMES.flatMap((game) =>
  KITS.map((kit) => {
    const players = Math.max(2, game.players.least);
    const any: AnyGame = { id: game.id, players, seed: 11, kit, settings: {} };
    return { name: `${game.id}, ${kit}`, game, any };
  }),
);

test.each(EVENINGS)(
  '$name: by day a gesture is heard exactly when it is a move; at night moves tell nobody apart',
  ({ game, any }) => {
    const { layout } = partsOf(any);
    const gestures = everyGesture(layout.seats.length, layout.slots.length);
    const nights = new Set<string>();
    let changes = 0;
    let heard = 0;
    let question = -1;
    const table = tableOf(any, {
      onChange: (view) => {
        changes += 1;
        if (view.question !== question && view.asks !== undefined) {
          question = view.question;
          expect(asksSchema.parse(view.asks)).toEqual(view.asks);
        }
        // An answer is waited for, counted and proposed in the open alone (law 2).
        const { awaited, progress, proposed } = view.asks ?? {};
        if (view.night || view.asks?.votes !== undefined)
          expect([awaited, progress, proposed]).toEqual([undefined, undefined, undefined]);
        if (view.night && view.state === 'running') {
          nights.add(view.asks?.kind ?? 'no call');
          expect(view.moves.every(({ seats }) => seats === 'anybody')).toBe(true);
        }
        // What is heard at night and in a secret ballot is told by nothing.
        if (changes % LOOKED_AT !== 0 || handsAreSecret(view)) return;
        for (const gesture of gestures) {
          const entry = table.session.engine.hear(gesture, view.nowMs);
          const move = moveOf(view.moves, gesture);
          if (entry !== undefined) heard += 1;
          // What a reader sees may refuse to believe that a card is gone, or that none was taken up.
          if (move !== undefined && REFUSABLE.has(view.asks?.kind ?? '')) continue;
          const named = `${view.asks?.kind} ${JSON.stringify(gesture)}`;
          expect(entry !== undefined, named).toBe(move !== undefined);
        }
      },
    });
    playOn(table, game);
    expect(heard).toBeGreaterThan(0);
    expect(nights.size > 0).toBe(game.byDayOnly !== true);
  },
);

function handsAreSecret({ night, asks }: PublicView): boolean {
  return night || asks?.votes !== undefined;
}

/** Every gesture of every hand; of pads together, each pair of neighbours. */
function everyGesture(seats: number, slots: number): readonly Gesture[] {
  const ofSeats = Array.from({ length: seats }, (_, seat): readonly Gesture[] => [
    ...(['left', 'right'] as const).flatMap((side): readonly Gesture[] => [
      { kind: 'down', seat, side },
      { kind: 'press', seat, side },
      { kind: 'hold', seat, side },
    ]),
    { kind: 'both', seat },
    { kind: 'both-long', seat },
  ]);
  const ofSlots = Array.from({ length: slots }, (_, slot): readonly Gesture[] => [
    { kind: 'touch', slot },
    { kind: 'choice', slot },
    { kind: 'many', slots: [slot, (slot + 1) % slots] },
  ]);
  return [...ofSeats.flat(), ...ofSlots.flat()];
}
