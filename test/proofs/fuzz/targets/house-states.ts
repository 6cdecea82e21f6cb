/** What tables publish, as the page of their house reads it: a topic and a payload on a line. */

import { readAs } from '../../../../src/files/values/wrong-value.js';
import { VenueModel } from '../../../../src/venue/overview/venue-model.js';
import { answerSchema } from '../../../../src/venue/publication/command-schema.js';
import { Publication } from '../../../../src/venue/publication/publication.js';
import { availabilitySchema } from '../../../../src/venue/publication/state-schema.js';
import { topicsOf } from '../../../../src/venue/publication/topics.js';
import { HeldPort } from '../../../venue/publication/held-port.js';
import type { Target } from '../target.js';

const topics = topicsOf('tavolo-1');

function whole(): string {
  const publication = new Publication({
    table: new HeldPort().port,
    facts: { name: 'Tavolo', program: '0.1.0', run: '00c0ffee', commands: 'host' },
    calendarMs: () => Date.UTC(2026, 0, 1),
    speed: 1,
    result: () => undefined,
    showAnnouncement: () => {},
  });
  const online = `${topics.availability} {"state":"online","instance":"0000000a"}`;
  return [
    online,
    ...publication.whole().map(([name, text]) => `${topics.state(name)} ${text}`),
  ].join('\n');
}

export const target: Target = {
  about: 'states of tables over MQTT',
  parsers: [
    'src/venue/overview/venue-model.ts',
    'src/venue/publication/topics.ts',
    'src/venue/publication/command-schema.ts',
    'src/venue/publication/state-schema.ts',
    'src/files/values/wrong-value.ts',
  ],
  examples: () => [
    whole(),
    `${topics.availability} {"state":"offline","instance":"0000000b"}`,
    'artiglio/v2/x/availability x',
    `${topics.answer} {"transaction":"1","done":false,"repeated":false,"code":"HOST_ONLY","text":"No."}`,
  ],
  words: ['artiglio/v1/tavolo-1/state/phase ', 'artiglio/v2/tavolo-1/availability ', '\n'],
  mostBytes: 8_192,
  often: 100,
  open: () => (input) => {
    const house = new VenueModel();
    const others = new Set<boolean>();
    for (const line of input.toString('utf8').split('\n')) {
      const [topic = '', ...payload] = line.split(' ');
      const text = payload.join(' ');
      house.receive(topic, text);
      for (const schema of [answerSchema, availabilitySchema])
        others.add(readAs<unknown>(schema, text) === undefined);
    }
    const shown = house.drain().map(({ is, state, commands }) => `${is} ${state} ${commands}`);
    return [...shown, Math.min(9, house.malformed), house.incomplete().length, ...others].join();
  },
};
