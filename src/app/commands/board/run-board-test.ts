/** Runs `artiglio board test`: joins `board-test.ts` to a terminal and a board. */
import { createInterface } from 'node:readline';
import { runColours } from '../../../devices/board/index.js';
import { KEEPS_UP } from '../../../devices/emulator/index.js';
import { type BoardEvent, pause } from '../../../devices/index.js';
import { type Clock, runningClock } from '../../../engine/play/index.js';
import type { ArtiglioError } from '../../../errors/index.js';
import { loadConfiguration, wireName } from '../../../host/config/index.js';
import type { TestedLight, TestFindings, TestWord } from '../../../page/messages/index.js';
import {
  boardTest,
  type TestedTable,
  type TestManner,
  type TestStep,
} from '../../board-test/board-test.js';
import { doSteps, Happenings, testedTable } from '../../board-test/test-steps.js';
import { type EmulatedEnd, openBoard } from '../../running/open-board.js';
import { awaitSignal } from '../../terminal.js';

/** Time to look for a board, ms. */
const FIND_MS = 15_000;
/** Time a simulated hand or eye takes, ms. */
const SIMULATED_MS = 300;
/** Time a simulated eye waits for a light, ms of board time: a busy machine slows the board. */
const UNLIT_AFTER_BOARD_MS = 2_000;
/** Time to send the last, dark scene, ms. */
const DARKEN_MS = 300;

export interface BoardTestOptions {
  readonly configPath: string;
  /** Time to wait for a pad, a button or an answer, s. */
  readonly patienceS: number;
  readonly parts: readonly ('lights' | 'inputs')[];
}

/**
 * Tests the board of a configuration until it is done or stopped by Ctrl-C; on an emulated board a simulated
 * hand does each step.
 * @param say receives whole lines.
 * @returns whether all was well.
 * @throws ArtiglioError of `loadConfiguration`; or the reason why no board was found.
 */
export async function testBoard(
  { configPath, patienceS, parts }: BoardTestOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { configuration } = await loadConfiguration(configPath);
  const table = testedTable(configuration);
  const clock = runningClock(0);
  const happenings = new Happenings(clock);
  const events = new BoardNews(say);
  const live = await openBoard(configuration, clock, {
    input: (input) => happenings.put({ kind: 'input', input }),
    event: (event) => events.receive(event),
  });
  const keyboard = createInterface({ input: process.stdin, terminal: false });
  keyboard.on('line', (text) => happenings.put({ kind: 'typed', text }));
  let stopped = false;
  void awaitSignal().then(() => {
    stopped = true;
    happenings.stop();
    events.stop();
  });
  try {
    await events.found(clock);
    const lightMs = 1000 / (live.board.capabilities?.scenesPerSecond ?? 1);
    const manner = { lightMs, patienceMs: 1000 * patienceS, parts };
    if (!stopped) say('Ctrl-C ends the test.');
    const found = await doSteps(boardTest(table, manner), (step) => {
      if (!stopped) for (const word of step.say) say(wordLine(word));
      live.board.show(step.scene);
      if (live.emulated) simulate(step, live.emulated, clock, happenings);
      return happenings.next(step.waitMs);
    });
    if (found === undefined) {
      say('Stopped.');
      return false;
    }
    for (const line of findingLines(found, table, manner)) say(line);
    return isSound(found) && !events.chainIsBroken;
  } finally {
    keyboard.close();
    const off = { effect: 'off' } as const;
    live.board.show({
      rings: table.ringPixels.map(() => off),
      claw: off,
      touchAcknowledged: false,
    });
    await pause(clock, DARKEN_MS);
    await live.close();
  }
}

/** Does the person's part of a step on an emulated board. */
function simulate(
  { wants }: TestStep,
  { lights, worker, hand }: EmulatedEnd,
  clock: Clock,
  happenings: Happenings,
): void {
  if (wants === undefined) return;
  const later = (act: () => void) => clock.callAt(clock.nowMs() + SIMULATED_MS, act);
  if (wants.kind === 'hand') {
    later(() => hand(wants.input));
    return;
  }
  const runs =
    wants.at === 'table' ? [] : [wants.at === 'claw' ? lights.claw : lights.rings[wants.at]];
  const look = async (lastLookBoardMs?: number): Promise<void> => {
    const { boardMs } = await worker.measure();
    const untilBoardMs = lastLookBoardMs ?? boardMs + UNLIT_AFTER_BOARD_MS;
    const { pixels } = worker.latestPicture;
    const areLit = runs.every((run) => run !== undefined && isLit(runColours(run, pixels)));
    if (!areLit && boardMs < untilBoardMs) later(() => lookAt(untilBoardMs));
    else happenings.put({ kind: 'typed', text: areLit ? '' : 'n' });
  };
  // A board that was stopped has no picture. The answer is not used then.
  const lookAt = (lastLookBoardMs?: number) => void look(lastLookBoardMs).catch(() => {});
  later(() => lookAt());
}

/** Tells whether every pixel has some light. @param colours three bytes a pixel. */
function isLit(colours: Uint8Array): boolean {
  for (let at = 0; at < colours.length; at += 3) {
    if (colours.subarray(at, at + 3).every((value) => value === 0)) return false;
  }
  return true;
}

/** A reporter of the board's events, and when it is found. */
export class BoardNews {
  /** Whether the input chain was broken at any time. */
  chainIsBroken = false;
  private isFound = false;
  private refusal: ArtiglioError | undefined;
  private onChange: (() => void) | undefined;

  constructor(private readonly say: (line: string) => void) {}

  receive(event: BoardEvent): void {
    switch (event.kind) {
      case 'found': {
        const { model, port, firmwareVersion } = event.board;
        this.say(`Board on ${port}: ${model}, firmware ${firmwareVersion}.`);
        this.stop();
        break;
      }
      case 'lost':
        this.say(`The board is gone (${event.reason}); it is looked for.`);
        break;
      case 'refused':
        this.refusal = event.error;
        // Until the first board is found, the refusal ends the test and is told then.
        if (this.isFound) this.say(event.error.message);
        break;
      case 'inputChatters': {
        const name = wireName(event.input);
        this.say(
          event.chatters
            ? `Heard no more: ${name} changes faster than hands can.`
            : `Heard again: ${name} stands still.`,
        );
        break;
      }
      case 'inputChain':
        this.chainIsBroken ||= event.fault !== undefined;
        this.say(event.fault?.error.message ?? 'The input chain is whole again.');
        break;
      case 'lightsSupply':
        this.say(event.error?.message ?? 'The lights have their supply again.');
        break;
      case 'slowMachine':
        this.say(event.error?.message ?? KEEPS_UP);
        break;
    }
  }

  /** Ends the wait for the board: it was found, or is no longer wanted. */
  stop(): void {
    this.isFound = true;
    this.onChange?.();
  }

  /** Waits until a board is found. @throws ArtiglioError the last refusal, when there is no board within `FIND_MS`. */
  async found(clock: Clock): Promise<void> {
    if (this.isFound) return;
    this.say(`The board is looked for, for at most ${FIND_MS / 1000} s …`);
    await new Promise<void>((resolve, reject) => {
      const cancel = clock.callAt(clock.nowMs() + FIND_MS, () => {
        if (this.refusal) reject(this.refusal);
      });
      this.onChange = () => {
        cancel();
        resolve();
      };
    });
  }
}

// The words of `artiglio board test`: of each step, and of the findings.

const CLOCK_COUNTED_TWICE =
  'What answered stands at half its place along the chain: the chips count each clock twice. Put 100 Ω into the clock wire at the board, 100 nF at each chip, and a ground wire beside the clock.';

/** Returns the words of a step, as a line of a terminal. */
export function wordLine(word: TestWord): string {
  switch (word.kind) {
    case 'colour':
      return `Every light is ${word.colour}.`;
    case 'walk': {
      const from = word.at === 'claw' ? 'bearing 0' : 'the one nearest the middle';
      const name = lightName(word.at);
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${word.pixels} lights, one after the other, clockwise from ${from}.`;
    }
    case 'points':
      return `The claw points at slot ${word.slot}.`;
    case 'judge':
      return `  ${question(word.light)} [Enter: yes, n: no, a: again]`;
    case 'how':
      return '  Enter when it was right, n when it was not, a to see it again.';
    case 'reach':
      return `${'pad' in word.input ? 'Touch' : 'Press'} ${wireName(word.input)}. [Enter: it does not answer]`;
    case 'stray':
      return `  That was ${wireName(word.input)}.`;
    case 'felt':
      return '  Felt.';
  }
}

/** Returns the lines that are printed at the end. */
export function findingLines(
  {
    wrongLights,
    unjudged,
    silentInputs,
    strayInputs,
    stuckInputs,
    clockCountedTwice,
  }: TestFindings,
  table: TestedTable,
  { parts }: Pick<TestManner, 'parts'>,
): readonly string[] {
  const line = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}.`] : [];
  const strays = strayInputs.map(
    ({ asked, answered }) => `${wireName(answered)} when ${wireName(asked)} was asked for`,
  );
  const lines = [
    ...line('Not right', wrongLights.map(lightName)),
    ...line('Shown, and nobody said whether it was right', unjudged.map(lightName)),
    ...line('Did not answer', silentInputs.map(wireName)),
    ...line('Answered when not asked for', strays),
    ...line('Stays down', stuckInputs.map(wireName)),
    ...(clockCountedTwice ? [CLOCK_COUNTED_TWICE] : []),
  ];
  if (lines.length > 0) return lines;
  const tested = [
    ...(parts.includes('lights') ? ['every light was right'] : []),
    ...(parts.includes('inputs') ? [`all ${table.inputs.length} pads and buttons answered`] : []),
  ];
  return [`All is well: ${tested.join(', ')}.`];
}

/** Tells whether the builder has nothing to fix. */
export function isSound(found: TestFindings): boolean {
  const { wrongLights, silentInputs, strayInputs, stuckInputs } = found;
  return [wrongLights, silentInputs, strayInputs, stuckInputs].every(({ length }) => length === 0);
}

function question(light: TestedLight): string {
  if (light === 'colours') return 'Were they?';
  return light === 'pointing' ? 'Did it?' : 'Did they?';
}

function lightName(light: TestedLight): string {
  switch (light) {
    case 'colours':
      return 'the colours';
    case 'pointing':
      return 'where the claw points';
    case 'claw':
      return 'the claw';
    default:
      // A slot's number.
      return `the ring of slot ${light}`;
  }
}
