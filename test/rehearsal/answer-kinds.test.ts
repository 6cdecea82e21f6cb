/** Runs of one file are compared whatever kind of answer a question gets: what hands did unseen, or what all saw. */
import { expect, test } from 'vitest';
import type { Cue } from '../../src/engine/script/cue.js';
import type { Answer, Question, Script } from '../../src/engine/script/questions.js';
import { secret } from '../../src/engine/script/secret.js';
import { emptyTable } from '../../src/engine/script/take-seats.js';
import {
  ballot,
  claim,
  count,
  handle,
  join,
  menuOrCard,
  pick,
  propose,
  ready,
  rollCall,
  select,
  wake,
  walk,
} from '../../src/engine/script/verbs.js';
import type { MayChoose } from '../../src/engine/script/walk.js';
import { parseRehearsal } from '../../src/rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../src/rehearsal/run-rehearsal.js';
import { layoutOf } from '../../src/rehearsal/table-names.js';
import { gameNamed } from '../support/by-chance/any-game.js';

const LAYOUT = layoutOf(gameNamed('lupusburg').table);
const shows = () => emptyTable(LAYOUT);
/** Any words do: what is compared is what comes of hands. */
const WORDS: Cue = { id: 'choose.ask', params: { games: 3 } };
const words = () => WORDS;
const asking = { shows, cue: WORDS };
const call = { shows, open: WORDS, close: WORDS, pauseMs: 0 };
const anybody: MayChoose = () => true;

/** The question that a verb asks. */
function asked(script: Script<unknown>): Question {
  const { done, value } = script.next();
  if (done) throw new TypeError('It asks nothing');
  return value;
}

/** A question that is answered so; what the first run's hands do, what another's do, and whether all see it. */
type Row = readonly [question: Question, first: string, other: string, seenBy: 'all' | 'nobody'];

const ROWS: { readonly [Kind in Answer['kind']]: Row } = {
  nothing: [{ kind: 'say', cue: WORDS, shows }, '', 'touch: 1R', 'nobody'],
  slot: [
    asked(pick({ seat: 0, slots: [0, 1], refusal: words, mayPass: false, ...asking })),
    'touch: 1R, press: 1 right',
    'touch: 1L, press: 1 right',
    'all',
  ],
  'game-card': [
    asked(
      menuOrCard({ choices: new Map(), otherCards: ['preset:short', 'preset:loud'], ...asking }),
    ),
    "show: { card: 'preset:short' }",
    "show: { card: 'preset:loud' }",
    'all',
  ],
  seat: [
    asked(claim({ seats: [0, 1], mayPass: false, ...asking })),
    'press: 1 right',
    'press: 2 right',
    'all',
  ],
  pass: [
    asked(claim({ seats: [0, 1], mayPass: true, ...asking })),
    'press: 1 left',
    'press: 2 left',
    'all',
  ],
  done: [
    asked(ready({ seats: [0, 1], closes: 'first', ...asking })),
    'press: 1 right',
    'press: 2 right',
    'all',
  ],
  overruled: [
    asked(ready({ seats: [0, 1], closes: 'first', overrulable: true, ...asking })),
    'hold: 1 right',
    'hold: 2 right',
    'all',
  ],
  time: [
    asked(claim({ seats: [0], mayPass: false, windowMs: 2_000, ...asking })),
    '',
    'touch: 1R',
    'nobody',
  ],
  number: [
    asked(count({ seat: 0, values: [1, 2, 3], ...asking })),
    'press: 1 left',
    'press: 1 right, press: 1 left',
    'all',
  ],
  counts: [
    asked(
      select({
        seats: [0],
        counters: new Map([[0, { begins: 0, most: 2 }]]),
        counted: words,
        refusal: words,
        unfit: () => undefined,
        begunAgain: WORDS,
        ...asking,
      }),
    ),
    'press: 1 right',
    'touch: 1R, press: 1 right',
    'all',
  ],
  proposal: [
    asked(
      propose({
        seat: 0,
        places: [[0, 1]],
        meaning: () => ({ cue: WORDS, isAllowed: true }),
        refusal: words,
        told: () => [],
        buttons: false,
        ifAway: 'anybody',
        ...asking,
      }),
    ),
    'touch: 1R, press: 1 right',
    'touch: 1L, press: 1 right',
    'all',
  ],
  handled: [
    asked(
      handle({
        seat: 0,
        slots: [0, 1],
        hands: 'look',
        unseen: WORDS,
        elsewhere: words,
        mayTakeBack: false,
        ifAway: 'anybody',
        ...asking,
      }),
    ),
    'look: { under: 1R, for: 2 s }',
    'look: { under: 1L, for: 2 s }',
    'nobody',
  ],
  seated: [
    asked(
      join({
        seats: [0, 1],
        colours: ['orange', 'sky'],
        least: 1,
        most: 2,
        seated: [],
        needs: { rings: 1, twoMore: false },
        shows,
      }),
    ),
    'press: 1 right, hold: 1 right',
    'press: 2 right, hold: 2 right',
    'all',
  ],
  cards: [{ kind: 'survey', durationMs: 1_000, shows }, '', 'swap: [1R, 2R]', 'nobody'],
  choice: [
    asked(wake({ seconds: 5, accepts: () => true, ...call })),
    'hold: 1R',
    'hold: 2L',
    'nobody',
  ],
  walked: [
    asked(
      walk({
        slots: [0, 2, 4],
        stepMs: 3_000,
        may: secret(anybody),
        answer: { seconds: 3, shape: () => secret(3 as const) },
        ...call,
      }),
    ),
    'wait: 3 s, press: 1 right',
    'wait: 4 s, press: 2 right',
    'nobody',
  ],
  'roll-called': [
    asked(rollCall({ entries: [WORDS, WORDS], seats: [0, 1], stepMs: 3_000, ...call })),
    'wait: 14 s, press: 1 right',
    'wait: 15 s, press: 2 right',
    'nobody',
  ],
  votes: [
    asked(
      ballot({
        due: new Map([
          [0, 1],
          [1, 1],
        ]),
        stillMissing: words,
        ...asking,
      }),
    ),
    'press: [1 left, 2 right]',
    'press: [1 right, 2 left]',
    'nobody',
  ],
  'hidden-number': [{ kind: 'draw', among: 6, hidden: true, shows }, '', 'touch: 1R', 'nobody'],
};

// The keys of the rows, which `Object.entries` does not tell the compiler.
const KINDS = Object.entries(ROWS) as [Answer['kind'], Row][];

/** Plays the question in two runs and compares them; the kinds of the answers, and where the runs differ. */
function compared([question, first, other]: Row) {
  const { rehearsal, faults } = parseRehearsal(`game: lupusburg
start:
  players: { 1: orange, 2: sky, 3: green, 4: yellow }
  cards: { 1R: wolf plain, 1L: citizen chest, 2R: thief plain, 2L: citizen chest, 3R: citizen plain,
    3L: citizen chest, 4R: citizen plain, 4L: citizen chest }
  position: { borgomastro: 1 }
other-runs: { other: { cards: { 1R: citizen plain, 3R: wolf plain } } }
steps:
  - in-each-run: { first: [${first}], other: [${other}] }
  - wait: 2 min
  - same-as: other
`);
  if (rehearsal === undefined) throw new Error(JSON.stringify(faults));
  const kinds: string[] = [];
  const script = function* (): Script<void> {
    const answer = yield question;
    kinds.push(answer.kind);
    yield { kind: 'say', cue: WORDS, shows };
  };
  const beginning = { ...rehearsal.beginning, script };
  const { unmet } = runRehearsal({ ...rehearsal, beginning }, () => {});
  return { kinds, differs: unmet?.differences.map(({ what }) => what) };
}

test.each(KINDS)('an answer of kind %s is compared, by what all notice', (kind, row) => {
  const { kinds, differs } = compared(row);
  expect(kinds).toEqual([kind, kind]);
  expect(differs).toEqual(row[3] === 'all' ? ['same-as.other'] : undefined);
});
