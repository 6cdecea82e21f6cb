/**
 * How those who are called in Tabula's night wake and fall asleep, in Italian, each in a way of its own. Said whoever has
 * the card, and whatever was done: no phrase may tell of either.
 */

/** Who is called in both games of this village. */
export type VillagerId = 'cow' | 'hamlet' | 'jekyll' | 'purple' | 'darius' | 'fortune-teller';

/** Two ways of closing the eyes. */
export type FallingAsleep = readonly [first: string, second: string];

export const FALLS_ASLEEP: Readonly<Record<VillagerId, FallingAsleep>> = {
  cow: [
    'La Mucca mannara si riaddormenta nella stalla.',
    'Buonanotte, Mucca mannara: la stalla è buia.',
  ],
  hamlet: ['Amleto si addormenta, e forse sogna.', 'Per Amleto, dormire: nient’altro.'],
  jekyll: ['Jekyll spegne il lume e dorme.', 'Buio, nel laboratorio di Jekyll.'],
  purple: ['Miss Purple cala il velo sugli occhi.', 'Buonanotte, Miss Purple.'],
  darius: ['L’ombra si richiude su Darius.', 'Darius dorme, nella sua ombra.'],
  'fortune-teller': ['La Cartomante soffia sulla candela.', 'Dorme la Cartomante.'],
};
