/** Words of each character, and of each call of the night, in Italian. */
import type { CallText, RoleText } from '../../../engine/script/index.js';
import { FALLS_ASLEEP } from '../../tabula/it/village-words.js';
import type { CallId, RoleId } from '../roles.js';

/** The page's paragraph about each character. */
export const ROLE_TEXTS: Readonly<Record<RoleId, RoleText>> = {
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
};

/** A call: one way of its own to open the eyes and to close them; its lesson is explained by day. */
interface NamedCall extends CallText<string> {
  readonly lesson: string;
  /** The called, in a sentence; `areMany` where they are several. */
  readonly who: string;
  readonly areMany?: true;
}

/** The words of each call. */
export const CALL_TEXTS: Readonly<Record<CallId, NamedCall>> = {
  masons: {
    who: 'i massoni',
    areMany: true,
    wakes: 'I massoni aprono gli occhi e si fanno un cenno.',
    sleeps: 'I massoni spengono la lanterna.',
    lesson: 'I massoni, la prima notte, si guardano: si possono fidare.',
  },
  cow: {
    who: 'la Mucca mannara',
    wakes: 'La Mucca mannara apre gli occhi, e non muggisce.',
    sleeps: FALLS_ASLEEP.cow[1],
    lesson:
      'La Mucca mannara vede, la prima notte, chi alza una mano a occhi chiusi: lupi e mitomane.',
  },
  hamlet: {
    who: 'Amleto',
    wakes: 'Amleto apre gli occhi, e dubita.',
    sleeps: FALLS_ASLEEP.hamlet[1],
    lesson: 'Amleto, la prima notte, dà il teschio. Può anche tenerlo.',
  },
  dorian: {
    who: 'Dorian Wolf',
    wakes: 'Dorian Wolf apre gli occhi, e non ha una ruga.',
    sleeps: 'Dorian Wolf dorme, senza una ruga.',
    lesson: 'Dorian Wolf, la prima notte, appende il ritratto a un altro.',
  },
  medium: {
    who: 'il medium',
    wakes: 'Il medium apre gli occhi, e ascolta.',
    sleeps: 'Gli spiriti tacciono: il medium dorme.',
    lesson:
      'Al medium l’artiglio risponde: il linciato di ieri era un lupo? Tre archi, sì; quattro, no.',
  },
  purple: {
    who: 'miss Purple',
    wakes: 'Miss Purple apre gli occhi, curiosa.',
    sleeps: FALLS_ASLEEP.purple[1],
    lesson:
      'A miss Purple l’artiglio mostra tre archi per un malvagio in vita, e uno in più per ogni altro.',
  },
  baron: {
    who: 'Baron Samedi',
    wakes: 'Baron Samedi apre gli occhi, e sorride.',
    sleeps: 'Baron Samedi torna al suo sonno.',
    lesson:
      'Baron Samedi, una volta e anche da fantasma, ridà la vita a chi ha il benvenuto: basta premere.',
  },
  guard: {
    who: 'la guardia del corpo',
    wakes: 'La guardia del corpo apre gli occhi, all’erta.',
    sleeps: 'La guardia del corpo dorme in piedi.',
    lesson: 'La guardia del corpo protegge un altro dai lupi.',
  },
  seer: {
    who: 'il veggente',
    wakes: 'Il veggente apre gli occhi, e scruta il buio.',
    sleeps: 'Il veggente smette di vedere.',
    lesson: 'Il veggente sceglie di chi dubita. Tre archi: lupo; quattro: no.',
  },
  'fortune-teller': {
    who: 'la Cartomante',
    wakes: 'La Cartomante apre gli occhi, e le carte parlano.',
    sleeps: FALLS_ASLEEP['fortune-teller'][1],
    lesson: 'La Cartomante sceglie di chi dubita. Tre archi: lupo; quattro: no.',
  },
  darius: {
    who: 'Darius',
    wakes: 'Darius apre gli occhi, nell’ombra.',
    sleeps: FALLS_ASLEEP.darius[1],
    lesson: 'Darius sceglie di chi dubita. Tre archi: lupo; quattro: no.',
  },
  owl: {
    who: 'il gufo',
    wakes: 'Il gufo apre gli occhi, tondi.',
    sleeps: 'Il gufo chiude i suoi occhi tondi.',
    lesson: 'Il gufo sceglie chi sarà tra gli indiziati.',
  },
  jekyll: {
    who: 'il dottor Jekyll',
    wakes: 'Jekyll apre gli occhi, la fiala in mano.',
    sleeps: FALLS_ASLEEP.jekyll[0],
    lesson: 'Il dottor Jekyll, una volta sola, sceglie chi ucciderà.',
  },
  wolves: {
    who: 'i lupi in vita',
    areMany: true,
    wakes: 'I lupi in vita aprono gli occhi, e hanno fame.',
    sleeps: 'Il branco chiude gli occhi.',
    lesson:
      'I lupi, la prima notte, si riconoscono; poi si accordano senza parlare, e premono quando l’artiglio indica la preda.',
  },
  mythomaniac: {
    who: 'il mitomane',
    wakes: 'Il mitomane apre gli occhi, e sogna.',
    sleeps: 'Dorme anche il mitomane.',
    lesson:
      'Il mitomane, la seconda notte, sceglie chi vuole essere. Tre archi: lupo; quattro: veggente; cinque: Cartomante; sei: umano.',
  },
};
