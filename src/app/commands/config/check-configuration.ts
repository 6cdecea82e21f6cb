/** `config check`: whether a configuration is valid, what table it describes and which games it can play. */
import {
  isFirmata,
  loadConfiguration,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
  whatItPlays,
} from '../../../host/config/index.js';
import { plural } from '../../terminal.js';

/**
 * Checks a configuration, and returns the text to print.
 * @throws ArtiglioError of `loadConfiguration`, with every fault.
 */
export async function checkConfiguration(path: string): Promise<string> {
  const { configuration, dataDirectory } = await loadConfiguration(path);
  const { rings, claw } = toBoardSetup(configuration);
  const pixels = [...rings, claw].reduce((sum, run) => sum + run.pixels, 0);
  const { name, seats, slots, board } = configuration;
  return [
    `${name}: ${plural(seats.length, 'seat')}, ${plural(slots.count, 'slot')}, ${pixels} pixels, ${inputsOf(configuration)}.`,
    `Board: ${board.kind}, ${board.model}, at most ${board.currentLimitMa} mA. Data: ${dataDirectory}`,
    ...whatItPlays(configuration),
  ].join('\n');
}

function inputsOf(configuration: TableConfiguration): string {
  if (isFirmata(configuration.board)) {
    const { wires } = toFirmataSetup(configuration).inputs;
    return `${wires.length} inputs on pins`;
  }
  const { wires, chips } = toBoardSetup(configuration).inputs;
  return `${wires.length} inputs on ${plural(chips, 'chip')}`;
}
