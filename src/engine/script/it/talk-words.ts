/** Sentences of bots, in Italian. */
import { type TalkCues, tell, type Words } from '../index.js';
import { address, theSeat } from './spoken.js';

export const talkWords: Words<TalkCues> = {
  'talk.accuses': ({ about, tale }) =>
    tell(
      tale,
      `Di quel posto non mi fido: guardate ${theSeat(about)}.`,
      `Stanotte ho sentito muovere una sedia, ed era ${theSeat(about)}.`,
      `${address(about)} oggi sorride troppo.`,
      `Se chiedete a me, è ${theSeat(about)}.`,
      `${address(about)} parla tanto e non dice niente.`,
    ),
  'talk.bet': ({ about }) => `${address(about)} ha scommesso su di me. Lo farebbe un lupo.`,
  'talk.defends': ({ about, tale }) =>
    tell(
      tale,
      `Lasciate in pace ${theSeat(about)}.`,
      `Per ${theSeat(about)} metterei la mano sul fuoco.`,
      `${address(about)} è come il pane.`,
      `Non è ${theSeat(about)}. Guardate altrove.`,
      `${address(about)} non farebbe male a una mosca.`,
    ),
  'talk.bluffs': ({ tale }) =>
    tell(
      tale,
      'Ho dormito come un sasso, lo giuro.',
      'Vi sembro un lupo?',
      'Io sono un’anima semplice, lo sanno tutti.',
      'So più di quel che dico.',
      'E chi avrei mangiato? Avevo già cenato.',
    ),
};
