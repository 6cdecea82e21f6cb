/** What the pages of a house, of first start and of a registration ask, as text. */

import { readRegistrationAct, readSetupAct } from '../../../../src/page/messages/setup-messages.js';
import { readVenueAsk } from '../../../../src/page/messages/venue-messages.js';
import { isDeepJson } from '../../../../src/page/server/guard.js';
import { shapeOf, type Target } from '../target.js';

export const target: Target = {
  about: 'requests of the pages of a house, of first start, of a registration',
  parsers: [
    'src/page/messages/venue-messages.ts',
    'src/page/messages/setup-messages.ts',
    'src/page/server/guard.ts',
  ],
  examples: () => [
    '{"kind":"ask","table":null,"command":{"kind":"announce","text":"Si chiude"}}',
    '{"kind":"ask","table":"tavolo-1","command":{"kind":"volume","percent":20}}',
    ...[
      '{"kind":"back"}',
      '{"kind":"skip"}',
      '{"kind":"redo","card":"house:1"}',
      '{"kind":"leave"}',
    ],
    ...['{"kind":"name","name":"Bar"}', '{"kind":"supply","milliamps":4000}', '{"kind":"flash"}'],
    '{"kind":"network","open":true}',
    '[[[[[[[[[[[[[[[[[[["]"]]]]]]]]]]]]]]]]]]]',
  ],
  open: () => (input) => {
    const text = input.toString('utf8');
    const asks = [readVenueAsk(text), readRegistrationAct(text), readSetupAct(text)];
    return [isDeepJson(text), ...asks.map((ask) => shapeOf(ask))].join();
  },
};
