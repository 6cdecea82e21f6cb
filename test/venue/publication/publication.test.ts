/** What a table publishes, and what may be asked of it: in virtual time, without any way out. */
import { describe, expect, test } from 'vitest';
import type { KeptResult } from '../../../src/page/server/chronicle.js';
import { CommandDesk } from '../../../src/venue/publication/command-desk.js';
import type { VenueAnswer } from '../../../src/venue/publication/command-schema.js';
import { Publication } from '../../../src/venue/publication/publication.js';
import {
  eventSchema,
  PART_SCHEMAS,
  type VenueEvent,
} from '../../../src/venue/publication/state-schema.js';
import {
  type PartName,
  readTopic,
  tableIdOf,
  topicsOf,
} from '../../../src/venue/publication/topics.js';
import { HeldPort } from './held-port.js';

describe('what is published', () => {
  test('every part has its form, also when much is going on', () => {
    const { table, publication, parts } = published();
    table.change({
      phase: { id: 'phase.vote', params: {} },
      clock: { endsAtMs: 60_000, totalMs: 90_000 },
      absent: [1],
      captions: [{ cue: { id: 'vote.ask', params: {} }, atMs: 10 }],
      board: {
        turn: 2,
        seats: [
          { seat: 0, colour: 'orange', living: 2, points: 3 },
          { seat: 1, colour: 'sky', living: 0, points: 0 },
        ],
        slots: [],
        marks: [{ picture: 'ghost', at: { seat: 1 }, name: { id: 'note.ghost', params: {} } }],
      },
    });
    publication.step();
    for (const [name, json] of publication.whole())
      expect(PART_SCHEMAS[name].safeParse(JSON.parse(json)).error).toBeUndefined();
    expect(parts()).toEqual(['phase', 'clock', 'seats', 'ghosts', 'score', 'captions']);
    expect(part(publication, 'ghosts')).toEqual({ seats: [2] });
    expect(part(publication, 'clock')).toMatchObject({
      state: 'running',
      endsAt: '2026-01-01T00:01:00.000Z',
    });
  });

  test('nothing leaves between two steps, and nothing without a change', () => {
    const { table, publication, parts } = published();
    table.change({ night: true });
    expect(parts()).toEqual([]);
    publication.step();
    expect(parts()).toEqual(['phase']);
    publication.step();
    expect(parts()).toEqual([]);
  });

  test('a running clock is sent once: its rest shrinks by itself, also beside other changes', () => {
    const { table, publication, parts } = published();
    table.change({ clock: { endsAtMs: 60_000, totalMs: 60_000 } });
    publication.step();
    parts();
    table.change({ nowMs: 5_000, night: true });
    publication.step();
    expect(parts()).toEqual(['phase']);
    table.change({ nowMs: 6_000, state: 'paused' });
    publication.step();
    expect(parts()).toEqual(['phase', 'clock']);
    expect(part(publication, 'clock')).toMatchObject({ state: 'stopped', leftMs: 54_000 });
  });

  test('a calendar that is set right moves the end of a clock; one that is read late does not', () => {
    const { table, publication, calendar } = published();
    table.change({ clock: { endsAtMs: 60_000, totalMs: 60_000 } });
    publication.step();
    calendar.ms += 400;
    table.change({ clock: { endsAtMs: 70_000, totalMs: 60_000 } });
    publication.step();
    expect(part(publication, 'clock')).toMatchObject({ endsAt: '2026-01-01T00:01:10.000Z' });
    calendar.ms += 3_600_000;
    table.change({ clock: { endsAtMs: 80_000, totalMs: 60_000 } });
    publication.step();
    expect(part(publication, 'clock')).toMatchObject({ endsAt: '2026-01-01T01:01:20.400Z' });
  });

  test('what happens is told once, with an id: a game, a phase, words, a ghost, the end', () => {
    const { table, publication, events, end } = published();
    table.game = 'lupusburg';
    table.change({ phase: { id: 'phase.night', params: {} }, night: true });
    publication.step();
    const caption = { cue: { id: 'night.close-eyes', params: {} }, atMs: 5 };
    table.change({ captions: [caption] });
    publication.step();
    table.change({ captions: [caption, caption], state: 'paused' });
    publication.step();
    const seat = { seat: 2, colour: 'green', living: 0, points: 0 } as const;
    table.change({ board: { turn: 1, seats: [seat], slots: [] } });
    publication.step();
    end({
      title: 'Lupusburg',
      colours: new Map(),
      result: {
        reason: { id: 'end.wolf', params: {} },
        players: [{ seat: 2, won: true, role: { id: 'note.wolf', params: {} } }],
      },
    });
    table.change({});
    publication.step();
    const told = events();
    for (const event of told) expect(eventSchema.safeParse(event).error).toBeUndefined();
    expect(told.map(({ kind }) => kind)).toEqual([
      ...['game-began', 'phase', 'said', 'paused', 'said', 'ghost', 'game-ended'],
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(told.at(-1)).toMatchObject({ result: { winners: [3] } });
  });

  test('an announcement is shown for five minutes', () => {
    const { publication, shown } = published();
    publication.announce('La cucina chiude');
    publication.step();
    expect(part(publication, 'announcement')).toMatchObject({ text: 'La cucina chiude' });
    for (let step = 0; step < 5 * 60 * 20; step += 1) publication.step();
    expect(part(publication, 'announcement')).toEqual({ text: null, at: null });
    expect(shown).toEqual(['La cucina chiude', undefined]);
  });
});

describe('what may be asked', () => {
  test('each command is carried out on the next step, and answered', () => {
    const { table, ask, desk } = asked();
    const answer = ask({ kind: 'volume', percent: 30 }, 'host');
    expect(table.asked).toEqual([]);
    desk.step();
    expect(answer()).toMatchObject({ done: true, code: null });
    ask({ kind: 'pause' }, 'guest');
    ask({ kind: 'continue' }, 'guest');
    ask({ kind: 'repeat' }, 'guest');
    ask({ kind: 'language', language: 'en' }, 'host');
    ask({ kind: 'announce', text: 'Si chiude' }, 'host');
    ask({ kind: 'next-game', game: 'lupusburg' }, 'host');
    for (let step = 0; step < 6; step += 1) desk.step();
    expect(table.asked).toEqual([
      ...[
        'volume 30',
        'pause',
        'resume',
        'repeat',
        'speak en',
        'announce Si chiude',
        'game lupusburg',
      ],
    ]);
  });

  test.each(['volume', 'next-game', 'language', 'announce'])(
    'a guest may not ask for %s',
    (kind) => {
      const { table, ask, desk } = asked();
      const fields = { percent: 1, game: 'lupusburg', language: 'it', text: 'x' };
      const name = { volume: 'percent', 'next-game': 'game', language: 'language' }[kind] ?? 'text';
      const answer = ask(
        { kind, [name]: Object.entries(fields).find(([key]) => key === name)?.[1] },
        'guest',
      );
      desk.step();
      expect(answer()).toMatchObject({ done: false, code: 'HOST_ONLY' });
      expect(table.asked).toEqual([]);
    },
  );

  test('a stranger may ask for nothing, and at night a table can only be paused', () => {
    const { table, ask, desk } = asked();
    const stranger = ask({ kind: 'pause' }, 'none');
    desk.step();
    expect(stranger()).toMatchObject({ code: 'HOST_ONLY' });
    table.change({ night: true });
    const louder = ask({ kind: 'volume', percent: 100 }, 'host');
    const pause = ask({ kind: 'pause' }, 'guest');
    desk.step();
    desk.step();
    expect(louder()).toMatchObject({ code: 'HOUSE_BY_DAY_ONLY' });
    expect(pause()).toMatchObject({ done: true });
    expect(table.asked).toEqual(['pause']);
  });

  test('a command that is replayed is answered again and not carried out', () => {
    const { table, desk, say } = asked();
    const answers: VenueAnswer[] = [];
    for (let time = 0; time < 3; time += 1) {
      say('{"transaction":"7","command":{"kind":"repeat"}}', answers);
      desk.step();
    }
    expect(table.asked).toEqual(['repeat']);
    expect(answers.map(({ repeated }) => repeated)).toEqual([false, true, true]);
  });

  test.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['{"transaction":"1"}', 'command'],
    ['{"transaction":"1","command":{"kind":"stop"}}', 'command.kind'],
    ['{"transaction":"1","command":{"kind":"volume","percent":101}}', 'percent'],
    ['{"transaction":"1","command":{"kind":"announce","text":"a\\u202eb"}}', 'text'],
    ['{"transaction":"ü","command":{"kind":"pause"}}', 'transaction'],
    ['{"transaction":"1","command":{"kind":"pause"},"role":"host"}', 'role'],
    [`{"transaction":"1","command":{"kind":"announce","text":"${'x'.repeat(2_000)}"}}`, 'too long'],
  ])('%s is no command', (text, why) => {
    const { table, desk, say } = asked();
    const answers: VenueAnswer[] = [];
    say(text, answers);
    desk.step();
    expect(answers).toMatchObject([{ done: false, code: 'HOUSE_COMMAND_INVALID' }]);
    expect(answers[0]?.text).toContain(why);
    expect(table.asked).toEqual([]);
  });

  test('of a thousand commands a second twenty wait, and the rest is counted once a second', () => {
    const { table, desk, say } = asked();
    const answers: VenueAnswer[] = [];
    for (let step = 0; step < 40; step += 1) {
      for (let each = 0; each < 50; each += 1)
        say(`{"transaction":"${step}-${each}","command":{"kind":"repeat"}}`, answers);
      desk.step();
    }
    expect(table.asked.length).toBe(40);
    const floods = answers.filter(({ code }) => code === 'HOUSE_COMMANDS_FLOODED');
    expect(floods.length).toBeGreaterThan(0);
    expect(floods.length).toBeLessThan(4);
    expect(answers.length).toBe(40 + floods.length);
  });

  test('a game is chosen between two games only, and only one that the table has', () => {
    const { table, ask, desk } = asked();
    const unknown = ask({ kind: 'next-game', game: 'monopoly' }, 'host');
    desk.step();
    expect(unknown()).toMatchObject({ code: 'HOUSE_GAME_UNKNOWN' });
    table.game = 'lupusburg';
    const other = ask({ kind: 'next-game', game: 'lupusburg' }, 'host');
    desk.step();
    expect(other()).toMatchObject({ code: 'GAME_UNDER_WAY' });
  });
});

describe('topics', () => {
  test('are read as they are made, and nothing else is', () => {
    const topics = topicsOf('tavolo-1');
    expect(readTopic(topics.state('phase'))).toEqual({
      kind: 'state',
      table: 'tavolo-1',
      part: 'phase',
    });
    expect(readTopic(topics.request('host'))).toEqual({
      kind: 'request',
      table: 'tavolo-1',
      role: 'host',
    });
    expect(readTopic('artiglio/v2/tavolo-1/availability')).toEqual({
      ...{ kind: 'other-version', table: 'tavolo-1', version: 'v2' },
    });
    for (const topic of [
      'artiglio/v1/Tavolo/event',
      'artiglio/v1/a/state/secret',
      'artiglio/v1/birth',
      'x',
    ])
      expect(readTopic(topic)).toBeUndefined();
  });

  test.each([
    ['Tavolo 3 (sala)', 'tavolo-3-sala'],
    ['  Città –  Notte ', 'citta-notte'],
    ['狼', ''],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('the name %s is %s', (name, id) => expect(tableIdOf(name)).toBe(id));
});

function published() {
  const table = new HeldPort();
  const calendar = { ms: Date.UTC(2026, 0, 1) };
  let result: KeptResult | undefined;
  const shown: (string | undefined)[] = [];
  const publication = new Publication({
    table: table.port,
    facts: { name: 'Tavolo', program: '0.1.0', run: '00c0ffee', commands: 'host' },
    calendarMs: () => calendar.ms + table.view.nowMs,
    speed: 1,
    result: () => result,
    showAnnouncement: (text) => shown.push(text),
  });
  const heard: PartName[] = [];
  const happened: VenueEvent[] = [];
  publication.read({ part: (name) => heard.push(name), event: (event) => happened.push(event) });
  return {
    ...{ table, publication, calendar, shown },
    parts: () => heard.splice(0),
    events: () => happened.splice(0),
    end: (kept: KeptResult) => {
      result = kept;
    },
  };
}

function asked() {
  const table = new HeldPort();
  const desk = new CommandDesk({
    table: table.port,
    calendarMs: () => 0,
    announce: (text) => table.asked.push(`announce ${text}`),
    chooseGame: (id) => table.asked.push(`game ${id}`),
    onFault: (error) => {
      throw error;
    },
  });
  let transactions = 0;
  return {
    ...{ table, desk },
    say: (text: string, answers: VenueAnswer[]) =>
      desk.receiveText(text, { name: 'broker', role: 'host' }, (answer) => answers.push(answer)),
    ask: (command: unknown, role: 'guest' | 'host' | 'none') => {
      transactions += 1;
      let answer: VenueAnswer | undefined;
      desk.receiveText(
        JSON.stringify({ transaction: `t${transactions}`, command }),
        { name: 'broker', role },
        (one) => {
          answer = one;
        },
      );
      return () => answer;
    },
  };
}

function part(publication: Publication, name: PartName): unknown {
  return JSON.parse(publication.whole().find(([one]) => one === name)?.[1] ?? 'null');
}
