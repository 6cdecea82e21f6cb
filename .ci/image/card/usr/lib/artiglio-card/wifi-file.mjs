/**
 * Reads wifi.txt, which a person wrote on any computer, and says it as a connection of NetworkManager:
 *
 *   name=Home
 *   key=the pass phrase
 *   hidden=yes       (optional)
 *   hotspot=yes      (optional: the table is the network)
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAMES = ['name', 'key', 'hidden', 'hotspot'];
/** More is no file with four lines. */
const MOST_BYTES = 4096;

/**
 * @param {Uint8Array} bytes of the file.
 * @returns {string} a keyfile of NetworkManager.
 * @throws {Error} that says in a sentence what is wrong; it never contains the key.
 */
export function connectionOf(bytes) {
  const { name, key, hidden, hotspot } = settingsOf(textOf(bytes));
  if (!name) throw new Error('There is no line name=… with the name of the network.');
  const ssid = Buffer.from(name);
  if (ssid.length > 32) throw new Error('The name of a network has at most 32 bytes.');
  if (key !== undefined && !/^(?:[\x20-\x7e]{8,63}|[0-9a-f]{64})$/iu.test(key))
    throw new Error('A key has 8 to 63 letters, digits and signs without accents.');
  const isHotspot = isYes('hotspot', hotspot);
  const lines = [
    '[connection]',
    'id=artiglio-wifi',
    'type=wifi',
    // It tries for ever: a router may come up later than the table.
    'autoconnect-retries=0',
    '[wifi]',
    `mode=${isHotspot ? 'ap' : 'infrastructure'}`,
    // As bytes: a name may hold any sign.
    `ssid=${[...ssid].map((byte) => `${byte};`).join('')}`,
    ...(isHotspot ? ['band=bg'] : []),
    ...(isYes('hidden', hidden) ? ['hidden=true'] : []),
    ...(key === undefined ? [] : ['[wifi-security]', 'key-mgmt=wpa-psk', `psk=${escaped(key)}`]),
    '[ipv4]',
    `method=${isHotspot ? 'shared' : 'auto'}`,
    '[ipv6]',
    `method=${isHotspot ? 'disabled' : 'auto'}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Editors write UTF-8 with or without a mark, and UTF-16. */
function textOf(bytes) {
  if (bytes.length > MOST_BYTES) throw new Error('The file is too long.');
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is no plain text.');
  }
}

function settingsOf(text) {
  const settings = {};
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (/^\s*(?:#|$)/u.test(line)) continue;
    const found = /^\s*(?<name>[A-Za-z]+)\s*[=:]\s*(?<value>.*?)\s*$/u.exec(line)?.groups;
    const name = found?.name.toLowerCase();
    if (name === undefined || !NAMES.includes(name))
      throw new Error(`Line ${index + 1} is none of ${NAMES.map((one) => `${one}=`).join(', ')}.`);
    if (name in settings) throw new Error(`Line ${index + 1} says ${name}= for the second time.`);
    settings[name] = withoutQuotes(found.value);
  }
  return settings;
}

function withoutQuotes(value) {
  return /^"(?<inner>.*)"$/u.exec(value)?.groups.inner ?? value;
}

function isYes(name, value = 'no') {
  if (/^(?:yes|true|1)$/iu.test(value)) return true;
  if (/^(?:no|false|0)$/iu.test(value)) return false;
  throw new Error(`${name}= is yes or no.`);
}

function escaped(key) {
  return key
    .replaceAll('\\', '\\\\')
    .replaceAll(/^ +| +$/gu, (spaces) => '\\s'.repeat(spaces.length));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(connectionOf(readFileSync(process.argv[2])));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
