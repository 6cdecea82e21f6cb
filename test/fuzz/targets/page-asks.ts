/** What the pages of a house, of first start and of a registration ask, as text. */
import { readHouseAsk } from '../../../src/web/house-messages.js';
import { readRegistrationAct } from '../../../src/web/registration-messages.js';
import { readSetupAct } from '../../../src/web/setup-messages.js';
import { isDeepJson } from '../../../src/web/shallow-json.js';
import { shapeOf, type Target } from '../target.js';

export const target: Target = {
  about: 'requests of the pages of a house, of first start, of a registration',
  parsers: [
    'src/web/house-messages.ts',
    'src/web/registration-messages.ts',
    'src/web/setup-messages.ts',
    'src/web/shallow-json.ts',
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
    const asks = [readHouseAsk(text), readRegistrationAct(text), readSetupAct(text)];
    return [isDeepJson(text), ...asks.map((ask) => shapeOf(ask))].join();
  },
};
