/** The bare claw in Italian. */
import type { Words } from '../../script/cue.js';
import { printed } from '../../script/pieces.js';
import { capital, inWords } from '../../script/spoken.it.js';
import type { ClawCues } from './cues.js';

export const clawWords: Words<ClawCues> = {
  'choose.claw': () => 'Solo artiglio, per un altro gioco di lupi.',
  'phase.claw-day': () => 'Giorno',
  'phase.claw-night': () => 'Notte',
  'claw.ask': () =>
    'Quando siete pronti, pulsante destro: cala la notte. Pulsante sinistro per un altro gioco.',
  'claw.close-eyes': () => 'È notte. Chiudete tutti gli occhi e tamburellate davanti a voi.',
  'claw.open': () => 'I lupi aprono gli occhi: una sola mano sulla carta scelta, per un secondo.',
  'claw.close': () => 'I lupi chiudono gli occhi.',
  'claw.countdown': ({ left }) => `${capital(inWords(left))}.`,
  'claw.points': ({ slot }) =>
    `È giorno. Aprite gli occhi: l’artiglio ha scelto${printed(String(slot))}.`,
  'claw.nothing': () => 'È giorno. Aprite gli occhi: l’artiglio non indica nessuno.',
};
