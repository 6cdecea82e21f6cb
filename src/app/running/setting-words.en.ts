/** The table's own settings in English, by their place in the configuration. */
import type { SettingWords } from '../../engine/script/index.js';
import { GAMES } from '../../games/index.js';

export const tableSettingWords: SettingWords = {
  language: {
    name: 'Language',
    meaning:
      'What the voice speaks when the table starts. The choice of a game can change it for an evening; each page speaks its browser’s language, or the one chosen in its corner.',
    options: { it: 'Italian', en: 'English' },
  },
  keptEvenings: {
    name: 'Evenings kept',
    meaning:
      'How many evenings that are over keep their journal; of older ones games, winners and lengths stay.',
  },
  'voice.volumePercent': { name: 'Volume', meaning: 'How loud the voice is.' },
  'voice.quiet.from': {
    name: 'Quieter from',
    meaning: 'The hour from which the voice is quieter, by the clock of the table’s computer.',
  },
  'voice.quiet.until': {
    name: 'Quieter until',
    meaning: 'The hour until which it is; the same hour twice: never.',
  },
  'voice.quiet.volumePercent': {
    name: 'Volume of quiet hours',
    meaning: 'How loud the voice is in these hours.',
  },
  'voice.mode': {
    name: 'Voice',
    meaning: 'In silence nothing is heard: words and lights say everything.',
    options: { sound: 'with the voice', silent: 'in silence' },
  },
  'voice.pacePercent': {
    name: 'Pace of the words',
    meaning: 'How long words take, in percent of the usual; 150: half as slow again.',
  },
  'voice.phasesPercent': {
    name: 'Pace of the phases',
    meaning: 'How long the games’ own seconds are, in percent of what their rules say.',
  },
  'voice.teaching': {
    name: 'Explanations',
    meaning: 'When the voice explains the hands; otherwise it is brief.',
    options: { 'first-turn': 'in the first turn', always: 'always', never: 'never' },
  },
  'voice.masking': {
    name: 'Bed of sound',
    meaning: 'A sound covers the noises of a night, where the game has one.',
  },
  'simulatedPlayers.talk': {
    name: 'Simulated players talk',
    meaning: 'In a discussion each says a sentence on the page, and votes by it.',
  },
  'openToAll.on': {
    name: 'Open to all',
    meaning:
      'For a stand: strangers sit down by telephone and leave between rounds, and rounds begin by themselves when enough sit.',
  },
  'openToAll.game': {
    name: 'Game of the stand',
    meaning: 'The game of the rounds that begin by themselves.',
    options: Object.fromEntries(GAMES.map(({ id, titles }) => [id, titles.en])),
  },
  'openToAll.mostRounds': {
    name: 'Rounds without anybody',
    meaning:
      'So many rounds begin by themselves one after the other while nobody new sits down and nobody gives a command.',
  },
  'board.brightnessPercent': {
    name: 'Brightness',
    meaning: 'How bright the lights of the whole table are.',
  },
  'statistics.kept': {
    name: 'Statistics',
    meaning:
      'Keeps of each evening that is over its games, their length and phases, the winners by role, the undos and the faults of readers: no names, unless a league has them. Off: nothing more is added; what is there stays in the database (evenings.sqlite in the data directory) until you delete that file. Names of a league are forgotten by “artiglio stats --forget NAME”.',
  },
  presets: {
    name: 'Rules with a name',
    meaning: 'Rules of the games beside the house’s own, each with a number and a name.',
  },
};
