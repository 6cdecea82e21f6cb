/** Everything the voice and the page can say in Lupusburg. The words are in `<language>/words.ts`. */

import {
  type CuesIn,
  catalogue,
  cuesOf,
  eachOf,
  FLAG,
  GAME_CUES,
  nameOf,
  oneOf,
  type SlotName,
  seatsNumberedTo,
  secondsUpTo,
  TALE,
  tellingOf,
  trialCues,
  wholeNumbers,
} from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { citizensFor } from './deck.js';
import { ownerOfSlot, type Position } from './position.js';
import { CALLED } from './role-ids.js';
import { ROLES } from './roles.js';

/** The names of seats: every player has a colour of his own, so the numbers of a hall's seats are never said. */
const { seat: SEAT, slot: SLOT, seatsUpTo } = seatsNumberedTo(10);
const SEATS = seatsUpTo(1);

/** The numbers of citizens for four to eight players (LB-SETUP-01). */
const CITIZENS = oneOf<number>(...[4, 5, 6, 7, 8].map(citizensFor));
/** The longest discussion or defence, stretched as far as possible, s. */
const SECONDS = secondsUpTo(2_700);
/** Two tokens each. */
const TOKENS = wholeNumbers(0, 16);

/** The cues named in the characters' files: of their calls, and of the story of the nights. */
const CALLS = CALLED.map((role) => ROLES[role].call);
const STORIES = CALLS.map(({ told }) => told);

/** The cues. No parameter of one of the night depends on a secret. */
export const LUPUSBURG_CUES = catalogue(
  {
    'choose.lupusburg': {},
    ...GAME_CUES,
    ...trialCues(8),
    'phase.deal': {},
    'phase.night': { turn: wholeNumbers(1, 99) },
    'phase.privilege': {},
    'phase.bets': {},
    'phase.defence': {},
    'phase.rotation': {},

    'borgomastro.ask': {},
    'borgomastro.is': { seat: SEAT, tale: TALE },
    'deal.ask': { citizens: CITIZENS, taught: FLAG },
    'deal.reminder': {},
    'deal.again': {},
    'deal.place-again': {},
    'deal.unread': {},
    'deal.wrong-deck': { citizens: CITIZENS },
    'deal.overruled': {},
    'deal.right': { tale: TALE },
    'opening.tale': { tale: TALE },

    'night.close-eyes': { tale: TALE, taught: FLAG },
    'night.walk': {},
    'night.walk-twice': {},
    ...eachOf(CALLS, 'open', { tale: TALE, taught: FLAG }),
    ...eachOf(CALLS, 'close', { tale: TALE }),
    'night.countdown': { left: oneOf(3, 2, 1) },

    'dawn.open-eyes': { tale: TALE },
    'dawn.victim': { slot: SLOT, tale: TALE },
    'dawn.nobody': { tale: TALE },
    'remove.ask': { slot: SLOT, tale: TALE, taught: FLAG },
    'remove.reminder': { slot: SLOT },
    'remove.told': { slot: SLOT, tale: TALE, taught: FLAG },
    'remove.told-reminder': { slot: SLOT },
    'remove.wrong': { slot: SLOT },
    'place.missing': { slot: SLOT },

    'privilege.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'privilege.refused': {},
    'privilege.passed': { seat: SEAT, tale: TALE },
    'privilege.none': { seat: SEAT },
    'privilege.show': { slot: SLOT, to: SEAT, tale: TALE, taught: FLAG },
    'privilege.own': { seat: SEAT, to: SEAT, tale: TALE, taught: FLAG },
    'privilege.own-refused': { seat: SEAT },
    'privilege.both': { shown: SLOT, own: SLOT, tale: TALE, taught: FLAG },
    'privilege.reminder': { seat: SEAT },

    'bets.ask': { seat: SEAT, tale: TALE, taught: FLAG },
    'bets.refused': { seat: SEAT },
    'bets.draw': { seat: SEAT, on: SEAT, coins: oneOf(1, 2, 3), tale: TALE, taught: FLAG },
    'bets.reminder': { seat: SEAT },
    'bets.placed': { seat: SEAT, on: SEAT, tale: TALE },

    'discussion.ask': {
      seconds: SECONDS,
      close: oneOf('all_ready', 'borgomastro', 'never'),
      tale: TALE,
      taught: FLAG,
    },
    'discussion.over': { tale: TALE },

    'vote.start': { tale: TALE, taught: FLAG },
    'vote.second-token': { seat: SEAT, tale: TALE },
    'vote.ask': { seat: SEAT, taught: FLAG },
    'vote.refused': {},
    'vote.voters': { slot: SLOT, voters: seatsUpTo(2) },
    'vote.no-voters': {},
    'vote.indicted': {
      paw: SLOT,
      pawTokens: TOKENS,
      tuft: SLOT,
      tuftTokens: TOKENS,
      tale: TALE,
      taught: FLAG,
    },
    'vote.only-one': { slot: SLOT },

    'defence.ask': { seat: SEAT, seconds: SECONDS, tale: TALE, taught: FLAG },
    'defence.over': { tale: TALE },

    'runoff.ask': { votes: wholeNumbers(1, 14), tale: TALE, taught: FLAG },
    'runoff.voted': { seat: SEAT, paw: oneOf(0, 1, 2), tuft: oneOf(0, 1, 2) },
    'runoff.result': { paw: wholeNumbers(0, 14), tuft: wholeNumbers(0, 14), tale: TALE },
    'runoff.tie': {},
    'runoff.nobody': {},
    'lynch.is': { slot: SLOT, tale: TALE },
    'rotation.next': { seat: SEAT, tale: TALE },

    'end.claim': {},
    'end.claimed': { seat: SEAT },
    'end.surely': { seat: SEAT },
    'end.claim-refused': {},
    'end.not-yet': { seat: SEAT },
    'end.wolf-wins': { seat: SEAT, tale: TALE },
    'end.wolf-loses': { seat: SEAT, tale: TALE },
    'end.reveal': { tale: TALE },
    'end.chest': { seat: SEAT, taught: FLAG },
    'end.chest-refused': { seat: SEAT },
    'end.coin': { seat: SEAT, taught: FLAG },
    'end.points': { seat: SEAT, points: wholeNumbers(0, 13), taught: FLAG },
    'end.winner': { seat: SEAT, tale: TALE },
    'series.standing': { seat: SEAT, points: wholeNumbers(0, 260), taught: FLAG },
    'series.winner': { seats: SEATS, tale: TALE },
    'story.ask': { tale: TALE, taught: FLAG },
    'story.role': { role: oneOf(...CALLED), seat: SEAT, tale: TALE },
    'story.night': { turn: wholeNumbers(1, 99), tale: TALE },
    ...eachOf(STORIES, 'lifted', { slot: SLOT, tale: TALE }),
    ...eachOf(STORIES, 'chosen', { slot: SLOT, tale: TALE }),
    ...eachOf(STORIES, 'nothingLifted', { tale: TALE }),
    ...eachOf(STORIES, 'nothingChosen', { tale: TALE }),
    'story.changed': { slot: SLOT },
    'again.ask': { left: wholeNumbers(0, 20), taught: FLAG },

    'note.borgomastro': {},
    'note.seal': { on: SEAT },
    'note.tokens': { tokens: TOKENS, voters: seatsUpTo(2) },
    'note.out': {},
    'note.wolf': {},
    'note.why': { won: FLAG },
    'note.claw': {},
    'note.runoff': { paw: wholeNumbers(0, 2), tuft: wholeNumbers(0, 2) },
  },
  {
    'opening.tale': 'belfry',
    'night.close-eyes': 'belfry',
    'wolf.open': 'howl',
    'dawn.open-eyes': 'dawn',
    'bets.placed': 'coin',
    'discussion.over': 'bell',
    'defence.over': 'bell',
    'finale.opens': 'cadence',
  },
);

/** The cues of Lupusburg, with their parameters. */
export type LupusburgCues = CuesIn<typeof LUPUSBURG_CUES>;

/** Makes a cue of Lupusburg. */
export const cue = cuesOf(LUPUSBURG_CUES);

/** The cues of this game that have several variants, in the variant to use now. */
export const { tale, tells } = tellingOf(LUPUSBURG_CUES, (g: Position) => [g.turn, g.living.size]);

/** Names a player's slot for the voice. Throws for a slot that is not in the game. */
export function nameSlot(g: Position, slot: SlotIndex): SlotName {
  const owner = ownerOfSlot(g, slot);
  if (owner === undefined) throw new RangeError(`Slot ${slot + 1} is in nobody's place`);
  return { seat: nameOf(g, owner.seat), hand: owner.slots[0] === slot ? 'right' : 'left' };
}
