/** The bare claw in Italian. */
import type { Words } from '../../script/cue.js';
import { printed } from '../../script/pieces.js';
import { capital, inWords } from '../../script/spoken.it.js';
import type { Call } from './calls.js';
import type { ClawCues } from './cues.js';

export const clawWords: Words<ClawCues> = {
  'choose.claw': () => 'Solo artiglio, per un altro gioco di lupi.',
  'phase.claw-day': () => 'Giorno',
  'phase.claw-night': () => 'Notte',
  'claw.ask': () =>
    'Quando siete pronti, pulsante destro: cala la notte. Pulsante sinistro per un altro gioco.',
  'claw.sure-night': () => 'Cala la notte? Ancora una volta pulsante destro.',
  'claw.sure-leave': () => 'Un altro gioco? Pulsante destro; sinistro per restare.',
  'claw.goes-on': () => 'Il giorno continua.',
  'claw.dead': ({ slot }) => `Questo personaggio${printed(String(slot))} è fuori gioco.`,
  'claw.alive': ({ slot }) => `Questo personaggio${printed(String(slot))} torna in gioco.`,
  'claw.close-eyes': () => 'È notte. Chiudete tutti gli occhi e tamburellate davanti a voi.',
  'claw.open': ({ call }) => OPENED[call],
  'claw.close': ({ call }) => CLOSED[call],
  'claw.countdown': ({ left }) => `${capital(inWords(left))}.`,
  'claw.points': ({ slot }) =>
    `È giorno. Aprite gli occhi: l’artiglio ha scelto${printed(String(slot))}.`,
  'claw.nothing': () => 'È giorno. Aprite gli occhi: l’artiglio non indica nessuno.',
};

const OPENED: Readonly<Record<Call, string>> = {
  guard: 'La guardia apre gli occhi: una sola mano sulla carta da proteggere, per un secondo.',
  wolves: 'I lupi aprono gli occhi: una sola mano sulla carta scelta, per un secondo.',
  seer: 'Il veggente apre gli occhi: guarda sotto una carta, e la rimette com’era.',
};

const CLOSED: Readonly<Record<Call, string>> = {
  guard: 'La guardia chiude gli occhi.',
  wolves: 'I lupi chiudono gli occhi.',
  seer: 'Il veggente chiude gli occhi.',
};
