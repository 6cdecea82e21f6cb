/** The names of the seat colours: spoken, printed on the cards and shown on the page. */
import type { ByLanguage } from './languages.js';
import type { SeatColour } from './scene.js';

export const COLOUR_NAMES: ByLanguage<Readonly<Record<SeatColour, string>>> = {
  it: {
    orange: 'arancione',
    sky: 'azzurro',
    green: 'verde',
    yellow: 'giallo',
    blue: 'blu',
    red: 'rosso',
    purple: 'viola',
    white: 'bianco',
  },
  en: {
    orange: 'orange',
    sky: 'sky blue',
    green: 'green',
    yellow: 'yellow',
    blue: 'blue',
    red: 'red',
    purple: 'violet',
    white: 'white',
  },
};
