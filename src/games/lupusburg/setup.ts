/** Before the first night: the players, the starter, and the cards. LB-SETUP. */

import { emptyTable } from '../../script/empty-table.js';
import type { Script, Seated } from '../../script/questions.js';
import { derive } from '../../script/secret.js';
import { roomAt, type Seating } from '../../script/take-seats.js';
import { claim, draw, phase, ready, say, survey } from '../../script/verbs.js';
import type { SeatIndex, TableLayout } from '../../table/layout.js';
import { cue, tale } from './cues.js';
import { checkDeal, citizensFor, type DealCheck } from './deck.js';
import { reveal } from './declassifications.js';
import type { Position } from './position.js';
import { dayScene, surveyScene } from './scenes.js';

/** LB-SETUP-01. */
export const LEAST_PLAYERS = 4;
export const MOST_PLAYERS = 8;

/** Time for which the cards are always looked at, ms (LB-SETUP-21). */
const SURVEY_MS = 3_000;

/** LB-SETUP-01, LB-SETUP-03: the players, and the table that they need. */
export function seating(layout: TableLayout): Seating {
  return {
    phase: cue('phase.join'),
    least: LEAST_PLAYERS,
    most: roomFor(layout),
    needs: { rings: 2, twoMore: false },
  };
}

/** The number of players that this table has room for: two slots each. */
export function roomFor(layout: TableLayout): number {
  return roomAt(layout, 2, MOST_PLAYERS);
}

/** LB-SETUP-02: the owner of the game says so, or a random number decides. */
export function* firstBorgomastro(
  layout: TableLayout,
  seated: readonly Seated[],
): Script<SeatIndex> {
  const owner = yield* claim({
    seats: seated.map(({ seat }) => seat),
    mayPass: true,
    cue: cue('borgomastro.ask'),
    shows: () => emptyTable(layout),
  });
  if (owner !== 'nobody') return owner;
  const chosen = yield* draw(seated.length, () => emptyTable(layout));
  return seated[chosen]?.seat ?? 0;
}

/** LB-SETUP-04..16: houses laid, characters dealt and placed; read once everybody is ready. */
export function* dealAndPlace(g: Position): Script<void> {
  yield* phase(cue('phase.deal'), 'cards are free');
  const citizens = citizensFor(g.players.length); // LB-SETUP-05
  let ask = cue('deal.ask', { citizens, taught: !g.teaching });
  let told: DealCheck | undefined;
  for (;;) {
    const answer = yield* ready({
      seats: g.players.map(({ seat }) => seat), // LB-SETUP-21
      closes: 'all',
      lays: { slots: g.players.flatMap(({ slots }) => slots), kind: 'character' }, // LB-SETUP-10
      overrulable: told !== undefined,
      cue: ask,
      reminder: told === 'unread' ? ask : cue('deal.reminder'),
      shows: () => dayScene(g),
    });
    g.cards = yield* survey({
      cue: cue('deal.check'),
      durationMs: SURVEY_MS,
      shows: () => surveyScene(g),
    });
    const found = g.cards && derive(g.cards, (cards) => checkDeal(cards, g.players));
    // LB-SETUP-19..21: announced to all, naming nobody.
    const check = found === undefined ? 'right' : reveal(found, 'LB-SETUP-19');
    if (check === 'right') break;
    // Law 1. A rule that the cards show to be broken was announced before, so the players' word counts now.
    if (answer === 'overruled' && (check === 'unread' || check === told)) {
      g.cards = undefined;
      yield* say(cue('deal.overruled'), () => dayScene(g));
      if (g.teaching) yield* opening(g);
      return;
    }
    told = check;
    ask = {
      'deal-again': cue('deal.again'), // LB-SETUP-07
      'place-again': cue('deal.place-again'), // LB-SETUP-11, LB-SETUP-20
      unread: cue('deal.unread'), // LB-SETUP-20
      'wrong-deck': cue('deal.wrong-deck', { citizens }), // LB-SETUP-05
    }[check];
  }
  yield* say(cue('deal.right', { tale: tale(g, 'deal.right') }), () => dayScene(g));
  if (g.teaching) yield* opening(g);
}

/** Sets the scene, in the first game of these players; then a silence before the night. */
function* opening(g: Position): Script<void> {
  yield* say(cue('opening.tale', { tale: tale(g, 'opening.tale') }), () => dayScene(g), 1_500);
}
