// Writes both sides of the link of every kind of board from firmware/protocol.yaml:
//   firmware/KIND/protocol.h, the host's side (SIDES), the tables in docs/inside/protocol.md, examples for the tests.
// `node firmware/generate-protocol.mjs`          writes them;
// `node firmware/generate-protocol.mjs --check`  writes nothing and exits 1 if one is not current.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = 'firmware/protocol.yaml';
const source = parse(readFileSync(`${root}${SOURCE}`, 'utf8'));

/** The file of the host's side for each kind, and the path from there to the parts of a line. */
const SIDES = {
  shared: { path: 'src/devices/link/generated/shared-protocol.ts', lines: '../lines.js' },
  lights: { path: 'src/devices/board/generated/protocol.ts', lines: '../../link/index.js' },
  readers: {
    path: 'src/devices/readers/reader-board/generated/protocol.ts',
    lines: '../../../link/index.js',
  },
};

// ---------------------------------------------------------------- a kind, hash, CRC and small words

/** The shared definition together with that of one kind; the lists of the kind follow the shared ones. */
function merged(shared, own) {
  if (Array.isArray(shared) && Array.isArray(own)) return [...shared, ...own];
  if (own === undefined) return shared;
  if (shared === null || typeof shared !== 'object' || own === null || typeof own !== 'object')
    return own;
  const keys = [...new Set([...Object.keys(shared), ...Object.keys(own)])];
  return Object.fromEntries(keys.map((key) => [key, merged(shared[key], own[key])]));
}

/** The definition without what may change while both sides still understand one another. */
function essence(value) {
  if (Array.isArray(value)) return value.map(essence);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .filter((key) => !['means', 'vectors', 'firmwareVersion'].includes(key))
      .sort()
      .map((key) => [key, essence(value[key])]),
  );
}

const kinds = Object.keys(SIDES).map((kind) => {
  const definition = kind === 'shared' ? source.shared : merged(source.shared, source[kind]);
  const hash = createHash('sha256')
    .update(JSON.stringify(essence(definition)))
    .digest('hex')
    .slice(0, 8);
  return { kind, definition, hash, version: source.firmwareVersion };
});

/** CRC-16/MCRF4XX: polynomial 0x1021 reflected, start ffff. */
function crc16(text) {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc.toString(16).padStart(4, '0');
}
const seal = (text) => text + crc16(text);
const screaming = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const widthOf = (field) => field.digits ?? field.text ?? 0;
const numberOrText = (value) => (typeof value === 'number' ? value : `'${value}'`);

// ---------------------------------------------------------------- the C header

/** Groups of constants: title and prefix in C, name and description in TypeScript; undefined where a side has none. */
const GROUPS = {
  link: ['The link', 'LINK_', 'LINK', 'Speed, sizes and times of the link.'],
  boards: [undefined, undefined, 'BOARD_LIMITS', 'The room of each board.'],
  flashLimit: ['The flash limit', 'FLASH_', 'FLASH_LIMIT', 'The table-wide flash limit.'],
  inputs: ['The inputs', 'INPUTS_', 'INPUT_TIMING', 'The timing of the scan of inputs.'],
  round: ['The round of the readers', 'ROUND_', 'ROUND', 'The round of the readers.'],
  queries: ['Queries', 'QUERY_', 'QUERIES', 'Letters of the queries.'],
  // The host sends again from where the board says, whatever the reason.
  refusals: ['Reasons of a refusal', 'REFUSED_'],
  faults: [
    'Faults',
    'FAULT_',
    'FAULTS',
    'Faults of a line that was received whole and not obeyed.',
  ],
  healths: ['Healths of a module', 'HEALTH_', 'HEALTHS', 'Faults of a module.'],
  tagKinds: ['Kinds of tags', 'TAG_', 'TAG_KINDS', 'Kinds of tags, as a sum.'],
  statusFlags: ['Status flags', 'STATUS_', 'STATUS_FLAGS', 'Flags of the status line.'],
};

function header({ kind, definition, hash, version }) {
  const lines = [
    `/* Generated from ${SOURCE} by firmware/generate-protocol.mjs. Do not edit. */`,
    '#ifndef ARTIGLIO_PROTOCOL_H',
    '#define ARTIGLIO_PROTOCOL_H',
    '',
    `#define FIRMWARE_VERSION "${version}"`,
    `#define DEFINITION_HASH "${hash}"`,
  ];
  const constants = (group) => {
    const [title, prefix] = GROUPS[group];
    const record = definition[group];
    if (title === undefined || record === undefined) return;
    lines.push('', `/* ${title} */`);
    for (const [name, value] of Object.entries(record))
      lines.push(
        `#define ${prefix}${screaming(name)} ${typeof value === 'number' ? `${value}${value > 32767 ? 'UL' : ''}` : `'${value}'`}`,
      );
  };
  for (const group of ['link', 'flashLimit', 'inputs', 'round']) constants(group);
  lines.push('', '/* The room of each board */');
  for (const [board, limits] of Object.entries(definition.boards)) {
    lines.push(
      `${board === Object.keys(definition.boards)[0] ? '#if' : '#elif'} defined(BOARD_${board.toUpperCase()})`,
    );
    lines.push(`#define BOARD_NAME "${boardName(kind, board)}"`);
    for (const [name, value] of Object.entries(limits))
      lines.push(`#define MAX_${screaming(name)} ${value}`);
  }
  lines.push('#else', '#error "no board is named: define BOARD_UNO or BOARD_MEGA"', '#endif');
  lines.push('', '/* First characters of lines without a sequence number */');
  for (const [name, line] of Object.entries(definition.hostLines))
    lines.push(`#define MARK_${screaming(name)} '${line.mark}'`);
  constants('queries');
  if (definition.records !== undefined) lines.push(...recordPlaces(definition));
  lines.push('', '/* Lines from the board */');
  for (const [name, line] of Object.entries(definition.boardLines))
    lines.push(`#define LINE_${screaming(name)} '${line.letter}'`);
  for (const group of ['refusals', 'faults', 'healths', 'tagKinds', 'statusFlags'])
    constants(group);
  lines.push('', '#endif', '');
  return lines.join('\n');
}

/** The word of a hello for a board: of the first kind that there was it is the chip alone. */
function boardName(kind, board) {
  return kind === 'lights' ? board : `${kind}-${board}`;
}

function recordPlaces(definition) {
  const lines = [];
  lines.push(
    '',
    '/* Records: letter, length with the letter, and where each field is and how wide */',
  );
  for (const [name, record] of Object.entries(definition.records)) {
    lines.push(`#define RECORD_${screaming(name)} '${record.letter}'`);
    lines.push(...places(`RECORD_${screaming(name)}`, record.fields, 1));
  }
  lines.push(
    '',
    '/* Effects: letter, length of the look with its letter, fields counted from the start of the record */',
  );
  for (const [name, effect] of Object.entries(definition.effects)) {
    lines.push(`#define EFFECT_${screaming(name)} '${effect.letter}'`);
    lines.push(...places(`EFFECT_${screaming(name)}`, effect.fields, 3));
    if (effect.repeat) {
      const each = effect.repeat.fields.reduce((sum, field) => sum + field.digits, 0);
      lines.push(
        `#define EFFECT_${screaming(name)}_${screaming(effect.repeat.name)}_MAX ${effect.repeat.max}`,
      );
      lines.push(
        `#define EFFECT_${screaming(name)}_${screaming(effect.repeat.name)}_DIGITS ${each}`,
      );
    }
  }
  return lines;
}

function places(prefix, fields, start) {
  const lines = [];
  let at = start;
  for (const field of fields) {
    lines.push(`#define ${prefix}_${screaming(field.name)}_AT ${at}`);
    if (field.digits)
      lines.push(`#define ${prefix}_${screaming(field.name)}_DIGITS ${field.digits}`);
    if (field.min !== undefined)
      lines.push(`#define ${prefix}_${screaming(field.name)}_MIN ${field.min}`);
    if (field.max !== undefined)
      lines.push(`#define ${prefix}_${screaming(field.name)}_MAX ${field.max}`);
    at += widthOf(field);
  }
  lines.push(`#define ${prefix}_LENGTH ${at}`);
  return lines;
}

// ---------------------------------------------------------------- the TypeScript side

function identityOf(hash, version) {
  return [
    '/** Hash of the definition both sides are made from. */',
    `export const DEFINITION_HASH = '${hash}';`,
    '/** Version of the firmware that belongs to this definition. */',
    `export const FIRMWARE_VERSION = '${version}';`,
  ];
}

function typescript({ kind, definition, hash, version }) {
  const out = [
    `// Generated from ${SOURCE} by firmware/generate-protocol.mjs. Do not edit.`,
    `import { ${kind === 'shared' ? 'hex' : 'hex, type LineOf, lineReader'} } from '${SIDES[kind].lines}';`,
    '',
    ...(kind === 'shared' ? [] : identityOf(hash, version)),
  ];
  for (const [group, [, , name, doc]] of Object.entries(GROUPS)) {
    const value = definition[group];
    if (name === undefined || value === undefined) continue;
    // A message to which a kind adds nothing is taken of the shared side.
    if (kind !== 'shared' && isDeepStrictEqual(value, source.shared[group])) continue;
    out.push(...constant(name, doc, value));
  }
  out.push(
    '',
    '/** Unsequenced lines without their CRC. @throws RangeError when a field does not fit. */',
    'export const hostLine = {',
  );
  for (const [name, line] of Object.entries(definition.hostLines))
    out.push(...encoder(name, line.means, `'${line.mark}'`, line.fields, '  '));
  out.push('};');
  // The lines of a board belong to a kind.
  if (kind !== 'shared') {
    if (definition.records !== undefined) out.push(...recordEncoders(definition));
    out.push(...boardLines(definition));
  }
  return `${out.join('\n')}\n`;
}

function constant(name, doc, value) {
  return ['', `/** ${doc} */`, `export const ${name} = ${literal(value)} as const;`];
}

/** The lines of a board: how each is written, its type, and their reader. */
function boardLines(definition) {
  const lines = Object.entries(definition.boardLines);
  const out = [
    '',
    '/** The lines of the board, by their letter: their fields in the order of the words. */',
  ];
  out.push('const LINES = {');
  for (const [name, line] of lines) {
    out.push(`  ${line.letter}: {`, `    kind: '${name}',`, '    fields: {');
    for (const field of line.fields)
      out.push(`      /** ${field.means} */`, `      ${field.name}: ${FORMS[field.as]},`);
    out.push('    },', '  },');
  }
  out.push('} as const;', '');
  for (const [name, line] of lines)
    if (PASSED_ON.includes(name))
      out.push(`export type ${capital(name)}Line = LineOf<typeof LINES.${line.letter}>;`);
  out.push(
    '',
    '/** A line from the board. */',
    'export type BoardLine = LineOf<(typeof LINES)[keyof typeof LINES]>;',
    '',
    '/**',
    ' * Reads a line from the board, without its line end.',
    ' * `undefined` when the CRC is wrong or the line is none that the board writes.',
    ' */',
    'export const parseBoardLine = lineReader(LINES);',
  );
  return out;
}

/** Lines that are handed on as a whole, and so have a type with a name. */
const PASSED_ON = ['hello', 'status', 'inputs', 'reader', 'signal'];

/** The form of a field of a board's line in `LineForm`, by the word of the definition. */
const FORMS = { text: "'text'", decimal: 10, hex: 16 };

/** Examples of the lights' lines, for the tests. */
function vectors({ definition }) {
  const { configuration, scene, lines } = definition.vectors;
  const values = {
    lines: lines.map((line) => seal(line.text)),
    configuration,
    configurationCheck: configurationCheck(definition),
    scene,
    sceneCheck: sceneCheck(definition),
  };
  const doc = 'Sealed lines: examples of docs/inside/protocol.md, without line ends.';
  return [
    `// Generated from ${SOURCE} by firmware/generate-protocol.mjs. Do not edit.`,
    ...constant('VECTORS', doc, values),
    '',
  ].join('\n');
}

const LOOK_INDEX = `function lookIndex(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 30)
    throw new RangeError(\`\${value} is not an index of a look\`);
  return value.toString(36);
}`.split('\n');

function recordEncoders(definition) {
  const out = [];
  out.push(
    '',
    '/** Records of a sequenced line. @throws RangeError when a field does not fit. */',
    'export const record = {',
  );
  for (const [name, one] of Object.entries(definition.records)) {
    if (name === 'look') continue;
    out.push(...encoder(name, one.means, `'${one.letter}'`, one.fields, '  '));
  }
  out.push('};');

  out.push(
    '',
    '/** The record that defines a look, by effect. @throws RangeError when a field does not fit. */',
    'export const look = {',
  );
  for (const [name, effect] of Object.entries(definition.effects)) {
    const fields = [{ name: 'look', index: true }, ...effect.fields];
    out.push(
      ...encoder(
        name,
        `Defines a look: ${name}.`,
        `'${definition.records.look.letter}'`,
        fields,
        '  ',
        effect,
      ),
    );
  }
  out.push('};');
  out.push('', ...LOOK_INDEX);
  return out;
}

function encoder(name, means, start, fields, indent, effect) {
  const typeOf = (field) =>
    field.text && field.name === 'what'
      ? '(typeof QUERIES)[keyof typeof QUERIES]'
      : field.oneOf
        ? field.oneOf.join(' | ')
        : 'number';
  const parameters = fields.map((field) => `${field.name}: ${typeOf(field)}`);
  const parts = [start, ...fields.map((field) => encoded(field, `fields.${field.name}`))];
  const lines = [];
  if (effect?.repeat) {
    parameters.push(
      `${effect.repeat.name}: readonly { ${effect.repeat.fields.map((field) => `${field.name}: number`).join('; ')} }[]`,
    );
    parts.push(
      `fields.${effect.repeat.name}.map((one) => ${effect.repeat.fields.map((field) => encoded(field, `one.${field.name}`)).join(' + ')}).join('')`,
    );
    lines.push(
      `${indent}  if (fields.${effect.repeat.name}.length > ${effect.repeat.max}) throw new RangeError(\`\${fields.${effect.repeat.name}.length} ${effect.repeat.name} are more than ${effect.repeat.max}\`);`,
    );
  }
  if (effect) parts.splice(2, 0, `'${effect.letter}'`);
  const signature = parameters.length === 0 ? '()' : `(fields: { ${parameters.join('; ')} })`;
  return [
    `${indent}/** ${means} */`,
    `${indent}${name}${signature}: string {`,
    ...lines,
    `${indent}  return ${parts.join(' + ')};`,
    `${indent}},`,
  ];
}

function encoded(field, value) {
  if (field.index || (field.text && field.name === 'look')) return `lookIndex(${value})`;
  if (field.text) return value;
  if (field.digitsUpTo) return `hex(${value}, 1, 0, 0xffffffff)`;
  return `hex(${value}, ${field.digits}, ${field.min ?? 0}, ${field.max ?? 16 ** field.digits - 1})`;
}

function literal(value, indent = '') {
  if (Array.isArray(value))
    return `[\n${value.map((one) => `${indent}  ${literal(one, `${indent}  `)},`).join('\n')}\n${indent}]`;
  if (value !== null && typeof value === 'object')
    return `{\n${Object.entries(value)
      .map(([key, one]) => `${indent}  ${key}: ${literal(one, `${indent}  `)},`)
      .join('\n')}\n${indent}}`;
  return numberOrText(value);
}

// ---------------------------------------------------------------- the tables of the documentation

const configurationCheck = (definition) => crc16(definition.vectors.configuration.join(''));
const sceneCheck = (definition) =>
  crc16(definition.vectors.scene.filter((one) => one !== 'X').join(''));

function fieldTable(fields, extra = '') {
  return (
    fields
      .map(
        (field) =>
          `\`${field.name}\` ${field.text ? '1 character' : field.digitsUpTo ? `1–${field.digitsUpTo}` : field.digits}${rangeOf(field)}`,
      )
      .join(' · ') + extra || '—'
  );
}

function rangeOf(field) {
  if (field.oneOf) return ` (${field.oneOf.join(', ')})`;
  const widest = 16 ** field.digits - 1;
  const isWhole = field.min === undefined && (field.max === undefined || field.max === widest);
  return isWhole ? '' : ` (${field.min ?? 0}–${field.max ?? widest})`;
}

const TABLES = {
  link: ({ kind, definition, hash, version }) => [
    `Definition hash \`${hash}\`, firmware version ${version}.`,
    '',
    '| constant | value |',
    '|---|---|',
    ...['link', 'flashLimit', 'inputs', 'round'].flatMap((group) =>
      Object.entries(definition[group] ?? {}).map(
        ([name, value]) => `| ${group}.${name} | ${value} |`,
      ),
    ),
    '',
    `| board | ${Object.keys(definition.boards.uno).join(' | ')} |`,
    `|---|${Object.keys(definition.boards.uno)
      .map(() => '---|')
      .join('')}`,
    ...Object.entries(definition.boards).map(
      ([name, limits]) => `| \`${boardName(kind, name)}\` | ${Object.values(limits).join(' | ')} |`,
    ),
  ],
  hostLines: ({ definition }) => [
    '| line | first character | fields (digits) | meaning |',
    '|---|---|---|---|',
    ...Object.entries(definition.hostLines).map(
      ([name, line]) =>
        `| ${name} | \`${line.mark}\` | ${fieldTable(line.fields)} | ${line.means} |`,
    ),
    '',
    `Queries: ${Object.entries(definition.queries)
      .map(([name, letter]) => `\`?${letter}\` ${name}`)
      .join(', ')}.`,
  ],
  records: ({ definition }) => [
    '| record | letter | fields (digits) | meaning |',
    '|---|---|---|---|',
    ...Object.entries(definition.records).map(
      ([name, record]) =>
        `| ${name} | \`${record.letter}\` | ${fieldTable(record.fields)} | ${record.means} |`,
    ),
    '',
    '| field | range | meaning |',
    '|---|---|---|',
    ...Object.entries(definition.records).flatMap(([name, record]) =>
      record.fields.map(
        (field) =>
          `| ${name}.${field.name} | ${field.text || field.digitsUpTo ? '' : `${field.min ?? 0}–${field.max ?? 16 ** field.digits - 1}`} | ${field.means} |`,
      ),
    ),
  ],
  effects: ({ definition }) => [
    '| effect | letter | fields (digits) |',
    '|---|---|---|',
    ...Object.entries(definition.effects).map(
      ([name, effect]) =>
        `| ${name} | \`${effect.letter}\` | ${fieldTable(effect.fields, effect.repeat ? ` · then up to ${effect.repeat.max} × (${fieldTable(effect.repeat.fields)})` : '')} |`,
    ),
  ],
  boardLines: ({ definition }) =>
    Object.entries(definition.boardLines)
      .flatMap(([name, line]) => [
        `**\`${line.letter}\` ${name}**`,
        '',
        '| field | written as | meaning |',
        '|---|---|---|',
        ...line.fields.map((field) => `| ${field.name} | ${field.as} | ${field.means} |`),
        '',
      ])
      .slice(0, -1),
  answers: ({ definition }) =>
    [
      ['refused with `N`', 'letter', definition.refusals, (letter) => `\`${letter}\``],
      ['fault in `E`', 'number', definition.faults, String],
      ['health', 'number', definition.healths, String],
      ['kind of tag', 'value', definition.tagKinds, String],
      ['status flag', 'value', definition.statusFlags, String],
    ]
      .filter(([, , values]) => values !== undefined)
      .flatMap(([what, column, values, written]) => [
        `| ${what} | ${column} |`,
        '|---|---|',
        ...Object.entries(values).map(([name, value]) => `| ${name} | ${written(value)} |`),
        '',
      ])
      .slice(0, -1),
  vectors: ({ definition }) => [
    '| line (line end left out) | what it says |',
    '|---|---|',
    ...definition.vectors.lines.map((line) => `| \`${seal(line.text)}\` | ${line.says} |`),
    ...(definition.records === undefined ? [] : wholeExamples(definition)),
  ],
};

function wholeExamples(definition) {
  return [
    '',
    'A configuration, one record a row, and its check:',
    '',
    '```',
    ...definition.vectors.configuration,
    `F${configurationCheck(definition)}`,
    '```',
    '',
    'A scene and its check; the commit has flags 1 and number 0012:',
    '',
    '```',
    ...definition.vectors.scene,
    `S10012${sceneCheck(definition)}`,
    '```',
  ];
}

/** A table of a kind other than the lights begins with its name: `readersLink`. */
function tableOf(name) {
  for (const one of kinds) {
    const prefix = one.kind === 'lights' ? '' : one.kind;
    for (const table of Object.keys(TABLES))
      if (name === (prefix === '' ? table : prefix + capital(table))) return TABLES[table](one);
  }
  throw new Error(`there is no table ${name}`);
}

function documentation(text) {
  return text.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, open, name, close) => `${open}\n${tableOf(name).join('\n')}\n\n${close}`,
  );
}

// ---------------------------------------------------------------- writing or checking

const outputs = {
  ...Object.fromEntries(
    kinds.flatMap((one) => [
      ...(one.kind === 'shared' ? [] : [[`firmware/${one.kind}/protocol.h`, header(one)]]),
      [SIDES[one.kind].path, typescript(one)],
    ]),
  ),
  'test/firmware/generated/vectors.ts': vectors(kinds.find((one) => one.kind === 'lights')),
  'docs/inside/protocol.md': documentation(readFileSync(`${root}docs/inside/protocol.md`, 'utf8')),
};
let stale = 0;
for (const [path, text] of Object.entries(outputs)) {
  let now = '';
  try {
    now = readFileSync(`${root}${path}`, 'utf8');
  } catch {
    // A file that is not there yet is simply not current.
  }
  if (now === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} is not what ${SOURCE} says: run node firmware/generate-protocol.mjs`);
    stale++;
  } else {
    writeFileSync(`${root}${path}`, text);
    console.log(`wrote ${path}`);
  }
}
process.exitCode = stale === 0 ? 0 : 1;
