/** What `journal show` tells people of an evening. */
import { expect, test } from 'vitest';
import { journalText } from '../../src/app/commands/journal/read-journals.js';
import type { Act, Entry } from '../../src/engine/play/entries.js';
import { encodeEntry } from '../../src/engine/play/entry-codec.js';
import { secret } from '../../src/engine/script/secret.js';
import type { PublicEntry, PublicJournal } from '../../src/host/journal/index.js';

/** Every kind of act, and so every sentence of one. */
const ACTS: { readonly [Kind in Act['kind']]: Extract<Act, { kind: Kind }> } = {
  touch: { kind: 'touch', slot: 4 },
  'held-pad': { kind: 'held-pad', slot: 4 },
  many: { kind: 'many', slots: [2, 4] },
  press: { kind: 'press', seat: 0, side: 'right' },
  hold: { kind: 'hold', seat: 1, side: 'left' },
  emptied: { kind: 'emptied', slot: 4 },
  misplaced: { kind: 'misplaced', slot: 4 },
  settled: { kind: 'settled' },
  'game-card': { kind: 'game-card', card: 'game:lupa-mannara' },
  'not-that-card': { kind: 'not-that-card', why: 'foreign' },
  strayed: { kind: 'strayed', slot: 4 },
  stranger: { kind: 'stranger', slot: 4, why: 'unknown' },
  'stranger-gone': { kind: 'stranger-gone', slot: 4 },
  returned: { kind: 'returned', slot: 4 },
};

/** Every other kind of entry. */
const OTHERS: { readonly [Kind in Exclude<Entry['kind'], 'act'>]: Entry } = {
  tick: { atMs: 0, kind: 'tick' },
  sealed: { atMs: 0, kind: 'sealed', sealed: secret({ kind: 'number' as const, number: 451_944 }) },
  draw: { atMs: 0, kind: 'draw', number: 3 },
  pause: { atMs: 0, kind: 'pause', reason: 'cable' },
  resume: { atMs: 0, kind: 'resume' },
  undo: { atMs: 0, kind: 'undo', to: 'phase' },
  absent: { atMs: 0, kind: 'absent', seat: 2, absent: true },
  pace: { atMs: 0, kind: 'pace', percent: 85 },
  stop: { atMs: 0, kind: 'stop' },
  fault: { atMs: 0, kind: 'fault', answers: 12 },
};

const ENTRIES: readonly Entry[] = [
  ...Object.values(ACTS).map((act): Entry => ({ atMs: 61_500, kind: 'act', act })),
  ...Object.values(OTHERS),
];

/** As a table writes it, and a program without its key reads it. */
function journal(language: string, entries: readonly Entry[]): PublicJournal {
  const lines = entries.map((entry, index): PublicEntry => {
    const { payload, ...line } = encodeEntry(entry);
    return { ...line, sequence: index + 1, payload: line.sealed ? undefined : payload };
  });
  const about = { version: '0.1.0', language, kit: 'no-reader' };
  // Only what is shown of a header is given.
  const header = { about } as unknown as PublicJournal['header'];
  return { header, entries: lines, atMs: 0, tornBytes: 21, isProven: false, isOver: false };
}

test.each(['it', 'en'])('every kind of entry is a sentence of its own: %s', (language) => {
  const lines = journalText(journal(language, ENTRIES)).split('\n').slice(2, -2);
  expect(new Set(lines).size).toBe(ENTRIES.length);
  for (const line of lines) expect(line).not.toMatch(/undefined|\bnull\b|\{|451944/u);
});

test('it is told in the language of the table, with times, seats and slots as people count them', () => {
  const told = journalText(journal('it', [{ atMs: 61_500, kind: 'act', act: ACTS.press }]));
  expect(told.split('\n')).toEqual([
    'Una serata in italiano, versione 0.1.0, nessun lettore',
    '',
    ' 0:01:01.500  il posto 1 preme il destro',
    '',
    '21 byte in fondo sono di una riga incompleta: saranno tolti quando la partita riprende.',
  ]);
  // The first host's browser was English, or somebody chose it: from then on the table spoke English.
  const chosen: Entry = { atMs: 0, kind: 'act', act: { kind: 'game-card', card: 'language:en' } };
  const press: Entry = { atMs: 61_500, kind: 'act', act: ACTS.press };
  expect(journalText(journal('it', [chosen, press]))).toContain('An evening in English');
  const english = journalText(journal('en', [{ atMs: 0, kind: 'act', act: ACTS['game-card'] }]));
  expect(english).toContain('the game card of La Vendetta della Lupa Mannara is shown');
});

test('what only another version can read is shown as it is written, and ends nothing', () => {
  const whole = journal('en', [OTHERS.resume]);
  const strange: PublicEntry = {
    sequence: 2,
    atMs: 9,
    kind: 'act',
    payload: '{"kind":"wave"}',
    sealed: false,
  };
  const told = journalText({ ...whole, entries: [strange, ...whole.entries] });
  expect(told).toContain('an entry of another version: act {"kind":"wave"}');
  expect(told).toContain('play goes on');
});
