/** Wooolf! in breve, in italiano. */
import type { Handbook } from '../../../engine/script/index.js';
import type { Character } from '../characters.js';

export const handbook: Handbook<Character> = {
  inShort: 'Due carte a testa fanno un personaggio; sbirciando e chiedendo si scopre chi è chi.',
  rules: [
    'Ognuno ha due carte coperte: conta quella di valore più alto, dalla pecora al lupo. Ogni personaggio ne cerca altri due, il lupo uno solo.',
    'Nel tuo turno fai una cosa sola. Puoi sbirciare una carta di un altro e annunciare il simbolo che ha in alto, che non sempre dice il vero. Puoi fare una delle tue due domande, a cui si risponde sempre sinceramente. Dal secondo turno puoi sospettare.',
    'Chi sospetta mette i due puntatori e non gioca più in quel round. Dopo due sospetti, o tre se siete almeno sei, il round finisce, e gli altri possono ancora fare un’ipotesi o rinunciare.',
    'Un’ipotesi giusta vale due punti a chi ha sospettato, uno agli altri. Una sbagliata è un errore. La partita finisce dopo tre round, o quando qualcuno ha due errori: vince chi ha più punti.',
  ],
  roles: {
    sheep: {
      title: 'Pecora',
      text: 'Vale uno: sei pecora solo con due pecore. Cerchi un cane da caccia e un cacciatore.',
    },
    dog: {
      title: 'Cane da caccia',
      text: 'Vale due. Cerchi il lupo e un cacciatore. Se credi alle bugie del pastorello, lui ne ricava un punto.',
    },
    hunter: {
      title: 'Cacciatore',
      text: 'Vale tre. Cerchi il lupo e un cane da caccia. Se credi alle bugie del pastorello, lui ne ricava un punto.',
    },
    shepherd: {
      title: 'Pastorello',
      text: 'Vale quattro. Quando sbirci annunci sempre il lupo, tranne quando il simbolo è un punto interrogativo. Cerchi il lupo e una pecora, e guadagni un punto per ogni cane o cacciatore che ci casca.',
    },
    wolf: {
      title: 'Lupo',
      text: 'Vale cinque: con un lupo in mano lo sei sempre. Cerchi soltanto una pecora; l’altro puntatore resta sulla X.',
    },
  },
};
