/** The Italian words of cues that several games have. */
import type { GAME_CUES, trialCues } from './common-cues.js';
import type { Catalogue, CuesIn, Words } from './cue.js';
import { printed } from './pieces.js';
import { counted, duration } from './spoken.it.js';

export const gameWords: Words<CuesIn<Catalogue<typeof GAME_CUES>>> = {
  'phase.join': () => 'Ai posti',
  'phase.end': () => 'Fine della partita',
};

export const trialWords: Words<CuesIn<Catalogue<ReturnType<typeof trialCues>>>> = {
  'phase.dawn': () => 'Alba',
  'phase.discussion': () => 'Discussione',
  'phase.first-vote': () => 'Primo voto',
  'phase.runoff': () => 'Ballottaggio',
  'phase.lynching': () => 'Linciaggio',
  'deal.check': () => 'Giù le mani dalle carte.',
  'place.foreign': ({ slot }) =>
    `L’anello che lampeggia${printed(String(slot))} deve restare vuoto. Togliete quello che c’è sopra.`,
  'discussion.left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'runoff.missing': ({ missing }) =>
    `Mancano ancora voti: ${counted(missing, 'un giocatore', 'giocatori')}.`,
  'story.no': () => 'Allora le notti restano segrete.',
  'story.over': () => 'Queste sono state le notti.',
  'again.reminder': () =>
    'Pulsante destro per un’altra partita. Sinistro per cambiare posti o gioco.',
  'note.ghost': () => 'Fantasma',
  'note.paw': () => 'Orma',
  'note.tuft': () => 'Ciuffo',
};
