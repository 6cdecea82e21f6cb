/** Makes the effects and beds of a tab, each when it is first heard: a bed takes a second of processor time. */
import './young-functions.js';
import { makeSound } from '../sound/index.js';
import type { MadeSound } from './tab-messages.js';

addEventListener('message', ({ data: name }: MessageEvent<string>) => {
  const made: MadeSound = { name, samples: makeSound(name) };
  postMessage(made);
});
