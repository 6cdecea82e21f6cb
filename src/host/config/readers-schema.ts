/** The part of the configuration's schema that says which readers read cards, and where they are. */
import { z } from 'zod';
import { MOST_SEATS } from '../../engine/table/index.js';
import { slotIndex, whole } from './settings.js';
import { brokerAuthority, brokerUrl } from './venue-schema.js';

/** A driver and its name of the reader. */
const READER_NAME = /^(?:(?:usb|pcsc|mqtt):\S(?:.*\S)?|rc522:(?:[0-9a-f]{8}\/)?(?:[0-9]|1[0-5]))$/u;
/** One whole level stands for the reader's name: brokers allow no other wildcard. */
const TAG_TOPIC = /^(?:[^+#/]*\/)*\+(?:\/[^+#/]*)*$/u;

/** Readers of cards. The short forms need no further settings. */
export const readers = z
  .union([
    z.enum(['none', 'emulated', 'emulated-rim', 'emulated-board']),
    z.strictObject({
      bindings: z
        .array(
          z.strictObject({
            reader: z
              .string()
              .regex(READER_NAME)
              .meta({
                examples: [
                  'usb:1-1.2',
                  'pcsc:ACS ACR1252U (0123)',
                  'mqtt:house7',
                  'rc522:c0ffee42/3',
                ],
              })
              .describe(
                'Which reader: by where it is plugged in, by its name and serial number, by its topic, or by its number on its board, 0–15, after the id of the board where there are two (`rc522:c0ffee42/3`).',
              ),
            slot: slotIndex.optional().describe('It lies under this slot.'),
            rim: z.literal(true).optional().describe('It is at the rim: cards are shown to it.'),
            seat: whole(1, MOST_SEATS)
              .optional()
              .describe('Cards are shown to it at this seat, by its number from 1.'),
          }),
        )
        .min(1)
        .describe('Which reader is where; `artiglio readers` writes it.'),
      tagsPerReader: whole(1, 2)
        .default(1)
        .describe('2 asks an ACR122U for two tags that lie on each other.'),
      leaveAfterMs: whole(100, 10_000)
        .default(600)
        .describe('How long a card must be unseen by day before it has left.'),
      leaveAfterAtNightMs: whole(100, 30_000)
        .default(800)
        .describe(
          'The same at night, never less than by day: what is lifted for less is no look in the story of the nights.',
        ),
      mqtt: z
        .strictObject({
          url: brokerUrl
            .default('mqtt://127.0.0.1:1883')
            .describe(
              'The broker, with user and password where it wants them, their `/`, `?`, `#` and `%` written as `%2F`, `%3F`, `%23` and `%25`.',
            ),
          authority: brokerAuthority,
          topic: z
            .string()
            .regex(TAG_TOPIC)
            .meta({ examples: ['table/+/tag'] })
            .default('table/+/tag')
            .describe(
              'Where tags are published; `+`, between slashes, stands for the reader’s name.',
            ),
        })
        .prefault({})
        .describe('Readers that publish to an MQTT broker, as ESPHome’s do.'),
    }),
  ])
  .default('none')
  .describe(
    'What reads cards: `none`; `emulated`, one under every slot; `emulated-board`, the same on emulated reader boards; `emulated-rim`, one at the rim; or real ones, each bound to a place (docs/build/readers.md). Without readers the players are asked.',
  );
