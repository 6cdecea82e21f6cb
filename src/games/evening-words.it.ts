/** The evening and its demo round in Italian. */
import { own, type Words } from '../engine/script/index.js';
import {
  address,
  capital,
  countWords,
  finaleWords,
  inWords,
  theSeat,
} from '../engine/script/it/index.js';
import { type GivenPreset, isOwn, ownNumber } from '../engine/table/index.js';
import type { DemoCues } from './demo/cues.js';
import type { EveningCues } from './evening.js';

/** The demo round in Italian. */
const demoWords: Words<DemoCues> = {
  'demo.begins': () => 'Una partita da guardare, in novanta secondi.',
  'phase.demo-night': () => 'Dimostrazione: la notte',
  'phase.demo-dawn': () => 'Dimostrazione: l’alba',
  'phase.demo-vote': () => 'Dimostrazione: il voto',
  'phase.demo-end': () => 'Dimostrazione: la fine',
  'demo.night': () => 'Cala la notte. Chiudete tutti gli occhi e tamburellate piano sul tavolo.',
  'demo.wolves': () => 'Lupi, aprite gli occhi e tenete premuto l’anello della preda.',
  'demo.wolves-close': () => 'Lupi, chiudete gli occhi.',
  'demo.seer': () => 'Veggente, apri gli occhi e guarda sotto una carta.',
  'demo.seer-close': () => 'Veggente, chiudi gli occhi.',
  'demo.dawn': () => 'Si fa giorno. Aprite gli occhi.',
  'demo.searches': () => 'L’artiglio cerca.',
  'demo.victim': (about) => `${address(about.seat)} non ha passato la notte.`,
  'demo.talk': () => 'Adesso si parla, e tutti possono mentire.',
  'demo.vote': () => 'Poi si vota con un tocco.',
  'demo.votes': (vote) => `${address(vote.seat)} vota per ${theSeat(vote.on)}.`,
  'demo.wolf': (about) => `${address(about.seat)} scopre la carta: un lupo.`,
  'demo.won': () => 'Il villaggio ha trovato il suo lupo.',
  'demo.ends': () => 'Ecco una partita. Toccate un anello acceso per la vostra.',
  'note.demo-vote': (vote) => `Voto per ${theSeat(vote.on)}`,
  'note.demo-wolf': () => 'Lupo',
  'note.demo-villager': () => 'Abitante',
  ...own('demo', finaleWords),
};

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
