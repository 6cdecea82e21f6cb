/** The part before the first night: players, cards and characters, with or without readers. LM8-001, LM8-014. */
import {
  type Cue,
  derive,
  legsOf,
  phase,
  rollCall,
  type Script,
  type Secret,
  say,
  seatsOf,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { villageSeats } from '../tabula/company.js';
import { NO, YES } from '../tabula/counting.js';
import { charactersDealt } from '../tabula/deal.js';
import { isInDeck } from './calls.js';
import { cue, tells } from './cues.js';
import { copiesIn, PLAYERS } from './deck.js';
import { reveal } from './declassifications.js';
import type { Hidden } from './hidden.js';
import { dealByWord, isModerated } from './moderator.js';
import type { Position } from './position.js';
import { checkDeal, type DealCheck, fits, type RolesBySeat, rolesRead } from './public-facts.js';
import { CALL_IDS, ROLE_IDS, type RoleId } from './roles.js';
import { answerScene, dayScene, nightScene, scenesOf } from './scenes.js';
import { isDeadlyOwl } from './themes.js';

/** Number of rounds that do not fit after which the cards are dealt again. */
const ROUNDS = 3;

/** LM8-001: the players, and the table that they need. */
export const { roomFor, seating } = villageSeats('lt', { ...PLAYERS, coloursShared: true });

/** Deals one character each, face down; then the table learns who is who, and nobody else does. */
export function* deal(g: Position): Script<void> {
  if (isModerated(g)) return yield* dealByWord(g);
  let meanwhile = lessons(g);
  for (;;) {
    yield* phase(cue('phase.lt-deal'), 'cards are free');
    const roles = (yield* cardsAreRead(g, meanwhile)) ?? (yield* everybodySays(g));
    if (roles === undefined) {
      yield* say(cue('lt.who.deal-again'), () => dayScene(g), 1_000);
      meanwhile = [];
      continue;
    }
    g.hidden = derive(roles, (all): Hidden => ({ roles: all, joined: undefined }));
    break;
  }
  // In a first game what is taught next tells as well that the cards are right.
  if (!g.teaching) return yield* say(cue('lt.deal.right'), () => dayScene(g));
  yield* teachesTheWalk(g);
}

/** Teaches once by day the way to choose without reaching, and the shapes of the claw's answers. */
function* teachesTheWalk(g: Position): Script<void> {
  const legs = legsOf(seatsOf(g)).length > 1;
  yield* say(cue('lt.teach.walk', { legs }), () => dayScene(g), 500);
  for (const [shape, light] of [
    ['yes', YES],
    ['no', NO],
    ['nothing', 'nothing'],
  ] as const) {
    yield* say(cue('lt.teach.answer', { shape }), () => answerScene(g, light), 500);
  }
}

/**
 * Returns what is said in the first game, while hands deal: the purpose of each call of this deck, so that no lesson is
 * needed in the dark, and a tale that sets the scene.
 */
function lessons(g: Position): readonly Cue[] {
  if (!g.teaching) return [];
  const calls = CALL_IDS.filter((id) => isInDeck(id, g.deck)).map((id) => {
    const isDeadly = id === 'owl' && isDeadlyOwl(g.theme, g.players.length);
    return cue('lt.theme.lesson', { call: isDeadly ? 'deadly-owl' : id });
  });
  return [...calls, tells(g, 'lt.opening.tale')];
}

/** Has the cards laid and looked at; returns nothing where there are no readers, or the players overruled them. */
function* cardsAreRead(
  g: Position,
  meanwhile: readonly Cue[],
): Script<Secret<RolesBySeat> | undefined> {
  yield* say(cue('lt.deal.characters', { taught: !g.teaching }), () => dayScene(g));
  const cards = yield* charactersDealt<Exclude<DealCheck, 'right'>>(g, scenesOf(g), {
    meanwhile,
    faultIn: (found) =>
      reveal(
        derive(found, (all) => checkDeal(all, g.players, g.deck)),
        'LM8-014',
      ),
    asks: (fault) => cue(`lt.deal.${fault}`),
  });
  g.cards = cards === 'overruled' ? undefined : cards;
  return g.cards && derive(g.cards, (all) => rolesRead(all, g.players));
}

/**
 * Asks for the characters without readers: the voice reads those in play with everybody's eyes closed, and everybody
 * presses at his own. It is asked again as a whole when it does not fit, and nobody is named.
 */
function* everybodySays(g: Position): Script<Secret<RolesBySeat> | undefined> {
  const shows = () => nightScene(g);
  const read = ROLE_IDS.filter((role) => copiesIn(g.deck, role) > 0);
  for (let round = 1; round <= ROUNDS; round++) {
    yield* phase(cue('phase.lt-who'), 'by night', g.options.nightMasking && 'village');
    const entries = yield* rollCall({
      open: cue('lt.who.open', { again: round > 1, taught: !g.teaching }),
      close: cue('lt.who.close'),
      entries: read.map((role) => cue('lt.who.role', { role })),
      seats: seatsOf(g),
      stepMs: g.options.walkStepMs,
      pauseMs: 1_000,
      shows,
    });
    const roles = derive(entries, (all) => rolesSaid(all, read));
    const isRight = reveal(
      derive(roles, (all) => fits(all, g.deck)),
      'LM8-014',
    );
    yield* phase(cue('phase.lt-deal'), 'cards are free');
    if (isRight) return roles;
    if (round < ROUNDS) yield* say(cue('lt.who.unfit'), () => dayScene(g), 1_000);
  }
  return undefined;
}

function rolesSaid(entries: ReadonlyMap<SeatIndex, number>, read: readonly RoleId[]): RolesBySeat {
  return new Map(
    [...entries].flatMap(([seat, entry]) => {
      const role = read[entry];
      return role === undefined ? [] : [[seat, role] as const];
    }),
  );
}
