/** The demo round in Italian. */

import { own, type Words } from '../../../engine/script/index.js';
import { address, finaleWords, theSeat } from '../../../engine/script/it/index.js';
import type { DemoCues } from '../cues.js';

export const demoWords: Words<DemoCues> = {
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
