/** The address of an MQTT broker, as several parts of the configuration have one. */
import { z } from 'zod';

/**
 * In a password, characters that separate parts of an address are written with %: otherwise a part of the
 * password would be taken for the host.
 */
const BROKER_URL = /^(?:mqtts?|wss?):\/\/(?:[^\s/?#]*@)?[^\s@/?#]+(?:[/?#][^\s@]*)?$/u;

/** An address with user and password where the broker wants them. */
export const brokerUrl = z
  .string()
  .regex(BROKER_URL)
  .refine(isDecodable, {
    error: 'text like mqtt://127.0.0.1:1883, in which two hexadecimal digits follow each %',
  })
  .meta({ examples: ['mqtt://127.0.0.1:1883'] });

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
