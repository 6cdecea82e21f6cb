/** The configuration of the page of a house. */

import type { Home } from '../../../../src/files/home.js';
import { loadVenuePage } from '../../../../src/host/config/venue-page.js';
import { inMemory } from '../in-memory.js';
import { refusalOf, type Target } from '../target.js';

export const target: Target = {
  about: 'the configuration of the page of a house',
  parsers: ['src/host/config/venue-page.ts'],
  examples: () => [
    'name: Bar\nbroker: { url: "mqtt://127.0.0.1:1883" }\n',
    'language: en\ndata: data\nbroker:\n  url: mqtts://a:b@broker\n  further: [mqtt://c]\n  authority: ca.pem\nweb: { port: 80 }\n',
  ],
  words: ['mqtt://', ': ', '\n', 'further', 'web', '%', '%zz'],
  often: 60,
  open: () => async (input) => {
    // It reads files and nothing else of a home.
    const home = { storage: inMemory(input) } as Home;
    return await loadVenuePage('house.yaml', home).then(({ language }) => language, refusalOf);
  },
};
