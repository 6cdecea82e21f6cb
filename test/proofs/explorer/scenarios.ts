/** Where exploring begins: tables in states from which everything that is worth a look is a few steps away. */
import type { BoardSetup } from '../../../src/devices/board/board-setup.js';
import {
  type Colour,
  type Look,
  type Scene,
  SEAT_COLOURS,
} from '../../../src/engine/table/scene.js';
import { BoardProcess } from './board-process.js';
import { Steps } from './steps.js';
import { DEVIATIONS, type Deviation, type Table, type World } from './world.js';

/** A place to begin from. */
export interface Scenario {
  readonly name: string;
  readonly table: Table;
  readonly of: readonly Deviation[];
  /** Where a state never comes again: so long its histories are followed, ms. */
  readonly horizonMs?: number;
  /** The world that exploring begins in. */
  readonly begin: (steps: Steps) => World;
}

/** Rings and a claw of one pixel each, so many that a scene takes two lines, and a pad. */
const SMALL: BoardSetup = tableOf(6, 1);
/** As many pads as the board's own humming has. */
const HUMMING: BoardSetup = tableOf(1, 13);

function tableOf(ringCount: number, padCount: number): BoardSetup {
  return {
    rings: Array.from({ length: Math.max(ringCount, padCount) }, (_, slot) => ({
      first: slot,
      pixels: slot < ringCount ? 1 : 0,
      rotation: 0,
      direction: 'clockwise' as const,
    })),
    claw: { first: ringCount, pixels: 1, rotation: 0, direction: 'clockwise' },
    anglesDeg: Array.from({ length: Math.max(ringCount, padCount) }, () => 0),
    inputs: {
      chips: Math.ceil(padCount / 8),
      restIsKnown: false,
      padsActive: 'high',
      buttonsActive: 'high',
      wires: Array.from({ length: padCount }, (_, pad) => ({ bit: pad, pad })),
    },
    currentLimitMa: 4000,
    brightnessPercent: 100,
  };
}

function steady(colour: Colour): Look {
  return { effect: 'steady', colour, level: 'half', pattern: 'whole' };
}

/** Scenes of which every two differ in every light, so that halves of two are none of them. */
function scenesOf({ rings }: BoardSetup): readonly Scene[] {
  const colour = (at: number) => SEAT_COLOURS[at % SEAT_COLOURS.length] ?? 'white';
  return [0, 1, 2].map((shift) => ({
    rings: rings.map((_, slot) => steady(colour(slot + shift))),
    claw: steady(colour(rings.length + shift)),
    touchAcknowledged: false,
  }));
}

function table(setup: BoardSetup, boardCount = 1, hums = false): Table {
  return { setup, scenes: scenesOf(setup), boardCount, hums };
}

const WITHOUT_OTHER = DEVIATIONS.filter((one) => one !== 'otherBoard');
const ON_THE_WIRE: readonly Deviation[] = ['lose', 'damage', 'repeat', 'delay'];

/** A table that shows a scene. */
function settled(steps: Steps): World {
  return steps.calmUntilWell(steps.begin());
}

/** One step of a history, kept instead of the world before. */
function then(steps: Steps, world: World, deviation: Deviation): World {
  const after = steps.keep(steps.step(world, deviation));
  steps.release(world);
  return after;
}

/** The numbers of lines are about to begin again from zero. */
function nearTheLastNumber(steps: Steps): World {
  let world = settled(steps);
  while (steps.nextSequenceNumber(world) < 0xfe)
    world = steps.calmUntilWell(then(steps, world, 'scene'));
  return world;
}

/** So is the counter of the board's inputs. */
function nearTheLastInputs(steps: Steps): World {
  let world = settled(steps);
  const counter = () => Number.parseInt(world.lastInputs, 16);
  while (counter() < 0xfe) world = steps.calmUntilWell(then(steps, world, 'touch'));
  return world;
}

/** A second board has been at the table, and holds a scene of it. */
function twoBoards(steps: Steps): World {
  let world = settled(steps);
  world = steps.calmUntilWell(then(steps, world, 'otherBoard'));
  return steps.calmUntilWell(then(steps, world, 'otherBoard'));
}

/** All of them. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'a table is started',
    table: table(SMALL),
    of: WITHOUT_OTHER,
    begin: (steps) => {
      const world = settled(steps);
      return then(steps, then(steps, world, 'resetBoard'), 'resetHost');
    },
  },
  {
    name: 'a scene follows another',
    table: table(SMALL),
    of: WITHOUT_OTHER,
    begin: (steps) => then(steps, settled(steps), 'scene'),
  },
  {
    name: 'the numbers of lines begin again',
    table: table(SMALL),
    of: WITHOUT_OTHER,
    begin: (steps) => then(steps, nearTheLastNumber(steps), 'scene'),
  },
  {
    name: 'the counter of inputs begins again',
    table: table(SMALL),
    of: WITHOUT_OTHER,
    begin: (steps) => then(steps, nearTheLastInputs(steps), 'touch'),
  },
  {
    name: 'the numbers of scenes begin again',
    table: table(SMALL),
    of: WITHOUT_OTHER,
    begin: (steps) => then(steps, steps.countScenesFrom(settled(steps), 0xfffe), 'scene'),
  },
  {
    name: 'two boards take turns',
    table: table(SMALL, 2),
    of: DEVIATIONS,
    begin: twoBoards,
  },
  {
    name: 'pads hum',
    table: table(HUMMING, 1, true),
    of: [...ON_THE_WIRE, 'scene', 'resetBoard'],
    horizonMs: 1200,
    begin: (steps) => then(steps, settled(steps), 'scene'),
  },
];

/** A board of its own for each scenario. @param file the built board. */
export function stepsOf(file: string, { table: explored }: Scenario): [Steps, BoardProcess] {
  const board = new BoardProcess(file);
  return [new Steps(board, explored), board];
}
