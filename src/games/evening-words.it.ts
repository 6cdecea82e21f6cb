/** The evening in Italian. */
import type { Words } from '../engine/script/index.js';
import { capital, countWords, inWords } from '../engine/script/it/index.js';
import { type GivenPreset, isOwn, ownNumber } from '../engine/table/index.js';
import { demoWords } from './demo/it/words.js';
import type { EveningCues } from './evening-cues.js';

export const eveningWords: Words<EveningCues> = {
  'phase.choose': () => 'Scelta del gioco',
  'choose.ask': ({ games }) =>
    `${capital(countWords(games, 'un gioco', 'giochi'))} per stasera. Toccate un anello acceso per sentire quale; pulsante destro per sceglierlo, sinistro per cambiare idea.`,
  ...demoWords,
  // A preset's own name may follow.
  'choose.preset': ({ preset }) =>
    isOwn(preset)
      ? `Toccate un anello acceso. Si gioca con le regole di questa casa, numero ${inWords(Number(ownNumber(preset)))}.`
      : `${PRESETS[preset]} Toccate un anello acceso.`,
  'choose.no-preset': ({ preset }) =>
    `Il numero ${inWords(Number(ownNumber(preset)))} delle regole di questa casa è ancora libero. Toccate un anello acceso.`,
};

const PRESETS: Readonly<Record<GivenPreset, string>> = {
  house: 'Le regole di questa casa.',
  short: 'Partita breve: poche parole e niente arringhe.',
  loud: 'Per un locale rumoroso: di notte più tempo, e voti sui pulsanti dove si può.',
  children: 'Per i bambini: nessuna fretta.',
  purists: 'Per i puristi: il regolamento e nient’altro.',
};
