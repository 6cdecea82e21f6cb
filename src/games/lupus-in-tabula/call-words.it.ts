/** The calls of the night in Italian: what opens eyes, and what closes them. */
import type { Words } from '../../script/cue.js';
import { type Tale, told } from '../../script/narrator.js';
import { capital } from '../../script/spoken.it.js';
import type { TabulaCues } from './cues.js';

type CallCues = Extract<keyof TabulaCues, `lt.${string}.open` | `lt.${string}.close`>;
/** Those that are calls; the list that is read without readers has words of its own. */
export type CalledWords = Omit<Words<Pick<TabulaCues, CallCues>>, 'lt.who.open' | 'lt.who.close'>;

export const CALL_WORDS: CalledWords = {
  'lt.masons.open': opened('I massoni aprono gli occhi', ' e si guardano: sono due, e si fidano.', [
    ' e si riconoscono.',
    ': un cenno, e basta.',
    ' e si cercano.',
    ': chi è l’altro?',
    ', in due.',
  ]),
  'lt.masons.close': ({ tale }) => closedMany(tale, 'i massoni'),
  'lt.cow.open': opened(
    'La Mucca mannara apre gli occhi',
    '. I lupi e il mitomane alzano una mano, a occhi chiusi.',
    [
      '. Una mano su, lupi e mitomane.',
      ' e fiuta. Una mano su, lupi e mitomane.',
      ' e conta. Una mano su, lupi e mitomane.',
      '. Su una mano, lupi e mitomane.',
      ' e cerca il branco. Una mano su, lupi e mitomane.',
    ],
  ),
  'lt.cow.close': ({ tale }) => `${closed(tale, 'la Mucca mannara')} Giù le mani.`,
  'lt.hamlet.open': opened('Amleto apre gli occhi', ': a chi dà il teschio? Anche a sé.', [
    ': di chi è il teschio?',
    ': a chi il teschio?',
    ', e pesa il teschio.',
    ': essere, o dare il teschio?',
    ' e sceglie chi legare a sé.',
  ]),
  'lt.hamlet.close': ({ tale }) => closed(tale, 'Amleto'),
  'lt.dorian.open': opened('Dorian Wolf apre gli occhi', ': a chi appende il ritratto?', [
    ': di chi è il ritratto?',
    ': a chi il ritratto?',
    ' e appende il ritratto.',
    ': chi invecchierà per lui?',
    ', ritratto in mano.',
  ]),
  'lt.dorian.close': ({ tale }) => closed(tale, 'Dorian Wolf'),
  'lt.medium.open': opened(
    'Il medium apre gli occhi',
    ': il linciato di ieri era un lupo? Un arco: sì. Due: no.',
    [
      ' e chiama il linciato.',
      ': chi era il linciato?',
      ' e bussa al tavolo.',
      ' e ascolta i morti.',
      ': che dice il linciato?',
    ],
  ),
  'lt.medium.close': ({ tale }) => closed(tale, 'il medium'),
  'lt.purple.open': opened(
    'Miss Purple apre gli occhi',
    ': tanti archi quanti i malvagi in vita.',
    [
      ' e conta.',
      ': quanti malvagi?',
      ', taccuino in mano.',
      ' e fa i conti.',
      ': quanti ne restano?',
    ],
  ),
  'lt.purple.close': ({ tale }) => closed(tale, 'miss Purple'),
  'lt.baron.open': opened(
    'Baron Samedi apre gli occhi, anche da fantasma',
    ': se vuole ridare la vita a chi ha il benvenuto, prema.',
    [
      ': qualcuno torna?',
      ': si scava?',
      ', la pala in mano.',
      ': lo zombi dorme, o si alza?',
      ' e ride.',
    ],
  ),
  'lt.baron.close': ({ tale }) => closed(tale, 'Baron Samedi'),
  'lt.guard.open': opened('La guardia del corpo apre gli occhi', ': chi protegge dai lupi?', [
    ': chi protegge?',
    ': davanti a quale porta?',
    ' e veglia su qualcuno.',
    ': chi può dormire?',
    ', la lanterna in mano.',
  ]),
  'lt.guard.close': ({ tale }) => closed(tale, 'la guardia del corpo'),
  'lt.seer.open': opened(
    'Il veggente apre gli occhi',
    ': di chi dubita? Poi l’artiglio risponde: un arco, lupo.',
    [': di chi dubita?', ' e guarda nel buio.', ': chi ulula?', ': un nome solo.', ' e cerca.'],
  ),
  'lt.seer.close': ({ tale }) => closed(tale, 'il veggente'),
  'lt.fortune-teller.open': opened(
    'La Cartomante apre gli occhi',
    ': di chi dubita? Poi l’artiglio risponde: un arco, lupo.',
    [
      ': che dicono le carte?',
      ' e gira una carta.',
      ': una sola domanda.',
      ' e le carte parlano.',
      ': di chi è la carta?',
    ],
  ),
  'lt.fortune-teller.close': ({ tale }) => closed(tale, 'la Cartomante'),
  'lt.darius.open': opened(
    'Darius apre gli occhi',
    ': di chi dubita? Poi l’artiglio risponde: un arco, lupo.',
    [
      ', nell’ombra.',
      ': chi guarda l’ombra?',
      ' e sceglie una persona.',
      ': che cosa custodisce l’ombra?',
      ', e l’ombra con lui.',
    ],
  ),
  'lt.darius.close': ({ tale }) => closed(tale, 'Darius'),
  'lt.owl.open': opened('Il gufo apre gli occhi', ': chi sarà tra gli indiziati?', [
    ': su chi si posa?',
    ' e gira la testa.',
    ': un nome, dal ramo.',
    ': chi accusa?',
    ', tondi.',
  ]),
  'lt.owl.close': ({ tale }) => closed(tale, 'il gufo'),
  'lt.jekyll.open': opened(
    'Il dottor Jekyll apre gli occhi',
    ': se beve, scelga chi ucciderà. Una volta sola.',
    [
      ': beve, stanotte?',
      ' e agita la fiala.',
      ', la fiala in mano.',
      ': o forse è Hyde?',
      ': un sorso, o no?',
    ],
  ),
  'lt.jekyll.close': ({ tale }) => closed(tale, 'il dottor Jekyll'),
  'lt.wolves.open': opened('I lupi in vita aprono gli occhi', ' e si accordano senza parlare.', [
    ' e si accordano.',
    ' e hanno fame.',
    ' e si guardano.',
    ': chi manca, domani?',
    ', tutti insieme.',
  ]),
  'lt.wolves.close': ({ tale }) => closedMany(tale, 'i lupi'),
  'lt.mythomaniac.open': opened(
    'Il mitomane apre gli occhi',
    ': chi vuole essere? Un arco, lupo; due, veggente; tre, Cartomante; quattro, umano.',
    [
      ': chi vuole essere?',
      ' e sogna un nome.',
      ': di chi il destino?',
      ' e si inventa.',
      ': chi diventa?',
    ],
  ),
  'lt.mythomaniac.close': ({ tale }) => closed(tale, 'il mitomane'),
};

type Five = readonly [string, string, string, string, string];

/** The first time with the hands explained; then in one of five ways. */
function opened(wakes: string, first: string, endings: Five) {
  return ({ tale, taught }: { readonly tale: Tale; readonly taught: boolean }) =>
    taught ? told(tale, ...map(endings, (ending) => `${wakes}${ending}`)) : `${wakes}${first}`;
}

function map([a, b, c, d, e]: Five, of: (text: string) => string): Five {
  return [of(a), of(b), of(c), of(d), of(e)];
}

/** Who was called closes the eyes; all know whose turn it was, so the ways may differ in length. */
function closed(tale: Tale, who: string): string {
  return told(
    tale,
    `${capital(who)} chiude gli occhi.`,
    `${capital(who)} torna nel buio.`,
    `Occhi chiusi, per ${who}.`,
    `${capital(who)} non guarda più.`,
    `Di nuovo notte, per ${who}.`,
  );
}

function closedMany(tale: Tale, who: string): string {
  return told(
    tale,
    `${capital(who)} chiudono gli occhi.`,
    `${capital(who)} tornano nel buio.`,
    `Occhi chiusi, per ${who}.`,
    `${capital(who)} non guardano più.`,
    `Di nuovo notte, per ${who}.`,
  );
}
