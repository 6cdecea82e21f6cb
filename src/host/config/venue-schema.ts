/** The part of the configuration's schema that says where a table publishes what is public. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { choice, flag, text, whole } from './settings.js';

// The address of an MQTT broker, as several parts of the configuration have one.

/**
 * The form of an address. In a password, characters that separate parts of it are written with %: otherwise a part
 * of the password would be taken for the host.
 */
const BROKER_URL = /^(?:mqtts?|wss?):\/\/(?:[^\s/?#]*@)?[^\s@/?#]+(?:[/?#][^\s@]*)?$/u;

/** An address with user and password where the broker wants them. */
export const brokerUrl = z
  .string()
  .regex(BROKER_URL, { error: 'text like mqtt://127.0.0.1:1883', abort: true })
  .refine(hasHostAndPort, {
    error:
      'text like mqtt://127.0.0.1:1883, with the name or the number of a host and a port of 1–65535',
    abort: true,
  })
  .refine(isDecodable, {
    error: 'text like mqtt://127.0.0.1:1883, in which two hexadecimal digits follow each %',
  })
  .meta({ examples: ['mqtt://127.0.0.1:1883'] });

/** Tells whether a connection can be tried: `URL` refuses wrong hosts, and ports that are none but 0. */
function hasHostAndPort(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, port } = new URL(url);
  return hostname !== '' && port !== '0';
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** The certificate by which the broker's own is judged. */
export const brokerAuthority = text
  .optional()
  .describe(
    'File with the certificate of the authority that signed the broker’s, seen from the configuration file; without it, the authorities that every program knows.',
  );

/** One level of a topic; see `TABLE_ID` of the publication. */
const TOPIC_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/u;

const mqtt = z
  .strictObject({
    url: brokerUrl.describe(
      'The broker of the house, with user and password where it wants them (`/`, `?`, `#` and `%` in them written as `%2F`, `%3F`, `%23` and `%25`); `mqtts://` is encrypted.',
    ),
    further: z
      .array(brokerUrl)
      .max(8)
      .default([])
      .describe('Further nodes of a cluster, tried in turn when one is gone.'),
    authority: brokerAuthority,
    commands: choice(
      ['none', 'guest', 'host'],
      'none',
      'What may be asked of the table over the broker: nothing; what hands can do (pause, continue, repeat); or also volume, language, the next game and announcements. The access list of the broker says who may.',
    ),
    homeAssistant: choice(
      ['off', 'device', 'entities'],
      'off',
      'Announces the table to Home Assistant: by one message a device (2024.12 and later), or by one an entity.',
    ),
    homeAssistantPrefix: z
      .string()
      .regex(/^[\w-]+$/u)
      .default('homeassistant')
      .describe('The first level of Home Assistant’s discovery topics.'),
  })
  .optional()
  .describe('The MQTT broker of the house; without it nothing is published there.');

const lights = z
  .strictObject({
    address: z
      .string()
      .refine((text) => isIP(text) !== 0, { error: 'an IP address like 192.168.1.40' })
      .meta({ examples: ['192.168.1.40'] })
      .describe('The IP address of a WLED controller, or of anything that understands DDP.'),
    port: whole(1, 65_535).default(4048).describe('Its UDP port.'),
    pixels: whole(1, 480).default(30).describe('How many pixels it has; all show one colour.'),
    brightnessPercent: whole(1, 100).default(60).describe('The brightest that the room gets.'),
  })
  .optional()
  .describe('A strip of light in the room that follows the table.');

/** The venue that the table belongs to. */
export const house = z
  .strictObject({
    name: z
      .string()
      .regex(TOPIC_NAME)
      .meta({ examples: ['tavolo-1'] })
      .optional()
      .describe(
        'What the table is called in topics, another name for each table of a house; without it, `name` in small letters and hyphens.',
      ),
    api: flag(false, 'Serves `/api/v1` beside the page: state, commands, a stream of events.'),
    mqtt,
    lights,
  })
  .prefault({})
  .describe(
    'The house that the table belongs to (docs/run/house.md). Without anything here the program loads none of it.',
  );
