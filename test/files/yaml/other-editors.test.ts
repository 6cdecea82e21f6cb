/** Files that people write, as their editors save them: the same text, or a sentence that says how to save it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rehearse } from '../../../src/app/commands/rehearse/rehearse.js';
import { faultRows } from '../../../src/files/values/wrong-value.js';
import { parseYaml, YAML_BYTES } from '../../../src/files/yaml/yaml-text.js';
import { loadRegister } from '../../../src/host/cards/deck-store.js';
import { loadConfiguration, parseConfiguration } from '../../../src/host/config/index.js';
import { temporaryDirectory } from '../../support/temporary.js';

const told = (source: string | Uint8Array) => faultRows(parseYaml(source).faults ?? []);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a file in another encoding is refused, and says how to save it', () => {
  const text = '# A table\nlanguage: it\nname: "Caffè"\n';
  test.each([
    [
      'Latin-1',
      Buffer.from(text, 'latin1'),
      '  line 3: column 12: the byte E8, which is not UTF-8. Save the file as UTF-8.',
    ],
    [
      'UTF-16 of Notepad',
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      '  it is UTF-16 ("Unicode" in some editors). Save the file as UTF-8.',
    ],
    [
      'UTF-16 of another machine',
      utf16be(`\ufeff${text}`),
      '  it is UTF-16 ("Unicode" in some editors). Save the file as UTF-8.',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from(text, 'utf16le'),
      '  it is UTF-16 ("Unicode" in some editors). Save the file as UTF-8.',
    ],
    [
      'rich text',
      Buffer.from('{\\rtf1\\ansi\\ansicpg1252\n\\f0 name: A}'),
      '  it is rich text. Save it as plain text, UTF-8.',
    ],
    [
      'a document of an office program',
      Buffer.from('PK\u0003\u0004\u0014\0\u0006\0'),
      '  it is a document of an office program. Save it as plain text, UTF-8.',
    ],
    [
      'zeros, as a power cut leaves them',
      Buffer.alloc(300),
      '  it has only zero bytes, as after a power cut. Put a copy of it back.',
    ],
  ])('%s', (_, bytes, fault) => {
    expect(told(bytes)).toEqual([fault]);
  });

  test('in each kind of file', async () => {
    const directory = await temporaryDirectory();
    const file = join(directory, 'a.yaml');
    await writeFile(file, Buffer.from(`about: "è"\n${text}`, 'latin1'));
    const fault = expect.stringContaining('line 1: column 9: the byte E8, which is not UTF-8.');
    await expect(loadConfiguration(file)).rejects.toMatchObject({ whatHappened: fault });
    await expect(
      rehearse([file], { print: () => {}, json: true, nowMs: () => 0 }),
    ).rejects.toMatchObject({
      whatHappened: fault,
    });
    await writeDeck(directory, 'mine.yaml', Buffer.from(`# è\n${text}`, 'latin1'));
    await expect(loadRegister(directory, [])).rejects.toMatchObject({
      whatHappened: expect.stringContaining('mine.yaml, line 1: column 3: the byte E8'),
    });
  });

  test('a file that is too large says that, also where its last letter is cut', () => {
    expect(told(Buffer.alloc(YAML_BYTES + 1, 'aè'))).toEqual(['  it is larger than 256 KiB.']);
  });
});

describe('what other editors write is read', () => {
  const value = { name: 'Caffè', seats: { count: 4 } };
  test.each([
    ['a mark of UTF-8', '\ufeffname: Caffè\nseats:\n  count: 4\n'],
    ['lines of Windows', 'name: Caffè\r\nseats:\r\n  count: 4\r\n'],
    ['no line end', 'name: Caffè\nseats:\n  count: 4'],
    ['tabs beside values', 'name:\tCaffè\t# a name\nseats:\n  count:\t4\n'],
  ])('%s', (_, text) => {
    expect(parseYaml(Buffer.from(text)).yaml?.value).toEqual(value);
  });
});

describe('spaces that are none', () => {
  const nbsp = '\u00a0';
  test.each([
    ['before a setting', `board:\n${nbsp} ${nbsp} kind: emulated\n`, 2, 1],
    ['behind a setting', `language${nbsp}: it\n`, 1, 9],
    ['behind its colon', `language:${nbsp}it\n`, 1, 10],
    ['behind a value', `language: it${nbsp}\n`, 1, 13],
    ['before a note', `language: it${nbsp}# Italian\n`, 1, 13],
    ['in a list', `seats: [[0,${nbsp}1]]\n`, 1, 12],
    ['behind a dash', `seats:\n  -${nbsp}[0, 1]\n`, 2, 4],
    ['alone in a line', `a: 1\n${nbsp}\nb: 2\n`, 2, 1],
  ])('a no-break space %s is named once, with its place', (_, text, line, column) => {
    expect(told(text)).toEqual([
      `  line ${line}: column ${column}: a no-break space (U+00A0). Type an ordinary space in its place.`,
    ]);
  });

  test('other spaces are named by their number', () => {
    expect(told('a:\u3000b\n')).toEqual([
      '  line 1: column 3: a space of another kind (U+3000). Type an ordinary space in its place.',
    ]);
  });

  test('are text where text is: in quotes, in notes, in blocks, between words', () => {
    const text = `a: "${nbsp}b${nbsp}"\nc: d${nbsp}e #${nbsp}f\ng: |\n  ${nbsp}h${nbsp}\n`;
    expect(parseYaml(text).yaml?.value).toEqual({
      a: `${nbsp}b${nbsp}`,
      c: `d${nbsp}e`,
      g: `${nbsp}h${nbsp}\n`,
    });
  });

  test('a tab before a setting is named', () => {
    expect(told('board:\n\tkind: emulated\n')[0]).toMatch(/line 2: column 1: .*tab/iu);
  });
});

describe('a file whose lines end with CR alone', () => {
  test('is read as any other, behind a comment too', () => {
    const text = '# mine\rname: Mine\rnote: |\r  two\r  lines\rlist:\r  - 1\r  - 2\r';
    for (const source of [text, Buffer.from(text)])
      expect(parseYaml(source).yaml?.value).toEqual({
        name: 'Mine',
        note: 'two\nlines\n',
        list: [1, 2],
      });
    expect(parseYaml('# mine\r\nname: Mine\r\n').yaml?.value).toEqual({ name: 'Mine' });
  });

  test('has its faults in the lines that an editor counts', () => {
    expect(told('a: 1\rb: { c: 1, c: 2 }\r')).toEqual(['  line 2: "c" stands in line 2 already.']);
    expect(told(Buffer.from('a: 1\rb: \xe8\r', 'latin1'))[0]).toMatch(
      /^ {2}line 2: column 4: the byte E8/u,
    );
  });
});

describe('a configuration that says nothing', () => {
  test('of no byte, as after a power cut, is a fault', () => {
    for (const nothing of ['', new Uint8Array()]) {
      const parsed = parseConfiguration(nothing);
      expect('problems' in parsed && parsed.problems).toEqual([
        {
          line: undefined,
          text: 'it has no byte, as after a power cut. Put back a copy (the last one may be beside it, with .before behind its name), or write {} for a table with all defaults.',
        },
      ]);
    }
  });

  test.each([
    ['of blank lines', '\n  \n'],
    ['of notes only', '# name: Mine\n# language: en\n'],
    ['of a mark only', '\ufeff'],
    ['of a dash', '---\n'],
  ])('%s is a fault, not a table of defaults', (_, text) => {
    const parsed = parseConfiguration(text);
    expect('problems' in parsed && parsed.problems).toEqual([
      {
        line: undefined,
        text: 'it has no settings: nothing but comments, blank lines or an empty value. Take the # away before those that are meant, or write {} for a table with all defaults.',
      },
    ]);
  });

  test('unless it says so', () => {
    expect(parseConfiguration('{}\n')).toHaveProperty('configuration');
  });
});

async function writeDeck(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(directory, 'decks'), { recursive: true });
  await writeFile(join(directory, 'decks', name), bytes);
}
