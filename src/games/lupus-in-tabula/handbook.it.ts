/** Lupus in Tabula in breve, in italiano. */
import type { Handbook } from '../../script/handbook.js';
import type { RoleId } from './roles.js';

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
  roles: {
    villager: {
      title: 'Villico',
      text: 'Di notte dormi. Di giorno hai la tua voce e il tuo voto.',
    },
    wolf: {
      title: 'Lupo mannaro',
      text: 'Ogni notte, dalla seconda, apri gli occhi col branco e scegliete chi sbranare: conta l’ultima pressione.',
    },
    lara: {
      title: 'Lara',
      text: 'Sei un lupo come gli altri, ma puoi ordinare di sbranare un lupo, e nessuno si può opporre. Mai te.',
    },
    cow: {
      title: 'Mucca mannara',
      text: 'La prima notte vedi chi sono i lupi, e vinci con loro. Non sei un lupo, ma per chi indaga lo sembri.',
    },
    darius: {
      title: 'Darius, guardiano dell’ombra',
      text: 'Ogni notte indaghi come il veggente. Vinci da solo se alla fine vivi con al più un’altra persona; da fantasma, con gli umani.',
    },
    hamster: {
      title: 'Criceto mannaro',
      text: 'I lupi non ti possono sbranare, ma se un veggente ti guarda muori. Se alla fine sei in vita vinci solo tu.',
    },
    seer: {
      title: 'Veggente',
      text: 'Ogni notte chiedi di una persona in vita: tre archi, è mannara; quattro, no.',
    },
    'fortune-teller': {
      title: 'Cartomante',
      text: 'Puoi quello che può il veggente, in un’altra chiamata. Non vi conoscete.',
    },
    medium: {
      title: 'Medium',
      text: 'Dalla seconda notte l’artiglio ti dice se il linciato di ieri era mannaro.',
    },
    purple: {
      title: 'Miss Purple',
      text: 'Dalla seconda notte l’artiglio ti mostra due archi più dei malvagi in vita: tre per uno, quattro per due.',
    },
    possessed: {
      title: 'Indemoniato',
      text: 'Sei umano, non conosci i lupi, e vinci se vincono loro.',
    },
    guard: {
      title: 'Guardia del corpo',
      text: 'Dalla seconda notte proteggi un altro dai lupi, e da nient’altro.',
    },
    owl: {
      title: 'Gufo',
      text: 'Ogni notte fai un nome: al primo voto sarà tra gli indiziati. Il gufo letale, da venti giocatori in su o dove il tema lo dice, uccide chi non è un mannaro.',
    },
    mason: { title: 'Massone', text: 'Siete in due. La prima notte vi riconoscete.' },
    mythomaniac: {
      title: 'Mitomane',
      text: 'Alla fine della seconda notte scegli una persona: se è un lupo diventi un lupo, se è veggente o Cartomante apri gli occhi con lei. Se no resti umano.',
    },
    baron: {
      title: 'Baron Samedi',
      text: 'Una volta, dalla seconda notte e anche da fantasma, puoi ridare la vita a chi ha il “Benvenuto!”. Non a te.',
    },
    hamlet: {
      title: 'Amleto',
      text: 'La prima notte dai il teschio a qualcuno. Quando muori puoi mostrarti: muore anche chi ce l’ha. Ogni giorno il teschio passa di mano.',
    },
    dorian: {
      title: 'Dorian Wolf',
      text: 'La prima notte dai il ritratto a un altro. Una volta, quando muori, puoi mostrarti: resti in vita, e muore chi ha il ritratto.',
    },
    undead: {
      title: 'Mortovivo',
      text: 'Nei conti della fine non ci sei mai. Quando muori ti mostri, anche senza premere, e continui a parlare e a votare.',
    },
    jekyll: {
      title: 'Dottor Jekyll',
      text: 'Una volta, dalla seconda notte, puoi uccidere un altro. All’alba tutti sentono che Hyde ha ucciso, non chi.',
    },
  },
};
