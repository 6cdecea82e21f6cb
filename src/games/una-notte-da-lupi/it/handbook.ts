/** Una Notte da Lupi in breve, in italiano. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../roles.js';

export const handbook: Handbook<RoleId> = {
  inShort: 'Una notte e un voto soltanto: prendete un lupo, se fra voi ce n’è uno.',
  rules: [
    'Ci sono tre tessere più dei giocatori. Ognuno ne riceve una e la guarda; due stanno coperte al centro e una resta nella scatola. Tutti sanno quali tessere sono in gioco, nessuno sa dove sono.',
    'Nell’unica notte ogni ruolo è chiamato a turno e fa ciò che sa fare: guardare, o scambiare tessere. Al mattino la tessera davanti a te può non essere più la tua, e conta quella che c’è adesso. Di giorno nessuno la può riguardare.',
    'Si discute per qualche minuto; mentire è permesso. Poi tutti indicano qualcuno nello stesso momento. È linciato chi ha più voti, e tutti quelli che ne hanno ugualmente di più; con un voto a testa nessuno.',
    'Gli Umani vincono se un lupo è linciato, o se fra voi non ce n’è e nessuno è linciato. I lupi vincono se nessuno di loro è preso. Qualche ruolo vince per conto suo.',
  ],
  roles: {
    wolf: {
      title: 'Lupo Mannaro',
      text: 'Di notte vedi l’altro lupo; se sei solo, l’altro sta al centro o nella scatola. Vinci se nessun lupo è linciato.',
    },
    seer: {
      title: 'Veggente',
      text: 'Puoi guardare la tessera di chi vuoi, o entrambe quelle al centro. Vinci con gli Umani.',
    },
    mason: {
      title: 'Massone',
      text: 'Vedi l’altro Massone; se non vedi nessuno, l’altra tessera non l’ha un giocatore. Vinci con gli Umani.',
    },
    wannabe: {
      title: 'Mitomane',
      text: 'Impari chi sono i lupi; loro non sanno di te. Vinci con i lupi, e se non ce n’è nessuno, quando è linciato un Umano o tu stesso.',
    },
    spoilsport: {
      title: 'Guastafeste',
      text: 'Devi scambiare le tessere dei tuoi due vicini senza guardarle. Vinci con gli Umani.',
    },
    apprentice: {
      title: 'Apprendista Stregone',
      text: 'Giri un gettone di un Umano al centro: chi alla fine ha quel personaggio è un lupo. Vinci con gli Umani, a meno che quel lupo non sia tu.',
    },
    swindler: {
      title: 'Truffatore',
      text: 'Devi scambiare la tua tessera con quella di un altro, poi guardi la nuova: ora sei quello.',
    },
    farmer: {
      title: 'Contadino',
      text: 'Dormi tutta la notte. Vinci con gli Umani.',
    },
    undead: {
      title: 'Mortovivo',
      text: 'Se ricevi due voti o più, passano tutti a chi hai votato tu. Vinci con gli Umani.',
    },
    hamster: {
      title: 'Criceto Mannaro',
      text: 'Vinci da solo quando gli Umani avrebbero vinto e su di te non c’è neppure un voto.',
    },
    penguin: {
      title: 'Pinguino Mannaro',
      text: 'Vuoi essere linciato: vinci da solo se sei l’unico a esserlo.',
    },
  },
};
