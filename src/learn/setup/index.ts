/** What other rooms import of first start. */
export { type Answer, keptText, readKept } from './answers.js';
export { askedCues, type BoardState } from './asked.js';
export { configurationText } from './configuration-text.js';
export { FirstStart } from './first-start.js';
export { type Gesture, Hands } from './hands.js';
export type { Learnt } from './learnt.js';
export { probedBit, probingSetup, runs, setupScene } from './lights.js';
export type { NotKept } from './setup-cues.js';
export { SETUP } from './setup-words.js';
