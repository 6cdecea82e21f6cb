/** Lupus in Tabula in breve, in italiano. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../roles.js';
import { ROLE_TEXTS } from './role-words.js';

export const handbook: Handbook<RoleId> = {
  inShort:
    'Un villaggio intero, un branco nascosto e nessun moderatore: la notte la chiama il tavolo.',
  rules: [
    'Ognuno ha una carta coperta davanti a sé, e nessuno la mostra. Quali personaggi ci sono lo sanno tutti; chi è chi, no.',
    'Di notte tutti chiudono gli occhi e tengono una mano sui pulsanti. Chi è chiamato li apre: l’artiglio di luce gira intorno al tavolo, e chi deve scegliere preme il destro mentre l’artiglio indica la sua scelta. Con più di dieci vivi i giri sono due: prima un arco del tavolo, poi il posto in ogni arco. Le pressioni di chi non è chiamato non contano.',
    'A chi ha fatto una domanda l’artiglio risponde con una forma: tre archi sono un sì, quattro un no, tanti punti nessuna risposta. Nella prima notte i lupi si conoscono soltanto.',
    'All’alba si sente chi è morto, mai per quale causa. Chi muore ha pochi secondi per mostrarsi, se la sua carta lo permette. Poi si parla; si vota uno alla volta, fantasmi compresi, da sinistra di chi ha il “Benvenuto!”; i due più votati si difendono; i vivi che non sono indiziati scelgono in segreto chi linciare.',
    'I lupi vincono quando sono tanti quanti gli altri vivi; gli umani quando non c’è più un lupo. Il criceto vince da solo se alla fine è vivo, Darius se resta al più con un’altra persona.',
  ],
  roles: ROLE_TEXTS,
};
