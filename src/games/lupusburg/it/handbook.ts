/** Lupusburg in breve, in italiano. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../role-ids.js';

/** A role of the handbook of Lupusburg: a character, or the holder of the office. */
export type LupusburgRole = RoleId | 'burgomaster';

export const handbook: Handbook<LupusburgRole> = {
  inShort: 'Un lupo mannaro si nasconde fra le case: trovatelo prima che divori mezza città.',
  rules: [
    'Ognuno ha due case dello stesso colore, e dietro ciascuna un personaggio. Una delle due nasconde un forziere. Uno di voi ha il lupo mannaro, un altro il ladro; tutte le altre carte sono cittadini.',
    'Di notte tutti hanno gli occhi chiusi. Il ladro guarda in una casa, poi il lupo ne sceglie una: chi ci abita al mattino non c’è più, carta e casa insieme, e nessuno vede chi era.',
    'Di giorno il Borgomastro può scambiare uno sguardo su una carta con un altro giocatore. Ognuno può scommettere una volta, in tutta la partita, su chi sia il lupo. Poi si discute, si danno due voti a testa, si ascoltano i due indiziati e si vota in segreto fra orma e ciuffo. Anche chi perde esce senza essere visto.',
    'Il lupo vince quando gli restano tanti personaggi quanti a tutti gli altri insieme. Se perde entrambi i suoi, gli altri contano: due punti per personaggio vivo, uno per il forziere salvato, e la moneta di una scommessa giusta, oppure un punto per una scommessa mai fatta. Vince chi ha più punti.',
  ],
  roles: {
    wolf: {
      title: 'Lupo mannaro',
      text: 'Ogni notte scegli una casa e chi ci abita sparisce. Puoi scegliere la tua finché hai ancora tutti e due i personaggi. Entrambe le tue carte valgono come lupo. Vinci da solo, quando ti restano tanti personaggi quanti a tutti gli altri.',
    },
    thief: {
      title: 'Ladro',
      text: 'Ogni notte puoi sollevare una casa e vedere se c’è un forziere. Puoi spostarne un poco altre, perché nessuno capisca quale hai guardato. Fai punti come un cittadino.',
    },
    citizen: {
      title: 'Cittadino',
      text: 'Dormi tutta la notte. Di giorno discuti, scommetti e voti, e cerchi di salvare i tuoi personaggi e il tuo forziere.',
    },
    burgomaster: {
      title: 'Borgomastro',
      text: 'Non è una carta ma un incarico, che ogni giorno passa al vicino. Parli e voti per primo, i pareggi toccano a chi ti siede più vicino, e una volta al giorno puoi vedere il personaggio di un altro se gliene mostri uno tuo.',
    },
  },
};
