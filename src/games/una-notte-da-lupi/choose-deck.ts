/** Chooses the deck at the table, by touches. ON-SETUP-02..08. */
import {
  type Counts,
  type Cue,
  claim,
  draw,
  menu,
  phase,
  type Script,
  type Seated,
  say,
  seatsOf,
  select,
  type Tale,
} from '../../engine/script/index.js';
import type { SlotIndex, TableLayout } from '../../engine/table/index.js';
import { cue, type OneNightCues } from './cues.js';
import {
  type Deck,
  type DeckFault,
  DIFFICULTIES,
  faultsOf,
  legalDecks,
  recommendedDeck,
  rolesIn,
  sizeOf,
  TILES_BEYOND_PLAYERS,
  warnedOf,
} from './deck.js';
import type { Places } from './place.js';
import { placesOf } from './places.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';
import { choiceScene } from './scenes.js';

/** A source of decks: its words, and its script. */
interface Source {
  readonly name: Cue;
  readonly deck: () => Script<Deck>;
}

/** Returns a legal deck that these players agree on; `last` is their deck before. */
export function* chooseDeck(
  layout: TableLayout,
  seated: readonly Seated[],
  last: Deck | undefined,
  tale: (id: keyof OneNightCues) => Tale,
): Script<Deck> {
  const places = placesOf(layout, seated);
  const players = seated.length;
  yield* phase(cue('phase.onw-deck'));
  for (;;) {
    const sources = sourcesOf(layout, places, last);
    const slot = yield* menu({
      choices: new Map(sources.map(({ name }, index) => [index, name])),
      cue: cue('onw.deck.ask', { players, tale: tale('onw.deck.ask'), taught: last !== undefined }),
      shows: () => choiceScene(layout, places, sources.keys()),
    });
    const deck = yield* sources[slot]?.deck() ?? recommended(players);
    if (yield* agreed(layout, places, deck, last, tale('onw.deck.confirm'))) return deck;
  }
}

/** Returns the sources of decks, one for each slot to touch; the random ones are the first to be left out. */
function sourcesOf(layout: TableLayout, places: Places, last: Deck | undefined): readonly Source[] {
  const players = places.players.length;
  const sources: Source[] = [];
  if (last !== undefined && faultsOf(last, players).length === 0) {
    sources.push({ name: cue('onw.deck.same'), deck: () => given(last) });
  }
  sources.push(
    { name: cue('onw.deck.recommended'), deck: () => recommended(players) },
    { name: cue('onw.deck.by-hand'), deck: () => byHand(layout, places, last) },
  );
  for (const difficulty of DIFFICULTIES) {
    const decks = legalDecks(players, difficulty);
    if (decks.length === 0) continue;
    sources.push({
      name: cue('onw.deck.random', { difficulty }),
      deck: () => drawn(layout, places, decks),
    });
  }
  return sources.slice(0, layout.slots.length);
}

// biome-ignore lint/correctness/useYield: a source that asks nothing.
function* given(deck: Deck): Script<Deck> {
  return deck;
}

function recommended(players: number): Script<Deck> {
  return given(recommendedDeck(players));
}

/** Draws a deck by a public random choice (ON-SETUP-07). */
function* drawn(layout: TableLayout, places: Places, decks: readonly Deck[]): Script<Deck> {
  const deck = decks[yield* draw(decks.length, () => choiceScene(layout, places, []))];
  if (deck === undefined) throw new RangeError('A deck was drawn that there is not');
  return deck;
}

/** Announces the deck unless it is the last one, and returns whether it is taken; players may choose another. */
function* agreed(
  layout: TableLayout,
  places: Places,
  deck: Deck,
  last: Deck | undefined,
  tale: Tale,
): Script<boolean> {
  const shows = () => choiceScene(layout, places, []);
  const isKnown = last !== undefined && ROLE_IDS.every((role) => last[role] === deck[role]);
  // Both wolves are in every deck (ON-SETUP-04): told once.
  const news = rolesIn(deck).filter((role) => last === undefined || role !== 'wolf');
  for (const role of isKnown ? [] : news) {
    yield* say(cue('onw.deck.holds', { role, count: deck[role] }), shows);
  }
  for (const role of warnedOf(deck, places.players.length)) {
    yield* say(cue('onw.deck.warned', { role }), shows); // ON-SETUP-08
  }
  const answer = yield* claim({
    seats: seatsOf(places),
    mayPass: true,
    ifAway: 'anybody',
    cue: cue('onw.deck.confirm', { tale, taught: last !== undefined }),
    shows,
  });
  return answer !== 'nobody';
}

/**
 * Lets players build a deck: slots stand for roles, each touch lays one more token; where there are more roles than
 * slots they come one table full after the other. An illegal deck is refused with the rule it breaks.
 */
function* byHand(layout: TableLayout, places: Places, last: Deck | undefined): Script<Deck> {
  const players = places.players.length;
  let deck = last !== undefined && sizeOf(last) > 0 ? last : recommendedDeck(players);
  const pages = pagesOf(ROLE_IDS, layout.slots.length);
  const isOnePage = pages.length === 1;
  for (;;) {
    for (const [index, roles] of pages.entries()) {
      const more = index < pages.length - 1;
      const before = deck;
      const after = (counts: Counts) => withCounts(before, roles, counts);
      const counts = yield* select({
        seats: seatsOf(places),
        counters: new Map(
          roles.map((role, slot) => [slot, { begins: before[role], most: ROLES[role].tiles }]),
        ),
        cue: cue('onw.deck.count', { due: players + TILES_BEYOND_PLAYERS, more }),
        counted: (slot, count, all) => countedCue(roles, slot, count, after(all)),
        refusal: () => cue('onw.deck.refused'),
        // The fault may stand on another page: then all pages come once more.
        unfit: (all) => (isOnePage ? faultCue(faultsOf(after(all), players)[0]) : undefined),
        begunAgain: cue('onw.deck.begun-again'),
        shows: () => choiceScene(layout, places, roles.keys()),
      });
      deck = after(counts);
    }
    const fault = faultCue(faultsOf(deck, players)[0]);
    if (fault === undefined) return deck;
    yield* say(fault, () => choiceScene(layout, places, []));
  }
}

function pagesOf(roles: readonly RoleId[], slots: number): readonly (readonly RoleId[])[] {
  const pages = Math.ceil(roles.length / slots);
  return Array.from({ length: pages }, (_, page) => roles.slice(page * slots, (page + 1) * slots));
}

function withCounts(deck: Deck, roles: readonly RoleId[], counts: Counts): Deck {
  const counted = roles.map((role, slot) => [role, counts.get(slot) ?? deck[role]] as const);
  return { ...deck, ...Object.fromEntries(counted) };
}

function countedCue(roles: readonly RoleId[], slot: SlotIndex, count: number, deck: Deck): Cue {
  const role = roles[slot];
  if (role === undefined) return cue('onw.deck.refused');
  return cue('onw.deck.counted', { role, count, tiles: sizeOf(deck) });
}

/** Returns the cue for the rule that a deck breaks. */
export function faultCue(fault: DeckFault | undefined): Cue | undefined {
  switch (fault?.rule) {
    case undefined:
      return undefined;
    case 'ON-COMP-01':
      return cue('onw.deck.not-in-box', { role: fault.role });
    case 'ON-SETUP-03':
      return cue('onw.deck.size', { tiles: fault.tiles, due: fault.due });
    case 'ON-SETUP-04':
      return cue('onw.deck.both-wolves');
    case 'ON-SETUP-05':
      return cue('onw.deck.masons-in-pairs');
    case 'ON-SETUP-06':
      return cue('onw.deck.hamster-or-penguin');
  }
}
