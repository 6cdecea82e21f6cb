/** wifi.txt of a card, as people write it on any computer: the connection that comes of it, or one sentence. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectionOf } from '../../hardware/image/card/usr/lib/artiglio-card/wifi-file.mjs';

const of = (text: string) => connectionOf(Buffer.from(text));
/** The bytes of a name, as a connection says them. */
const ssid = (name: string) => `ssid=${[...Buffer.from(name)].map((byte) => `${byte};`).join('')}`;

test('the example of the card, filled in, joins that network', () => {
  const example = readFileSync(new URL('../../hardware/image/wifi.txt', import.meta.url), 'utf8');
  const filled = example
    .replace('Name of the network', 'Bar Sport')
    .replace('its pass phrase', 'due caffè'.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  const connection = of(filled);
  expect(connection).toContain('mode=infrastructure\n');
  expect(connection).toContain(`${ssid('Bar Sport')}\n`);
  expect(connection).toContain('psk=due caffe\n');
  expect(connection).not.toContain('hidden');
});

test.each([
  ['lines of Windows', 'name=Home\r\nkey=12345678\r\n'],
  ['lines of an old Macintosh', 'name=Home\rkey=12345678'],
  ['a mark of UTF-8', '\ufeffname=Home\nkey=12345678'],
  ['single quotes', "name='Home'\nkey='12345678'\n"],
  ['quotes of a telephone', 'name=“Home”\nkey=‘12345678’\n'],
  ['quotes of other languages', 'name=«Home»\nkey=„12345678“\n'],
  ['quotes of French with their spaces', 'name=«\u00a0Home\u00a0»\nkey=12345678\n'],
  ['spaces that do not break', '\u00a0name\u00a0=\u00a0Home\u00a0\nkey=\u00a012345678\u00a0\n'],
  ['spaces, capitals, quotes and colons', '  Name = "Home"  \n\n KEY: 12345678 \n'],
])('%s make no difference', (_, text) => {
  expect(of(text)).toBe(of('name=Home\nkey=12345678\n'));
});

test('UTF-16 of Notepad is read, too', () => {
  const text = '\ufeffname=Caffè\r\nkey=12345678\r\n';
  expect(connectionOf(Buffer.from(text, 'utf16le'))).toContain(ssid('Caffè'));
  expect(connectionOf(Buffer.from(text, 'utf16le').swap16())).toContain(ssid('Caffè'));
});

test('an apostrophe in a name, or a quote on one side, belongs to it', () => {
  expect(of("name=Da Mario e Pia 'l bar")).toContain(ssid("Da Mario e Pia 'l bar"));
  expect(of(`name="Home`)).toContain(ssid('"Home'));
});

test('signs that mean something to NetworkManager are only signs', () => {
  const connection = of('name=a;b=c#d\nkey="  back\\slash;  "');
  expect(connection).toContain(`${ssid('a;b=c#d')}\n`);
  expect(connection).toContain('psk=\\s\\sback\\\\slash;\\s\\s\n');
});

test('a network without a key, a hidden one, and a table that is the network', () => {
  expect(of('name=Open')).not.toContain('security');
  for (const none of ['key=', 'key=""', "key=''", 'key=“”']) {
    expect(of(`name=Open\n${none}`)).toBe(of('name=Open'));
  }
  expect(of('name=Home\nkey=12345678\nhidden=yes')).toContain('hidden=true\n');
  const hotspot = of('name=Table\nkey=12345678\nhotspot=yes');
  expect(hotspot).toContain('mode=ap\n');
  // WPA2 with AES and nothing older; telephones that join another network choose for themselves.
  expect(hotspot).toContain(
    'key-mgmt=wpa-psk\npsk=12345678\nproto=rsn;\npairwise=ccmp;\ngroup=ccmp;\n',
  );
  expect(of('name=Home\nkey=12345678')).not.toContain('proto=');
  expect(() => of('name=Table\nhotspot=yes')).toThrow('A hot spot has a line key=');
  expect(hotspot).toContain('[ipv4]\nmethod=shared\n');
});

test.each([
  ['', /no line name=/u],
  ['key=12345678', /no line name=/u],
  ['name=', /no line name=/u],
  ['name=Home\nkey=short', /8 to 63/u],
  ['name=Home\nkey=perché no?', /without accents/u],
  [`name=${'x'.repeat(33)}`, /32 bytes/u],
  ['name=Home\npassword=12345678', /^Line 2 is none of/u],
  ['name=Home\nname=Other', /^Line 2 says name= for the second time/u],
  ['name=Home\nhidden=perhaps', /hidden= is yes or no/u],
  ['name=Home\nkey=12“345678', /typographic quote/u],
  ['x'.repeat(5000), /too long/u],
  ['{\\rtf1\\ansi\\ansicpg1252\n\\f0 name=Home\\\nkey=abcdefgh}', /rich text.*plain text/u],
  ['PK\u0003\u0004\u0014', /office program.*plain text/u],
])('%j is refused in a sentence', (text, sentence) => {
  expect(() => of(text)).toThrow(sentence);
});

test('bytes that are no text are refused; no fault says the key', () => {
  expect(() => connectionOf(Uint8Array.of(0x6e, 0xff, 0xfe, 0x80))).toThrow(/not UTF-8.*Save it/u);
  expect(() => of('name=Home\nkey=kürzer12345')).toThrow(/^(?!.*kürzer)/su);
});
