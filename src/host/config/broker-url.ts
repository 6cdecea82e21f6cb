/** The address of an MQTT broker, as several parts of the configuration have one. */
import { z } from 'zod';
import { text } from './settings.js';

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

/** Whether a connection can be tried there: `URL` refuses wrong hosts, and ports that are none but 0. */
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
