import { describe, expect, test } from 'vitest';
import {
  boardTest,
  type Happening,
  type TestedTable,
  type TestManner,
  type TestStep,
} from '../../src/app/board-test/board-test.js';
import {
  BoardNews,
  findingLines,
  isSound,
  wordLine,
} from '../../src/app/commands/board/run-board-test.js';
import type { BoardSetup, PixelRun } from '../../src/devices/board/board-setup.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import type { TestFindings } from '../../src/page/messages/tests-for-pages.js';
import { firmwareImage } from '../devices/emulator/firmware-image.js';
import { HeldClock } from '../support/tables/held-clock.js';
import { VirtualBoard } from '../support/virtual-boards/virtual-board.js';

const run = (first: number, pixels: number): PixelRun => ({
  first,
  pixels,
  rotation: 0,
  direction: 'clockwise',
});

/** Two slots with rings of three, a third without, a claw of six; one seat. */
const SETUP: BoardSetup = {
  rings: [run(0, 3), run(3, 3), run(6, 0)],
  claw: run(6, 6),
  anglesDeg: [0, 120, 240],
  currentLimitMa: 2000,
  brightnessPercent: 100,
  inputs: {
    chips: 1,
    restIsKnown: true,
    padsActive: 'high',
    buttonsActive: 'low',
    wires: [
      { bit: 0, pad: 0 },
      { bit: 1, pad: 1 },
      { bit: 2, seat: 0, side: 'left' },
      { bit: 3, seat: 0, side: 'right' },
    ],
  },
};
const TABLE: TestedTable = {
  ringPixels: [3, 3, 0],
  clawPixels: 6,
  inputs: [{ pad: 0 }, { pad: 1 }, { seat: 0, side: 'left' }, { seat: 0, side: 'right' }],
  seatSlots: [[0, 1]],
};
const MANNER: TestManner = { lightMs: 250, patienceMs: 5000, parts: ['lights', 'inputs'] };

interface Played {
  readonly findings: TestFindings;
  readonly said: readonly string[];
}

/** Plays the test; `happens` is what follows each step. */
function play(
  happens: (step: TestStep) => Happening,
  parts: TestManner['parts'] = MANNER.parts,
): Played {
  const test = boardTest(TABLE, { ...MANNER, parts });
  const said: string[] = [];
  let step = test.next();
  while (!step.done) {
    said.push(...step.value.say.map(wordLine));
    step = test.next(happens(step.value));
  }
  return { findings: step.value, said: [...said, ...findingLines(step.value, TABLE, { parts })] };
}

const TIME: Happening = { kind: 'time' };
const typed = (text: string): Happening => ({ kind: 'typed', text });
/** Somebody who finds every light right and does what is asked. */
const willing = ({ wants }: TestStep): Happening => {
  if (wants === undefined) return TIME;
  return wants.kind === 'look' ? typed('') : { kind: 'input', input: wants.input };
};

describe('the test of a board', () => {
  test('lights every pixel by itself and feels every hand, on the real firmware', () => {
    const board = new VirtualBoard({ setup: SETUP, chip: 'uno', hexText: firmwareImage('uno') });
    const felt: Happening[] = [];
    board.onInput = (input) => felt.push({ kind: 'input', input });
    board.plug();
    const rows = new Map<string, number[]>([
      ['ring 0', []],
      ['ring 1', []],
      ['claw', []],
    ]);
    const { findings, said } = play((step) => {
      board.show(step.scene);
      if (step.wants?.kind === 'hand') {
        board.hand(step.wants.input);
        board.advance(100);
        return felt.shift() ?? TIME;
      }
      board.advance(step.wants === undefined ? step.waitMs : 1);
      const { rings, claw } = board.picture;
      const lit = [...rings, claw].map(litPixels);
      const walked = lit.filter((count) => count > 0).length === 1;
      if (walked && step.wants === undefined) {
        rows.get('ring 0')?.push(lit[0] ?? 0);
        rows.get('ring 1')?.push(lit[1] ?? 0);
        if (step.scene.claw.effect === 'count') rows.get('claw')?.push(lit[3] ?? 0);
      }
      return step.wants === undefined ? TIME : typed('');
    });
    const walkOf = (name: string) => rows.get(name)?.filter((count) => count > 0);
    expect(walkOf('ring 0')).toEqual([1, 2, 3]);
    expect(walkOf('ring 1')).toEqual([1, 2, 3]);
    expect(walkOf('claw')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(said.at(-1)).toBe(
      'All is well: every light was right, all 4 pads and buttons answered.',
    );
    expect(isSound(findings)).toBe(true);
  });

  test('names what does not answer, by Enter or by waiting', () => {
    const { findings, said } = play((step) => {
      if (step.wants?.kind !== 'hand') return willing(step);
      const { input } = step.wants;
      if (input.kind === 'pad' && input.slot === 1) return TIME;
      if (input.kind === 'button' && input.side === 'left') return typed('');
      return willing(step);
    });
    expect(said.at(-1)).toBe('Did not answer: the pad of slot 1, the left button of seat 1.');
    expect(isSound(findings)).toBe(false);
  });

  test('says which pad answered instead: two wires are swapped', () => {
    const { said, findings } = play(
      (step) => {
        if (step.wants?.kind !== 'hand') return willing(step);
        const { input } = step.wants;
        if (isStray(step) || input.kind !== 'pad' || !input.down) return willing(step);
        return { kind: 'input', input: { ...input, slot: 1 - input.slot } };
      },
      ['inputs'],
    );
    expect(said).toContain('  That was the pad of slot 1.');
    expect(said.at(-1)).toBe(
      'Answered when not asked for: the pad of slot 1 when the pad of slot 0 was asked for, the pad of slot 0 when the pad of slot 1 was asked for.',
    );
    expect(isSound(findings)).toBe(false);
  });

  test('says that the chain counts its clock twice, from which inputs answer instead of others', () => {
    // Two chips of which every second input is read: the one at place 2 k answers as the one at k.
    const inputs = Array.from({ length: 16 }, (_, slot) => ({ pad: slot }));
    const table = { ...TABLE, inputs, chainPlaces: inputs.map(({ pad }) => pad) };
    const test = boardTest(table, { ...MANNER, parts: ['inputs'] });
    let step = test.next();
    while (!step.done) {
      const { wants } = step.value;
      const pad = wants?.kind === 'hand' && wants.input.kind === 'pad' ? wants.input.slot : 0;
      const down = wants?.kind === 'hand' && wants.input.down;
      const isTold = step.value.say.some(({ kind }) => kind === 'stray');
      step = test.next(
        pad % 2 === 1 || isTold
          ? { kind: 'time' }
          : { kind: 'input', input: { kind: 'pad', slot: pad / 2, down } },
      );
    }
    expect(findingLines(step.value, table, { parts: ['inputs'] }).join(' ')).toContain(
      'the chips count each clock twice',
    );
    const swapped = { ...step.value, clockCountedTwice: false };
    expect(findingLines(swapped, table, { parts: ['inputs'] }).join(' ')).not.toContain('twice');
  });

  test('says which button stays down', () => {
    const { said } = play(
      (step) => (step.wants?.kind === 'hand' && !step.wants.input.down ? TIME : willing(step)),
      ['inputs'],
    );
    expect(said.at(-1)).toMatch(/^Stays down: .*the left button of seat 1/u);
  });

  test('shows a light again on demand, names the wrong ones, and those nobody judged', () => {
    const verdicts = ['', 'a', 'perhaps', 'n'];
    const { findings, said } = play(
      (step) => {
        if (step.wants === undefined) return TIME;
        const verdict = verdicts.shift();
        return verdict === undefined ? TIME : typed(verdict);
      },
      ['lights'],
    );
    expect(said.filter((line) => line.startsWith('The ring of slot 0'))).toHaveLength(2);
    expect(findings.wrongLights).toEqual([0]);
    expect(findings.unjudged).toEqual([1, 'claw', 'pointing']);
    expect(said.join('\n')).not.toContain('Touch');
  });
});

test('without a board the reason is told once, when nobody looks for it any more', async () => {
  const said: string[] = [];
  const clock = new HeldClock();
  const news = new BoardNews((line) => void said.push(line));
  const error = new ArtiglioError('BOARD_NOT_FOUND', 'No board answers.', 'Plug it in.');
  const found = expect(news.found(clock)).rejects.toBe(error);
  news.receive({ kind: 'refused', error });
  await clock.goTo(15_000);
  await found;
  expect(said).toEqual(['The board is looked for, for at most 15 s …']);
});

function isStray({ say }: TestStep): boolean {
  return say[0]?.kind === 'stray';
}

function litPixels(colours: Uint8Array): number {
  let lit = 0;
  for (let at = 0; at < colours.length; at += 3) {
    if (colours.subarray(at, at + 3).some((value) => value > 0)) lit++;
  }
  return lit;
}
