/** `config check`: whether a configuration can be a table, and which. */
import { loadConfiguration, toBoardSetup } from '../config/index.js';

/** @throws ArtiglioError of `loadConfiguration`, with every fault. */
export async function checkConfiguration(path: string): Promise<string> {
  const { configuration, dataDirectory } = await loadConfiguration(path);
  const { rings, claw, inputs } = toBoardSetup(configuration);
  const pixels = [...rings, claw].reduce((sum, run) => sum + run.pixels, 0);
  const { name, seats, slots, board } = configuration;
  return [
    `${name}: ${seats.length} seats, ${slots.count} slots, ${pixels} pixels, ${inputs.wires.length} inputs on ${inputs.chips} chips.`,
    `Board: ${board.kind}, ${board.model}, at most ${board.currentLimitMa} mA. Data: ${dataDirectory}`,
  ].join('\n');
}
