/** Messages of readers over MQTT: a topic and a payload on a line. */
import { PublishedTags } from '../../../../src/devices/readers/mqtt-readers/published-tags.js';
import { TagTopics } from '../../../../src/devices/readers/mqtt-readers/tag-messages.js';
import type { Target } from '../target.js';

export const target: Target = {
  about: 'messages of readers over MQTT',
  parsers: ['src/devices/readers/mqtt-readers/tag-messages.ts', 'src/engine/table/cards.ts'],
  examples: () => [
    'table/a-1/tag 04a1b2c3\ntable/a-1/tag none\ntable/a/status offline\ntable/a/status online',
    'table/a-2/tag 04-A1-B2-C3-D4-E5-F6\ntable/b/tag "04:a1:b2:c3"\ntable/b/tag unknown',
    'table/a-1/tag 12345678\ntable/a-1/tag 1234567890\ntable/c/tag {"uid":"04a1"}\ntable/c/tag Visa',
    'table/a-1/tag 0x4 0xA2 0x1 0x7\ntable/a-1/tag 88a1b2c3\ntable/a-1/tag 04a1b2c314',
  ],
  words: ['table/a-1/tag ', 'table/a/status ', '\n', '00:00:00:00', '"'],
  open: () => {
    const topics = new TagTopics('table/+/tag');
    return (input) => {
      const tags = new PublishedTags(['a-1', 'a-2', 'b']);
      const kinds = new Set<string>();
      for (const [at, line] of input.toString('utf8').split('\n').entries()) {
        const [topic = '', ...payload] = line.split(' ');
        const message = topics.read(topic, payload.join(' '));
        if (message === undefined) continue;
        kinds.add(message.kind === 'other-form' ? message.form.slice(0, 12) : message.kind);
        tags.receive(message, at % 2 === 0, at);
      }
      tags.settle();
      if (tags.readers().length > 35) throw new RangeError('More readers than are kept.');
      return [...kinds, Math.min(4, tags.readers().length), tags.otherForms !== undefined]
        .sort()
        .join();
    };
  },
};
