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
/** What telephones and word processors make of a straight quote. */
const QUOTE = /[‘’‚‛“”„‟«»‹›]/u;
/** Straight quotes of one kind on both sides, or typographic ones of any language. */
const QUOTED =
  /^(?:(?<quote>["'])(?<straight>.*)\k<quote>|[‘’‚‛“”„‟«»‹›](?<typographic>.*)[‘’‚‛“”„‟«»‹›])$/u;
/** Encodings with the mark they begin with. */
const ENCODINGS = [
  ['utf-16le', '\u00ff\u00fe'],
  ['utf-16be', '\u00fe\u00ff'],
];
/** More is no file with four lines. */
const MOST_BYTES = 4096;

/**
 * @param {Uint8Array} bytes of the file.
 * @returns {string} a keyfile of NetworkManager.
 * @throws {Error} that says in a sentence what is wrong; it never contains the key.
 */
export function connectionOf(bytes) {
  const { name, key: written, hidden, hotspot } = settingsOf(textOf(bytes));
  // An empty key is none: the network is open.
  const key = written || undefined;
  if (!name) throw new Error('There is no line name=… with the name of the network.');
  const ssid = Buffer.from(name);
  if (ssid.length > 32) throw new Error('The name of a network has at most 32 bytes.');
  if (key !== undefined && !/^(?:[\x20-\x7e]{8,63}|[0-9a-f]{64})$/iu.test(key))
    throw new Error(
      QUOTE.test(key)
        ? 'The key has a typographic quote, which no key has: type a straight one.'
        : 'A key has 8 to 63 letters, digits and signs without accents.',
    );
  const isHotspot = isYes('hotspot', hotspot);
  // Anybody in the street would be in the table's network.
  if (isHotspot && key === undefined)
    throw new Error('A hot spot has a line key=… with 8 signs or more: telephones type it once.');
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
    // WPA2 with AES alone: an access point offers the broken WPA and TKIP too, where nothing forbids it.
    ...(isHotspot ? ['proto=rsn;', 'pairwise=ccmp;', 'group=ccmp;'] : []),
    '[ipv4]',
    `method=${isHotspot ? 'shared' : 'auto'}`,
    '[ipv6]',
    `method=${isHotspot ? 'disabled' : 'auto'}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Editors write UTF-8 with or without a mark, and UTF-16. */
function textOf(bytes) {
  const head = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (head === '{\\rtf') throw new Error('The file is rich text. Save it as plain text.');
  if (head.startsWith('PK\u0003\u0004'))
    throw new Error('The file is a document of an office program. Save it as plain text.');
  if (bytes.length > MOST_BYTES) throw new Error('The file is too long.');
  const [encoding] = ENCODINGS.find(([, mark]) => head.startsWith(mark)) ?? ['utf-8'];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not UTF-8. Save it as plain text, UTF-8.');
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
  const { straight, typographic } = QUOTED.exec(value)?.groups ?? {};
  // French puts a space that does not break inside its quotes; an ordinary one may belong to a key.
  return straight ?? typographic?.replace(/^\u00a0|\u00a0$/gu, '') ?? value;
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
