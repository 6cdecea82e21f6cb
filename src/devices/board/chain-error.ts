/** The words of a broken input chain and of dark lights: where it is, and where to look. */
import { ArtiglioError } from '../../errors/index.js';
import type { ChainBreak } from './chain-watch.js';

const LEVELS = {
  high: 'everything behind reads high',
  low: 'everything behind reads low',
  both: 'everything behind swings together',
} as const;

/** Returns the error of a break in the chain. Chips have the numbers of the wiring sheets. */
export function chainError({ firstChip, lastChip, reads }: ChainBreak): ArtiglioError {
  const isOne = firstChip === lastChip;
  const where = isOne ? `chip ${lastChip}` : `one of the chips ${firstChip} to ${lastChip}`;
  return new ArtiglioError(
    'BOARD_CHAIN_BROKEN',
    `The input chain does not answer from ${where} on: ${LEVELS[reads]}. Pads and buttons there count as up.`,
    `Look at ${isOne ? 'it' : 'these chips'} (0 is nearest the board): in the socket, not turned, 5 V at pin 16, ground at pin 8, pin 9 wired to ${lastChip === 0 ? 'the board' : `pin 10 of the chip before${firstChip === 0 ? ' or to the board' : ''}`}, pins 1 and 2 to latch and clock. Spare inputs belong to ground.`,
  );
}

/** Returns the error of lights without a supply, as the hub's input sees it. */
export function lightsError(): ArtiglioError {
  return new ArtiglioError(
    'BOARD_LIGHTS_DARK',
    'The lights have no supply: the board answers, and the first cable of data brings no 5 V.',
    'Switch the strip of the bricks on; then look at the fuses, and at the first cable from the hub to the lights.',
  );
}
