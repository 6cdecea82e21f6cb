/** The sound of a rehearsal, as a WAV file. */
import { rehearsalText } from '../../src/app/commands/rehearse/rehearse.js';
import { ArtiglioError } from '../../src/errors/index.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { parseRehearsal, runRehearsal } from '../../src/rehearsal/index.js';
import { rehearsedSounds } from './rehearsed-sounds.js';
import { renderedInto } from './rendered-sounds.js';

/**
 * Renders a rehearsal into a WAV file; returns the text to print. Throws `REHEARSAL_INVALID`, and what a configuration
 * may.
 */
export async function renderRehearsal(
  file: string,
  configPath: string,
  into: string,
  say: (text: string) => void,
): Promise<string> {
  const placed = await loadConfiguration(configPath);
  const { rehearsal } = parseRehearsal(await rehearsalText(file));
  if (rehearsal === undefined) {
    throw new ArtiglioError(
      'REHEARSAL_INVALID',
      `The rehearsal ${file} cannot be understood.`,
      `Type: artiglio rehearse ${file}`,
    );
  }
  const { language } = rehearsal;
  const rehearsed = rehearsedSounds(language, (listeners) => {
    runRehearsal(rehearsal, () => {}, listeners);
  });
  return await renderedInto(into, placed, language, rehearsed, say);
}
