import { beforeAll, describe, expect, it } from 'vitest';
import { InputState } from '../../src/devices/board/board-reports.js';
import { LIGHTS_FIRMWARE } from '../../src/devices/board/link.js';
import { firmwareError } from '../../src/devices/link/firmware-error.js';
import type { BoardEvent, ChipName } from '../../src/devices/table-board.js';
import type { TableInput } from '../../src/engine/table/layout.js';
import type { Look, Scene } from '../../src/engine/table/scene.js';
import { VirtualBoard, type VirtualBoardOptions } from '../support/virtual-boards/virtual-board.js';
import { firmwareImage, foreignFirmware } from './emulator/firmware-image.js';
import { MEGA_SETUP, ordinaryScene, plainScene, tableSetup, UNO_SETUP } from './scenes.js';

interface WatchedBoard {
  readonly virtual: VirtualBoard;
  readonly events: BoardEvent[];
  readonly inputs: TableInput[];
  /** Lines in either direction, each with its mark. */
  readonly lines: string[];
}

function board(chip: ChipName, options: Partial<VirtualBoardOptions> = {}): WatchedBoard {
  const setup = chip === 'uno' ? UNO_SETUP : MEGA_SETUP;
  const virtual = new VirtualBoard({ setup, chip, hexText: firmwareImage(chip), ...options });
  const watched: WatchedBoard = { virtual, events: [], inputs: [], lines: [] };
  virtual.onEvent = (event) => watched.events.push(event);
  virtual.onInput = (input) => watched.inputs.push(input);
  virtual.onLine = (direction, line) => {
    watched.lines.push(`${direction === 'toBoard' ? '>' : '<'} ${line}`);
  };
  return watched;
}

/** A board that shows `scene`, its first second (in which it feels nothing) over. */
function shownBoard(chip: ChipName, scene: Scene): WatchedBoard {
  const watched = board(chip);
  watched.virtual.show(scene);
  watched.virtual.plug();
  watched.virtual.runUntilSettled();
  watched.virtual.advance(1100);
  return watched;
}

/** The colours of the first ring's first pixel. */
function firstPixel({ virtual }: WatchedBoard): number[] {
  return [...(virtual.picture.rings[0] ?? new Uint8Array(0)).subarray(0, 3)];
}

function configurations({ lines }: WatchedBoard): number {
  return lines.filter((line) => /^> [0-9a-f]{2}C/.test(line)).length;
}

function scenesSent({ lines }: WatchedBoard): number {
  return lines.filter((line) => /^> [0-9a-f]{2}.*S[01][0-9a-f]{12}$/.test(line)).length;
}

function kinds({ events }: WatchedBoard): string[] {
  return events.map((event) => (event.kind === 'lost' ? `lost: ${event.reason}` : event.kind));
}

describe.each(['uno', 'mega'] as const)('a full table on the %s', (chip) => {
  const slotCount = chip === 'uno' ? 16 : 30;

  it('shows the scene, every ring in its seat’s colour and pattern', () => {
    const watched = shownBoard(chip, ordinaryScene(slotCount));
    const { rings } = watched.virtual.picture;
    // Level 7 of 15 at full brightness: orange whole; sky on the first half of the ring.
    expect([...(rings[0] ?? [])]).toEqual(Array.from({ length: 12 }, () => [104, 26, 0]).flat());
    expect([...(rings[2] ?? [])]).toEqual([
      ...Array.from({ length: 6 }, () => [11, 54, 97]).flat(),
      ...Array.from({ length: 18 }, () => 0),
    ]);
    expect(kinds(watched)).toEqual(['found']);
    expect(watched.virtual.board.counters.serial.overruns).toBe(0);
    expect(watched.virtual.board.counters.leds.malformedPulses).toBe(0);
  });

  it('shows the same scene again after a reset, told the table anew', () => {
    const watched = shownBoard(chip, plainScene(slotCount, 'blue'));
    const before = watched.virtual.picture;
    watched.virtual.board.reset();
    watched.virtual.runUntilSettled(200);
    watched.virtual.advance(1000);
    expect(watched.virtual.picture).toEqual(before);
    expect(kinds(watched)).toEqual(['found', 'lost: restarted', 'found']);
    expect(configurations(watched)).toBe(2);
  });
});

describe('a cable that was pulled', () => {
  it('is put back into a board that kept its supply: nothing is told again that it knows', () => {
    const watched = shownBoard('uno', plainScene(16, 'blue'));
    const before = watched.virtual.picture;
    watched.virtual.unplug();
    watched.virtual.advance(5000);
    expect(watched.virtual.picture).not.toEqual(before);
    watched.virtual.openPort();
    watched.virtual.runUntilSettled();
    watched.virtual.advance(1100);
    expect(watched.virtual.picture).toEqual(before);
    expect(kinds(watched)).toEqual(['found', 'lost: unplugged', 'found']);
    expect(configurations(watched)).toBe(1);
    expect(scenesSent(watched)).toBe(1);
  });

  it('is put back after the game went on: only the newest scene is sent', () => {
    const watched = shownBoard('uno', plainScene(16, 'blue'));
    watched.virtual.unplug();
    watched.virtual.show(plainScene(16, 'red'));
    watched.virtual.show(plainScene(16, 'green'));
    watched.virtual.advance(100);
    watched.virtual.openPort();
    watched.virtual.runUntilSettled();
    watched.virtual.advance(1100);
    expect(firstPixel(watched)).toEqual([0, 41, 21]);
    expect(scenesSent(watched)).toBe(2);
  });

  it('lets go of everything that hands held', () => {
    const watched = shownBoard('uno', ordinaryScene(16));
    watched.virtual.hand({ kind: 'pad', slot: 4, down: true });
    watched.virtual.advance(50);
    watched.virtual.unplug();
    expect(watched.inputs).toEqual([
      { kind: 'pad', slot: 4, down: true },
      { kind: 'pad', slot: 4, down: false },
    ]);
    watched.virtual.openPort();
    // The board runs: it is spoken to as soon as it says its status.
    watched.virtual.advance(600);
    expect(watched.inputs.at(-1)).toEqual({ kind: 'pad', slot: 4, down: true });
  });

  it('is told before a held button goes up, which is no press then', () => {
    const watched = shownBoard('uno', ordinaryScene(16));
    watched.virtual.hand({ kind: 'button', seat: 2, side: 'right', down: true });
    watched.virtual.advance(50);
    const order: string[] = [];
    watched.virtual.onEvent = (event) => order.push(event.kind);
    watched.virtual.onInput = (input) => order.push(input.down ? 'down' : 'up');
    watched.virtual.unplug();
    expect(order).toEqual(['lost', 'up']);
  });
});

describe('hands', () => {
  it('are told as edges, ten pads at once and both buttons of a seat', () => {
    const watched = shownBoard('uno', ordinaryScene(16));
    const hands: TableInput[] = [
      ...Array.from({ length: 10 }, (_, slot) => ({ kind: 'pad' as const, slot, down: true })),
      { kind: 'button', seat: 7, side: 'left', down: true },
      { kind: 'button', seat: 7, side: 'right', down: true },
    ];
    for (const hand of hands) watched.virtual.hand(hand);
    watched.virtual.advance(60);
    expect(watched.inputs).toEqual(hands);
    for (const hand of hands) watched.virtual.hand({ ...hand, down: false });
    watched.virtual.advance(60);
    expect(watched.inputs.slice(12)).toEqual(hands.map((hand) => ({ ...hand, down: false })));
  });

  it('that rest on a pad the board calls stuck are there: what that means is play’s to say', () => {
    const state = new InputState();
    const down = { pads: 4, buttons: 0, moreButtons: 0 };
    expect(state.changesTo(down)).toEqual([{ kind: 'pad', slot: 2, down: true }]);
    expect(state.changesTo({ ...down, ...{ stuck: 4 } })).toEqual([]);
    expect(state.changesTo({ ...down, pads: 0 })).toEqual([{ kind: 'pad', slot: 2, down: false }]);
  });
});

describe('a scene', () => {
  it('wanted again, in the same words or in others, sends nothing', () => {
    const watched = shownBoard('uno', ordinaryScene(16));
    const before = scenesSent(watched);
    for (let i = 0; i < 5; i++) {
      watched.virtual.show(structuredClone(ordinaryScene(16)));
      watched.virtual.advance(30);
    }
    expect(watched.virtual.runUntilSettled()).toBe(true);
    expect(scenesSent(watched)).toBe(before);
  });

  it('is the same picture at the same cycles in each run, however its time is cut', () => {
    const run = (stepMs: number): string[] => {
      const { virtual } = board('uno');
      const frames: string[] = [];
      virtual.onFrame = (frame, { pixels }) => frames.push(`${frame.lastBitCycle} ${pixels}`);
      virtual.plug();
      for (let ms = 0; ms < 2000; ms += stepMs) {
        if (ms === 500) virtual.show(ordinaryScene(16));
        if (ms === 1500) virtual.hand({ kind: 'pad', slot: 1, down: true });
        virtual.advanceTo(ms + stepMs);
      }
      return frames;
    };
    const frames = run(500);
    expect(frames.length).toBeGreaterThan(5);
    expect(run(50)).toEqual(frames);
  });
});

describe('scenes that come faster than lights may change', () => {
  it('are skipped but for the newest, and nothing is sent that was overtaken', () => {
    const watched = shownBoard('uno', plainScene(16, 'white'));
    const before = scenesSent(watched);
    const colours = ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'purple'] as const;
    for (let i = 0; i < 70; i++) {
      watched.virtual.show(plainScene(16, colours[i % colours.length] ?? 'white'));
      watched.virtual.advance(0.2);
    }
    watched.virtual.runUntilSettled();
    watched.virtual.advance(1500);
    expect(firstPixel(watched)).toEqual([72, 23, 46]);
    expect(scenesSent(watched) - before).toBeLessThan(20);
  });
});

describe('a board that cannot be used', () => {
  it.each([
    ['newer', '1.9.0', 'BOARD_FIRMWARE_NEWER', /Update this program: git pull/],
    ['of another definition', '1.0.0', 'BOARD_FIRMWARE_OLDER', /artiglio flash --port virtual:0/],
  ])('because its firmware is %s says which side to update and how', (_, version, code, words) => {
    const watched = board('uno', { hexText: foreignFirmware('uno', version) });
    watched.virtual.show(plainScene(16, 'red'));
    watched.virtual.plug();
    watched.virtual.advance(300);
    expect(kinds(watched)).toEqual(['refused']);
    const [event] = watched.events;
    if (event?.kind !== 'refused') throw new Error('No refusal was told.');
    expect(event.error.code).toBe(code);
    expect(event.error.message).toMatch(words);
    expect(watched.virtual.isPortOpen).toBe(false);
    expect(firstPixel(watched)).toEqual([0, 0, 0]);
  });

  it('because its firmware is older says so, with the command that updates it', () => {
    const hello = { version: '0.9.12', definitionHash: 'b0c0ffee', id: 'c0ffee42', board: 'mega' };
    const error = firmwareError(hello, '/dev/ttyACM0', LIGHTS_FIRMWARE);
    expect(error.code).toBe('BOARD_FIRMWARE_OLDER');
    expect(error.whatToDo).toContain('artiglio flash --port /dev/ttyACM0');
  });

  it('because the table is larger than it says how much larger', () => {
    const setup = tableSetup(20, 24);
    const watched = board('uno', { setup });
    watched.virtual.plug();
    watched.virtual.advance(300);
    const [event] = watched.events;
    if (event?.kind !== 'refused') throw new Error('No refusal was told.');
    expect(event.error.code).toBe('BOARD_TOO_SMALL');
    expect(event.error.whatHappened).toContain('20 slots, it takes 16');
    expect(event.error.whatHappened).toContain('264 pixels, it takes 216');
  });

  it('because its current limit lights nothing says what to raise', () => {
    const watched = board('uno', { setup: { ...UNO_SETUP, currentLimitMa: 100 } });
    watched.virtual.plug();
    watched.virtual.advance(500);
    const [event] = watched.events;
    if (event?.kind !== 'refused') throw new Error('No refusal was told.');
    expect(event.error.code).toBe('BOARD_CONFIGURATION_INVALID');
    expect(event.error.whatToDo).toContain('board.currentLimitMa');
  });

  it('is refused before anything is sent when two rings share a pixel or two wires a bit', () => {
    const overlapping = {
      ...UNO_SETUP,
      rings: UNO_SETUP.rings.map((ring, slot) => (slot === 5 ? { ...ring, first: 50 } : ring)),
    };
    expect(() => board('uno', { setup: overlapping })).toThrow(
      'Pixel 50 belongs to the ring of slot 4 and to the ring of slot 5.',
    );
    const { inputs } = UNO_SETUP;
    const twice = { ...inputs, wires: [...inputs.wires, { bit: 3, pad: 5 }] };
    expect(() => board('uno', { setup: { ...UNO_SETUP, inputs: twice } })).toThrow(
      'Input bit 3 is given twice.',
    );
  });
});

describe('a port without a board', () => {
  it('is given up after four seconds, and told once', () => {
    const watched = board('uno', { cable: { toBoard: (bytes) => bytes, toHost: () => [] } });
    watched.virtual.plug();
    watched.virtual.advance(3900);
    expect(watched.virtual.isPortOpen).toBe(true);
    watched.virtual.advance(200);
    expect(watched.virtual.isPortOpen).toBe(false);
    expect(watched.events).toEqual([]);
  });
});

describe('a second program on the port', () => {
  let watched: WatchedBoard;
  beforeAll(() => {
    // A printer's host that writes between our bytes, whole lines and halves.
    let countdown = 0;
    const cable = {
      toBoard: (bytes: Uint8Array): Uint8Array => {
        countdown = (countdown + 1) % 3;
        return countdown === 0 ? Buffer.concat([Buffer.from('M105\nG28 X'), bytes]) : bytes;
      },
      toHost: (byte: number): readonly number[] =>
        byte === 0x41 ? [...Buffer.from('ok T:0'), byte] : [byte],
    };
    watched = board('uno', { cable });
    watched.virtual.show(plainScene(16, 'purple'));
    watched.virtual.plug();
    watched.virtual.runUntilSettled(20_000);
    watched.virtual.advance(1100);
  });

  it('delays the scene and changes nothing about it', () => {
    expect(firstPixel(watched)).toEqual([72, 23, 46]);
    expect(watched.virtual.linkCounters.linesDamaged).toBeGreaterThan(0);
  });
});

describe('an input that chatters', () => {
  it.each([49, 50, 51])(
    'is noticed at night, though frames keep to a grid of 20 ms: %i Hz',
    (hz) => {
      const night = { ...ordinaryScene(30), touchAcknowledged: false };
      const breath: Look = { effect: 'breathe', colour: 'moon', level: 'half', pattern: 'whole' };
      const watched = shownBoard('mega', { ...night, rings: night.rings.map(() => breath) });
      const { virtual } = watched;
      let down = false;
      for (let half = 0; half < 2 * 4 * hz; half++) {
        down = !down;
        virtual.hand({ kind: 'pad', slot: 5, down });
        virtual.advance(500 / hz);
      }
      expect(watched.events.slice(1)).toEqual([
        { kind: 'inputChatters', input: { pad: 5 }, chatters: true },
      ]);
      expect(watched.inputs.at(-1)?.down).toBe(false);
    },
  );

  it('is named and muted, keeps the board from nothing, and is heard again when it stands still', () => {
    const watched = shownBoard('mega', ordinaryScene(30));
    const { virtual } = watched;
    let down = false;
    for (let half = 0; half < 400; half++) {
      down = !down;
      virtual.hand({ kind: 'pad', slot: 5, down });
      virtual.advance(10);
    }
    const chatters = (chattering: boolean): BoardEvent => ({
      kind: 'inputChatters',
      input: { pad: 5 },
      chatters: chattering,
    });
    expect(watched.events.slice(1)).toEqual([chatters(true)]);
    expect(watched.inputs.length).toBeLessThan(40);
    expect(watched.inputs.at(-1)?.down).toBe(false);
    // Another hand is felt meanwhile, and the scene goes out.
    virtual.hand({ kind: 'button', seat: 2, side: 'right', down: true });
    virtual.show(plainScene(30, 'red'));
    expect(virtual.runUntilSettled(200)).toBe(true);
    virtual.advance(60);
    expect(watched.inputs.at(-1)).toMatchObject({ kind: 'button', seat: 2, down: true });
    virtual.hand({ kind: 'pad', slot: 5, down: false });
    virtual.advance(3_100);
    expect(watched.events.at(-1)).toEqual(chatters(false));
    virtual.hand({ kind: 'pad', slot: 5, down: true });
    virtual.advance(60);
    expect(watched.inputs.at(-1)).toEqual({ kind: 'pad', slot: 5, down: true });
  });
});
