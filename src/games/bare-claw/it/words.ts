/** The bare claw in Italian. */
import { print, type Words, wordsBy } from '../../../engine/script/index.js';
import { capital, duration, inWords } from '../../../engine/script/it/index.js';
import type { Call } from '../calls.js';
import type { ClawCues } from '../cues.js';

export const clawWords: Words<ClawCues> = {
  'choose.claw': () => 'Solo artiglio, per un altro gioco di lupi.',
  'phase.claw-day': () => 'Giorno',
  'phase.claw-night': () => 'Notte',
  'claw.ask': () =>
    'Quando siete pronti, pulsante destro: cala la notte. Pulsante sinistro per un altro gioco.',
  'claw.sure-night': () => 'Cala la notte? Ancora una volta pulsante destro.',
  'claw.sure-leave': () => 'Un altro gioco? Pulsante destro; sinistro per restare.',
  'claw.goes-on': () => 'Il giorno continua.',
  'claw.dead': ({ slot }) => `Questo personaggio${print(String(slot))} è fuori gioco.`,
  'claw.alive': ({ slot }) => `Questo personaggio${print(String(slot))} torna in gioco.`,
  'claw.time-left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'claw.time-up': () => 'Tempo scaduto: ora si decide.',
  'claw.close-eyes': () => 'È notte. Chiudete tutti gli occhi e tamburellate davanti a voi.',
  'claw.open': ({ call, by }) => WORDS[by][call],
  'claw.close': wordsBy('call', {
    guard: 'La guardia chiude gli occhi.',
    wolves: 'I lupi chiudono gli occhi.',
    seer: 'Il veggente chiude gli occhi.',
    witch: 'La strega chiude gli occhi.',
    medium: 'Il medium chiude gli occhi.',
    masons: 'I massoni chiudono gli occhi.',
  }),
  'claw.countdown': ({ left }) => `${capital(inWords(left))}.`,
  'claw.points': ({ slot }) =>
    `È giorno. Aprite gli occhi: l’artiglio ha scelto${print(String(slot))}.`,
  'claw.nothing': () => 'È giorno. Aprite gli occhi: l’artiglio non indica nessuno.',
};

const OPENED: Readonly<Record<Call, string>> = {
  guard:
    'La guardia apre gli occhi: tiene la mano sull’anello di chi protegge per un secondo, e non ne tocca altri.',
  wolves:
    'I lupi aprono gli occhi: tengono la mano sull’anello della preda per un secondo, e non ne toccano altri.',
  seer: 'Il veggente apre gli occhi: guarda sotto una carta, e la rimette com’era.',
  witch: 'La strega apre gli occhi: fa ciò che dice la sua carta.',
  medium: 'Il medium apre gli occhi: guarda la carta di chi è fuori gioco.',
  masons: 'I massoni aprono gli occhi e si riconoscono.',
};

/** The calls of a walk: nobody reaches for a card to choose it. */
const WALKED: Readonly<Record<Call, string>> = {
  ...OPENED,
  guard: 'La guardia apre gli occhi: preme il destro quando l’artiglio indica chi protegge.',
  wolves: 'I lupi aprono gli occhi: premono il destro quando l’artiglio indica la preda.',
};

/** The calls with more cards than one round of the claw has time for. */
const WALKED_TWICE: Readonly<Record<Call, string>> = {
  ...OPENED,
  guard:
    'La guardia apre gli occhi: preme il destro a un lato della tavola, poi alla carta da proteggere.',
  wolves: 'I lupi aprono gli occhi: premono il destro a un lato della tavola, poi alla preda.',
};

const WORDS = { pad: OPENED, walk: WALKED, 'two-legs': WALKED_TWICE } as const;
