/** Runs `artiglio house`: the page of a house, from its start to Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { runningClock } from '../../../engine/play/index.js';
import { loadVenuePage } from '../../../host/config/index.js';
import { addressesOf, addressInVenue } from '../../../page/server/index.js';
import { serveVenue, Venue } from '../../../venue/overview/index.js';
import { siteOf } from '../../running/site-of-page.js';
import { StatisticsInProcess } from '../../running/statistics-in-process.js';
import { awaitSignal, isTerminal } from '../../terminal.js';

export interface VenueRequest {
  readonly configPath: string;
  /** Whether to print the page's key although the output is no terminal. */
  readonly showsKey: boolean;
}

/** Runs the overview of a house until it is stopped. @throws ArtiglioError of the configuration and of the page. */
export async function runVenue(
  { configPath, showsKey }: VenueRequest,
  say: (line: string) => void,
): Promise<void> {
  const { broker, authority, web, name, language, dataDirectory, statistics } =
    await loadVenuePage(configPath);
  const house = new Venue({
    url: broker.url,
    further: broker.further,
    authority,
    clock: runningClock(0),
    run: randomBytes(4).toString('hex'),
    tell: say,
  });
  const options = await siteOf({ dataDirectory, configuration: { web } }, say);
  const port = statistics && new StatisticsInProcess(configPath, say, 'house');
  const page = await serveVenue(house, { name, language, statistics: port }, options);
  const isKept = showsKey || isTerminal() || page.keys === undefined;
  const base = addressInVenue(page.urlWithoutKey);
  say(`The page of the house: ${base}`);
  const keys = isKept ? page.keys : undefined;
  // A house has one page, and its host may ask.
  for (const { use, url } of addressesOf(base, keys, { isEmulated: false })) {
    if (use === 'guest') say(`To look on: ${url}`);
    if (use === 'page') say(`For the host: ${url}`);
  }
  say('Ctrl-C stops it; the tables play on.');
  await awaitSignal();
  await page.close();
}
