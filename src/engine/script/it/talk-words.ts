/** Sentences of simulated players, in Italian. */
import { type TalkCues, told, type Words } from '../index.js';
import { called, theSeat } from './spoken.js';

export const talkWords: Words<TalkCues> = {
  'talk.accuses': ({ about, tale }) =>
    told(
      tale,
      `Di quel posto non mi fido: guardate ${theSeat(about)}.`,
      `Stanotte ho sentito muovere una sedia, ed era ${theSeat(about)}.`,
      `${called(about)} oggi sorride troppo.`,
      `Se chiedete a me, è ${theSeat(about)}.`,
      `${called(about)} parla tanto e non dice niente.`,
    ),
  'talk.bet': ({ about }) => `${called(about)} ha scommesso su di me. Lo farebbe un lupo.`,
  'talk.defends': ({ about, tale }) =>
    told(
      tale,
      `Lasciate in pace ${theSeat(about)}.`,
      `Per ${theSeat(about)} metterei la mano sul fuoco.`,
      `${called(about)} è come il pane.`,
      `Non è ${theSeat(about)}. Guardate altrove.`,
      `${called(about)} non farebbe male a una mosca.`,
    ),
  'talk.bluffs': ({ tale }) =>
    told(
      tale,
      'Ho dormito come un sasso, lo giuro.',
      'Vi sembro un lupo?',
      'Io sono un’anima semplice, lo sanno tutti.',
      'So più di quel che dico.',
      'E chi avrei mangiato? Avevo già cenato.',
    ),
};
