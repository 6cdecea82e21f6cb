/** The evening and its demo round in English. */
import {
  address,
  capital,
  countWords,
  finaleWords,
  inWords,
  seat,
} from '../engine/script/en/index.js';
import { own, type Words } from '../engine/script/index.js';
import { type GivenPreset, isOwn, ownNumber } from '../engine/table/index.js';
import type { DemoCues } from './demo/cues.js';
import type { EveningCues } from './evening.js';

/** The demo round in English. */
const demoWords: Words<DemoCues> = {
  'demo.begins': () => 'A round to look at, in ninety seconds.',
  'phase.demo-night': () => 'Demo: the night',
  'phase.demo-dawn': () => 'Demo: dawn',
  'phase.demo-vote': () => 'Demo: the vote',
  'phase.demo-end': () => 'Demo: the end',
  'demo.night': () => 'Night falls. Everybody, close your eyes and drum softly on the table.',
  'demo.wolves': () => 'Wolves, open your eyes and hold the ring of your prey.',
  'demo.wolves-close': () => 'Wolves, close your eyes.',
  'demo.seer': () => 'Seer, open your eyes and look under one card.',
  'demo.seer-close': () => 'Seer, close your eyes.',
  'demo.dawn': () => 'Day breaks. Open your eyes.',
  'demo.searches': () => 'The claw searches.',
  'demo.victim': (about) => `${address(about.seat)} has not survived the night.`,
  'demo.talk': () => 'Now you talk, and everybody may lie.',
  'demo.vote': () => 'Then you vote with a touch.',
  'demo.votes': (vote) => `${address(vote.seat)}: a vote for ${seat(vote.on)}.`,
  'demo.wolf': (about) => `${address(about.seat)} turns up the card: a wolf.`,
  'demo.won': () => 'The village has found its wolf.',
  'demo.ends': () => 'That was a round. Touch a lit ring for a game of your own.',
  'note.demo-vote': (vote) => `Vote for ${seat(vote.on)}`,
  'note.demo-wolf': () => 'Wolf',
  'note.demo-villager': () => 'Villager',
  ...own('demo', finaleWords),
};

export const eveningWords: Words<EveningCues> = {
  'phase.choose': () => 'Choosing a game',
  'choose.ask': ({ games }) =>
    `${capital(countWords(games, 'one game', 'games'))} for tonight. Touch a lit ring to hear which; right button to choose it, left to change your mind.`,
  ...demoWords,
  // A preset's own name may follow.
  'choose.preset': ({ preset }) =>
    isOwn(preset)
      ? `Touch a lit ring. You play by the house’s rules number ${inWords(Number(ownNumber(preset)))}.`
      : `${PRESETS[preset]} Touch a lit ring.`,
  'choose.no-preset': ({ preset }) =>
    `The house has no rules number ${inWords(Number(ownNumber(preset)))} yet. Touch a lit ring.`,
};

const PRESETS: Readonly<Record<GivenPreset, string>> = {
  house: 'The rules of this house.',
  short: 'A short game: little talk and no speeches.',
  loud: 'For a loud room: more time at night, and the votes on the buttons where they can be.',
  children: 'For children: nobody is hurried.',
  purists: 'For purists: the rulebook and nothing else.',
};
