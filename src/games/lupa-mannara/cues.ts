/** Everything the voice and the page can say in this game. The words are in `<language>/words.ts`. */
import {
  type Cue,
  type CuesIn,
  catalogue,
  cuesOf,
  FLAG,
  nameOf,
  oneOf,
  own,
  seatsNumberedTo,
  TALE,
  tellingOf,
  wholeNumbers,
} from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { callCues, ceremonyCues, SECONDS, villageCues } from '../tabula/village-cues.js';
import type { Position } from './position.js';
import { CALLED_ROLES, ROLE_IDS } from './roles.js';

/** The names of seats: seven players at most have a colour each, so the numbers of a hall's seats are never said. */
const { seat: SEAT, seatsUpTo } = seatsNumberedTo(10);
const SEATS = seatsUpTo(1);

/** The numbers of players allowed (LM4-001). */
const PLAYERS = oneOf<number>(4, 5, 6, 7);
const WINNER = oneOf('wolves', 'humans', 'darius');
const ROLE = oneOf(...ROLE_IDS);

/** The cues. No parameter of one of the night depends on anything hidden. */
export const LUPA_MANNARA_CUES = catalogue(
  {
    'choose.lupa-mannara': {},
    ...own('lm', villageCues({ seat: SEAT, seats: SEATS, most: 7 })),
    ...own('lm', ceremonyCues(SEAT, ROLE)),

    'lm.deal.characters': { players: PLAYERS, taught: FLAG },
    'lm.deal.auras': { two: FLAG, taught: FLAG },
    'lm.deal.middle': { tiles: FLAG, taught: FLAG },
    'lm.deal.wrong-deck': { players: PLAYERS },
    'lm.deal.check-auras': {},

    'lm.night.walk': {},
    'lm.night.count': { count: wholeNumbers(1, 360) },
    ...callCues('lm', CALLED_ROLES, { tale: TALE, taught: FLAG }),
    'lm.jekyll.open-any': { tale: TALE, taught: FLAG },
    'lm.wolves.open': { two: FLAG, tale: TALE, taught: FLAG },
    'lm.wolves.close': { tale: TALE },

    'lm.dawn.skull': { tale: TALE, taught: FLAG },
    'lm.dawn.potion': { tale: TALE, taught: FLAG },
    'lm.dawn.skull-read': { seat: SEAT, taught: FLAG },
    'lm.dawn.potion-read': { seat: SEAT, taught: FLAG },
    'lm.dawn.lies': { seat: SEAT },
    'lm.dawn.lies-not': { seat: SEAT },
    'lm.dawn.one-only': {},
    'lm.dawn.refused': {},
    'note.lm-choice': { seat: SEAT },
    'lm.dawn.begun-again': {},
    'lm.dawn.skull-with': { seat: SEAT },
    'lm.dawn.claw': { seat: SEAT, tale: TALE },
    'lm.dawn.no-claw': { tale: TALE },

    'lm.kill.is': { seat: SEAT, by: oneOf('potion', 'claw', 'lynching', 'skull'), tale: TALE },
    'lm.kill.ghost-already': { seat: SEAT },
    'lm.aura.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'lm.aura.reminder': { seat: SEAT },
    'lm.aura.gone': { seat: SEAT, tale: TALE },
    'lm.ghost.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'lm.ghost.told': { seat: SEAT, tale: TALE, taught: FLAG },
    'lm.ghost.reminder': { seat: SEAT },
    'lm.ghost.told-reminder': { seat: SEAT },
    'lm.ghost.is': { seat: SEAT, tale: TALE },
    'lm.place.wrong': { seat: SEAT },
    'lm.place.missing': { seat: SEAT },

    'lm.amleto.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'lm.amleto.nobody': { tale: TALE },
    'lm.amleto.shows': { seat: SEAT },
    'lm.amleto.is-not': { seat: SEAT },
    'lm.amleto.no-skull': {},

    'lm.discussion.ask': { seconds: SECONDS, tale: TALE, taught: FLAG },
    'lm.vote.ask': { seat: SEAT, taught: FLAG },
    'lm.runoff.ask': { tale: TALE, taught: FLAG, suspects: FLAG },
    'lm.runoff.voted': { seat: SEAT, choice: oneOf('paw', 'tuft') },
    'lm.skull.passed': { to: SEAT, tale: TALE, taught: FLAG },

    'lm.end.claim': {},
    'lm.end.wolves-show': { two: FLAG, surely: FLAG },
    'lm.end.wolf': { seat: SEAT },
    'lm.end.no-wolf': { seat: SEAT },
    'lm.end.wolves-many': { two: FLAG, surely: FLAG },
    'lm.end.refused': {},
    'lm.end.not-yet': {},
    'lm.end.darius': {},
    'lm.end.won': { winner: WINNER },
    'lm.end.cow-too': { won: FLAG },
    'lm.end.darius-too': {},
    'lm.end.cow-won': { seat: SEAT },

    'lm.story.ask': { tale: TALE, taught: FLAG },
    'lm.story.night': { night: wholeNumbers(1, 99), tale: TALE },
    'lm.story.looked': { role: ROLE, seat: SEAT, tale: TALE },
    'lm.story.chose': { seat: SEAT, tale: TALE },
    'lm.story.chose-nothing': {},

    'note.lm-aura': {},
    'note.lm-discarded': { place: wholeNumbers(1, 7) },
    'note.lm-claw': {},
    'note.lm-pack': {},
  },
  {
    'lm.opening.tale': 'organ',
    'lm.night.close-eyes': 'organ',
    'lm.dawn.open-eyes': 'dawn',
    'lm.wolves.open': 'howl',
    'lm.finale.opens': 'cadence',
  },
);

/** The cues of this game, with their parameters. */
export type LupaMannaraCues = CuesIn<typeof LUPA_MANNARA_CUES>;

/** Makes a cue of this game. */
export const cue = cuesOf(LUPA_MANNARA_CUES);

/** Names a slot in a list of choices: by its player, or with a refusal where nobody sits. */
export function choiceOf(g: Position, slot: SlotIndex): Cue {
  const player = playerOn(g, slot);
  return player === undefined
    ? cue('lm.dawn.refused')
    : cue('note.lm-choice', { seat: nameOf(g, player.seat) });
}

/** The cues of this game that have several variants, in the variant to use now. */
export const { tale, tells } = tellingOf(LUPA_MANNARA_CUES, (g: Position) => [
  g.night,
  g.living.size,
]);
