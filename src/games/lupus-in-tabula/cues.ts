/** Everything the voice and the page can say in this game. The words are in `<language>/words.ts`. */
import {
  type CuesIn,
  catalogue,
  cuesOf,
  FLAG,
  oneOf,
  own,
  SEAT,
  SEATS,
  TALE,
  tellingOf,
  wholeNumbers,
} from '../../engine/script/index.js';
import { TILES } from '../tabula/roles/role.js';
import { callCues, ceremonyCues, SECONDS, villageCues } from '../tabula/village-cues.js';
import { LEAST_PLAYERS, MOST_PLAYERS } from './deck.js';
import { WINNERS } from './end-rules.js';
import type { Position } from './position.js';
import { CALL_IDS, REACTING, ROLE_IDS } from './roles.js';
import { THEME_IDS } from './themes.js';

/** The numbers of a night: somebody is lynched every day, and one comes back at most. */
const NIGHTS = wholeNumbers(1, MOST_PLAYERS + 2);
const ROLE = oneOf(...ROLE_IDS);
const JOINED = oneOf('wolf', 'seer', 'fortune-teller');
const TILE = oneOf(...TILES);
const REACTS = oneOf(...REACTING);

/** The cues. No parameter of one of the night depends on anything hidden. */
export const TABULA_CUES = catalogue(
  {
    'choose.lupus-in-tabula': {},
    ...own('lt', villageCues({ seat: SEAT, seats: SEATS, most: MOST_PLAYERS })),
    ...own('lt', ceremonyCues(SEAT, ROLE)),
    'phase.lt-theme': {},
    'phase.lt-who': {},

    'lt.theme.ask': {},
    'lt.theme.is': { theme: oneOf(...THEME_IDS, 'own') },
    'lt.theme.has': { role: ROLE, copies: wholeNumbers(1, 14) },
    'lt.theme.deadly-owl': {},
    'lt.theme.lesson': { call: oneOf(...CALL_IDS, 'deadly-owl') },
    'lt.theme.wolves-advised': { wolves: oneOf<number>(2, 3, 4) },
    'lt.theme.early': { role: ROLE },
    'lt.theme.own-total': { characters: wholeNumbers(LEAST_PLAYERS, MOST_PLAYERS) },
    'lt.theme.confirm': { others: FLAG },

    'lt.deal.characters': { taught: FLAG },
    'lt.deal.wrong-deck': {},
    'lt.who.open': { again: FLAG, taught: FLAG },
    'lt.who.role': { role: ROLE },
    'lt.who.close': {},
    'lt.who.unfit': {},
    'lt.who.deal-again': {},
    'lt.teach.walk': { legs: FLAG },
    'lt.teach.answer': { shape: oneOf('yes', 'no', 'nothing') },
    'lt.place.missing': { seat: SEAT },

    'lt.moderator.night': {},
    'lt.moderator.day': {},
    'lt.moderator.who': {},
    'lt.moderator.seat': { seat: SEAT },
    'lt.moderator.tile': { tile: TILE },
    'lt.moderator.returned': { seat: SEAT },
    'lt.moderator.hyde': {},
    'lt.moderator.dead': { more: FLAG },
    'lt.moderator.owl': {},
    'lt.moderator.is': { role: REACTS },
    'lt.moderator.undead': { seat: SEAT },
    'lt.moderator.end': {},
    'lt.moderator.won': { winner: oneOf(...WINNERS) },

    ...callCues('lt', CALL_IDS, { tale: TALE }),
    'lt.night.one-leg': {},
    'lt.night.two-legs': {},
    // These cues have more than their names: whether this owl kills, and whether the wolves only meet (LM8-104, LM8-209).
    'lt.owl.open': { tale: TALE, deadly: FLAG },
    'lt.wolves.open': { tale: TALE, meet: FLAG },
    'lt.wolves.walks': { tale: TALE },
    'lt.wolves.now': { tale: TALE },

    'lt.dawn.tile': { seat: SEAT, tile: TILE },
    'lt.dawn.tile-unused': { tile: TILE },
    'lt.dawn.returned': { seat: SEAT, tale: TALE },
    'lt.dawn.hyde': { tale: TALE },
    'lt.dawn.nobody': { tale: TALE, meet: FLAG },
    'lt.dawn.dead': { seat: SEAT, tale: TALE },
    'lt.dawn.welcome': { seat: SEAT, tale: TALE, taught: FLAG },
    'lt.reaction.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'lt.reaction.nobody': { tale: TALE },
    'lt.reaction.is': { seat: SEAT, role: REACTS },
    'lt.reaction.is-not': { seat: SEAT },
    'lt.reaction.spared': { seat: SEAT },
    'lt.reaction.takes': { seat: SEAT, by: TILE },
    'lt.reaction.no-skull': {},
    'lt.ghost.is': { seats: SEATS, tale: TALE, taught: FLAG, shown: FLAG },

    'lt.discussion.ask': { seconds: SECONDS, tale: TALE, taught: FLAG, undead: FLAG },
    'lt.vote.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'lt.owl.names': { seat: SEAT, tale: TALE },
    'lt.owl.silent': { tale: TALE },
    'lt.runoff.ask': { tale: TALE, taught: FLAG, suspects: FLAG, undead: FLAG },
    'lt.lynch.is': { seat: SEAT, tale: TALE },
    'lt.lynch.dead-already': { seat: SEAT },
    'lt.skull.passed': { to: SEAT, tale: TALE },

    'lt.end.won': { winner: oneOf(...WINNERS) },
    'lt.end.became': { seat: SEAT, joined: JOINED },
    'lt.story.ask': {},
    'lt.story.night': { night: NIGHTS },
    'lt.story.chose': { call: oneOf(...CALL_IDS), seat: SEAT, tale: TALE },

    'note.lt-welcome': {},
    'note.lt-portrait': {},
    'note.lt-became': { joined: JOINED },
    'note.lt-deadly-owl': {},
  },
  {
    'lt.opening.tale': 'bell',
    'lt.night.close-eyes': 'howl',
    'lt.dawn.open-eyes': 'dawn',
    'lt.finale.opens': 'cadence',
  },
);

/** The cues of this game, with their parameters. */
export type TabulaCues = CuesIn<typeof TABULA_CUES>;

/** Makes a cue of this game. */
export const cue = cuesOf(TABULA_CUES);

/**
 * Returns whether a cue's hands were explained already, in this game or in one before; if not, notes that they are
 * explained now.
 */
export function taughtBefore(g: Position, id: string): boolean {
  if (!g.teaching || g.explained.has(id)) return true;
  g.explained.add(id);
  return false;
}

/** The cues of this game that have several variants, in the variant to use now. */
export const { tale, tells } = tellingOf(TABULA_CUES, (g: Position) => [g.night, g.living.size]);
