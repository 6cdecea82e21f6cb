/** This game in rehearsals: short words for its cards, public facts, a position to begin at. */

import { z } from 'zod';
import {
  type BeginsAt,
  type CardsBySlot,
  type Condition,
  derive,
  type FileWords,
  type PublicBoard,
  type Rehearsed,
  refuseUnless,
  type Script,
  type Seated,
  type Secret,
  seatsWithNote,
  secret,
  wordsAt,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { villageConditions, villageWas } from '../tabula/given-village.js';
import type { NightActs } from '../tabula/roles/role.js';
import { villageFacts } from '../tabula/village-facts.js';
import { CALLS, callsDue, MOVABLE_CALLS, ONCE_TOLD } from './calls.js';
import { character, characterNamed, copiesIn, type Deck, deckOf, refusalsOf } from './deck.js';
import { WINNERS } from './end-rules.js';
import { playOut, TURN_PHASES, type TurnPhase } from './game.js';
import type { Hidden } from './hidden.js';
import { isModerated } from './moderator.js';
import { choosersIn, clearActs, happens } from './night.js';
import { bitesTonight, newPosition, type Position } from './position.js';
import { rolesRead } from './public-facts.js';
import { CALL_IDS, ROLE_IDS, type RoleId } from './roles.js';
import type { TabulaOptions } from './settings.js';
import { THEME_IDS, type ThemeId, themeDeck, themesFor } from './themes.js';

/** Facts that everybody at a table can see and hear, each a seat. */
const FACTS = {
  welcome: 'seat',
  skull: 'seat',
  portrait: 'seat',
  paw: 'seat',
  tuft: 'seat',
} as const;

export const TABULA_REHEARSED: Rehearsed<TabulaOptions> = {
  cardWords: ROLE_IDS,
  card: characterNamed,
  position,
  ...villageFacts('lt', WINNERS, FACTS, (board) => ({
    welcome: seatsWithNote(board, 'note.lt-welcome')[0],
    skull: seatsWithNote(board, 'note.lt-skull')[0],
    portrait: seatsWithNote(board, 'note.lt-portrait')[0],
    paw: ownersNoted(board, 'note.lt-paw')[0],
    tuft: ownersNoted(board, 'note.lt-tuft')[0],
  })),
};

function ownersNoted(board: PublicBoard, id: string): readonly number[] {
  return board.slots
    .filter(({ slot }) => wordsAt(board, { slot }).some((note) => note.id === id))
    .flatMap(({ owner }) => (owner === undefined ? [] : [owner + 1]));
}

// A position of this game between two phases, as a rehearsal's file gives it.

const ROLE_WORDS = z.enum(ROLE_IDS);
/** Calls in which somebody is chosen. */
const CHOOSING = CALL_IDS.filter((id) => CALLS[id].does === 'choose');

/** Returns the keys of a position between two phases. `characters` says who is who: no reader is needed. */
function positionKeys({ exactly, seat, bySeat }: FileWords) {
  return exactly({
    from: z.enum(TURN_PHASES).default('night'),
    night: z.int().min(1).max(30).default(2),
    theme: z.enum(['own', ...THEME_IDS]).default('own'),
    characters: bySeat(ROLE_WORDS),
    // The character that the mitomane has become.
    joined: z.enum(['wolf', 'seer', 'fortune-teller']).optional(),
    ghosts: z.array(seat).default([]),
    // The seats that have shown their cards.
    shown: z.array(seat).default([]),
    welcome: seat.optional(),
    first: seat.optional(),
    skull: seat.optional(),
    portrait: seat.optional(),
    // The roles that have used an act allowed once.
    used: z.array(z.enum(ONCE_TOLD)).default([]),
    // The seat that became a ghost by the lynching of the day before.
    lynched: seat.optional(),
    // Hidden: the seat that each call of the night has chosen; `owl`: that the owl has named in the night before.
    acts: exactly(Object.fromEntries(CHOOSING.map((id) => [id, seat.optional()]))).default({}),
    owl: seat.optional(),
    // On whom, by voter.
    votes: bySeat(seat).default(new Map()),
    taught: z.boolean().default(true),
  });
}
type GivenPosition = z.output<ReturnType<typeof positionKeys>>;

/** Returns the schema of `position:` in a file. */
function position(words: FileWords, seated: readonly Seated[]): z.ZodType<BeginsAt<TabulaOptions>> {
  const { layout } = words.names;
  return positionKeys(words)
    .superRefine((given, context) => refuseUnless(context, conditions(given, seated)))
    .transform((given) => ({
      faults: (options) => optionFaults(given, options),
      begin: (options) => ({
        out: [],
        deck: [...given.characters.values()].map(character),
        script: (cards): Script<unknown> =>
          playOut(begunAt(given, layout, options, seated, cards), given.from),
      }),
    }));
}

/** Creates a new game and brings it to what the file says of it. */
function begunAt(
  given: GivenPosition,
  layout: Position['layout'],
  options: TabulaOptions,
  seated: readonly Seated[],
  cards: Secret<CardsBySlot> | undefined,
): Position {
  const first = given.first ?? Math.min(...seated.map(({ seat }) => seat));
  const { theme } = given;
  const g = newPosition({ layout, options, seated, deck: deckIn(given), theme, first });
  g.teaching = !given.taught;
  const said = secret<ReadonlyMap<SeatIndex, RoleId>>(given.characters);
  const roles = cards === undefined ? said : derive(cards, (all) => rolesRead(all, g.players));
  g.hidden = derive(roles, (all): Hidden => ({ roles: all, joined: given.joined }));
  g.shownRoles = new Map(
    given.shown.flatMap((seat) => {
      const role = given.characters.get(seat);
      return role === undefined ? [] : [[seat, role] as const];
    }),
  );
  [g.welcomed, g.portrait] = [given.welcome, given.portrait];
  villageWas(g, given, cards, g.welcomed);
  for (const role of given.used) g.used.add(role);
  g.lynched = given.lynched;
  if (given.from === 'dawn' && !isModerated(g)) nightWas(g, given.acts);
  else g.acts = secret<NightActs>({ seen: [], owl: given.owl });
  return g;
}

/** Sets the night before this dawn, as if every call had been made. */
function nightWas(g: Position, acts: GivenPosition['acts']): void {
  clearActs(g);
  const due = callsDue({ ...g, callOrder: g.options.callOrder });
  const calls = due.flatMap((id) => {
    const call = CALLS[id];
    if (call.does !== 'choose') return [];
    return [{ call: id, chosen: happens(g, call.effect, secret(acts[id])) }];
  });
  g.nights.push({ night: g.night, calls });
}

function deckIn({ characters }: Pick<GivenPosition, 'characters'>): Deck {
  return deckOf([...characters.values()]);
}

/** Returns the faults against the house rules: facts they exclude, and facts they require. */
function optionFaults(
  { from, night, acts }: GivenPosition,
  options: TabulaOptions,
): readonly Fault[] {
  if (isModerated({ options })) {
    const isTold = Object.values(acts).some((on) => on !== undefined);
    return isTold
      ? [['acts', 'none with a human moderator, since the table is told of no act (LMT-09)']]
      : [];
  }
  if (from !== 'dawn') return [];
  const bites = bitesTonight({ night, options });
  if (acts['wolves'] === undefined) {
    const mustBite = options.noWolfAgreement === 'random' && bites;
    const accepted = 'whom the wolves bite, since chance chooses where they do not (HR-LM-04)';
    return mustBite ? [['acts', accepted]] : [];
  }
  return bites ? [] : [['acts', 'no wolves: in the first night they only meet (LM8-104)']];
}

/** The phases after which a night may ask who was lynched. */
const BEFORE_NIGHT: readonly TurnPhase[] = ['night', 'skull'];
/** The phases after a dawn up to the vote in which the owl counts (LM8-208). */
const BEFORE_OWL: readonly TurnPhase[] = ['discussion', 'first-vote'];

type Fault = readonly [path: keyof GivenPosition, accepted: string];

/** Returns the conditions of a possible position. */
function conditions(
  given: GivenPosition,
  seated: readonly Seated[],
): readonly Condition<keyof GivenPosition>[] {
  const { characters, ghosts, shown } = given;
  const seats = seated.map(({ seat }) => seat);
  const refusals = refusalsOf(deckIn(given), seats.length);
  const all: readonly Condition<keyof GivenPosition>[] = [
    [seats.length >= 7 && seats.length <= 30, 'from', '7 to 30 players (LM8-001)'],
    [
      seats.every((seat) => characters.has(seat)) && refusals.length === 0,
      'characters',
      'a character for each player, together a deck that can be played (LM8-008)',
    ],
    [shown.every((seat) => seats.includes(seat)), 'shown', 'seats of players'],
    ...villageConditions(given, seats, ['welcome', 'first', 'skull', 'portrait', 'owl'], {
      mayVote: 'LM8-403',
      ends: '',
    }),
    ...ofTheDayBefore(given, seats.length),
  ];
  // The allowed targets are known only for a deck that can be played.
  if (all.some(([holds]) => !holds)) return all;
  const living = new Set(seats.filter((seat) => !ghosts.includes(seat)));
  return actFaults(given, living).map(([path, accepted]) => [false, path, accepted]);
}

/** Returns the conditions of earlier nights and days. */
function ofTheDayBefore(
  given: GivenPosition,
  players: number,
): readonly Condition<keyof GivenPosition>[] {
  const { from, night, theme, ghosts, used, lynched, owl, joined } = given;
  const deck = deckIn(given);
  return [
    [theme === 'own' || isDeckOf(theme, deck, players), 'theme', 'a theme of this very deck'],
    [
      used.every((role) => copiesIn(deck, role) > 0) && new Set(used).size === used.length,
      'used',
      'characters of the deck, each once',
    ],
    [
      used.length === 0 || night > 2 || (night === 2 && !['night', 'dawn'].includes(from)),
      'used',
      'a position after the second dawn, when it is told first (LM8-223, LM8-241)',
    ],
    [
      lynched === undefined || BEFORE_NIGHT.includes(from),
      'lynched',
      `from ${BEFORE_NIGHT.join(' or ')}, since only a night asks for it (LM8-205)`,
    ],
    [lynched === undefined || ghosts.includes(lynched), 'lynched', 'a ghost (LM8-409)'],
    [
      lynched === undefined || from !== 'night' || night > 1,
      'lynched',
      'a position after the first day',
    ],
    [
      owl === undefined || BEFORE_OWL.includes(from),
      'owl',
      `from ${BEFORE_OWL.join(' or ')}; from dawn it is one of acts`,
    ],
    [owl === undefined || copiesIn(deck, 'owl') > 0, 'owl', 'an owl in the deck (LM8-208)'],
    [
      joined === undefined || copiesIn(deck, 'mythomaniac') > 0,
      'joined',
      'a mitomane in the deck (LM8-213)',
    ],
  ];
}

/** Returns whether a theme has this deck for that number of players, with any of its open choices (LM8-009). */
function isDeckOf(theme: ThemeId, deck: Deck, players: number): boolean {
  if (!themesFor(players).includes(theme)) return false;
  const textOf = (one: Deck) => JSON.stringify([...one].filter(([, copies]) => copies > 0).sort());
  return (['seer', 'fortune-teller'] as const).some((seer) =>
    (['purple', 'medium'] as const).some(
      (eighth) => textOf(themeDeck(theme, players, { seer, eighth })) === textOf(deck),
    ),
  );
}

/** Acts that nobody can have done in that night. */
function actFaults(given: GivenPosition, living: ReadonlySet<SeatIndex>): readonly Fault[] {
  const { from, night, characters, joined, used, welcome, acts } = given;
  const done = CHOOSING.flatMap((id) => {
    const on = acts[id];
    return on === undefined ? [] : [{ id, on }];
  });
  if (done.length === 0) return [];
  if (from !== 'dawn') return [['acts', 'from dawn, which shows what was done in the night']];
  const due = callsDue({
    deck: deckIn(given),
    night,
    used: new Set(used),
    callOrder: MOVABLE_CALLS,
  });
  const hidden: Hidden = { roles: characters, joined };
  return done.flatMap(({ id, on }): Fault[] => {
    if (!due.includes(id)) return [['acts', `no ${id}: that call is not made in this night`]];
    const may = choosersIn(id, hidden, { living, welcomed: welcome, lynched: undefined });
    const canBe = [...characters.keys()].some((seat) => may(seat, on));
    return canBe ? [] : [['acts', `for ${id} a seat that somebody could choose in that call`]];
  });
}
