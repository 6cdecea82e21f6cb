/**
 * Words with which each called role of Tabula's night wakes and falls asleep, in Italian. The same for every holder of
 * the card and every act: no phrase may tell of either.
 */

/** The roles that are called in both games of this village. */
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
