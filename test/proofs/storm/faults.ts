/** Every fault of a storm: what it does to the machine when it begins, and when it is over. */
import type { TableInput, TableLayout } from '../../../src/engine/table/layout.js';
import type { Lives } from './lives.js';
import type { TakenJournal } from './looks.js';
import type { InputTrouble } from './storm-board.js';
import type { StormMachine } from './storm-machine.js';
import type { FaultKind, PlannedFault } from './storm-plan.js';
import type { ReaderTrouble } from './storm-readers.js';

/** What a fault may do to a table that runs. */
export interface Stormy {
  readonly machine: StormMachine;
  readonly layout: TableLayout;
  readonly lives: Lives;
  readonly journal: TakenJournal;
  changeSetting(which: number): void;
  askFor(ask: () => Promise<unknown> | undefined): void;
}

/** One kind of fault. */
interface Fault {
  /** Whether it depends on nothing that is hidden, so that it may happen in both storms of a pair. */
  readonly isPublic: boolean;
  /** Whether the program is asked for something: a process that stands still hears of it when it goes on. */
  readonly asksProgram?: true;
  begin(run: Stormy, fault: PlannedFault): void;
  end?(run: Stormy, fault: PlannedFault): void;
}

/** The cable, its board and its power. */
const BOARD = {
  'cable out': {
    isPublic: true,
    begin: ({ machine }) => machine.board.lose('unplugged'),
    end: ({ machine }) => machine.board.find(),
  },
  'cable silent': {
    isPublic: true,
    begin: ({ machine }) => machine.board.lose('silent'),
    end: ({ machine }) => machine.board.find(),
  },
  'board reset': {
    isPublic: true,
    begin: ({ machine }) => {
      machine.board.lose('restarted');
      machine.board.find(900);
    },
  },
  'brown-out loop': {
    isPublic: true,
    begin: (run, { forMs }) => {
      const { board } = run.machine;
      for (let atMs = 0; atMs < forMs; atMs += 450) {
        run.machine.later(atMs, () => board.lose('restarted'));
        run.machine.later(atMs + 200, () => board.find(50));
      }
    },
    end: ({ machine }) => machine.board.find(),
  },
  'wrong image': {
    isPublic: true,
    begin: ({ machine }) => {
      machine.board.lose('restarted');
      machine.board.refuse();
    },
    end: ({ machine }) => machine.board.find(),
  },
  'boards swapped': {
    isPublic: true,
    begin: ({ machine }) => {
      machine.board.lose('unplugged');
      machine.board.find(1_500, true);
    },
  },
  'bytes delayed': {
    isPublic: true,
    begin: ({ machine }, { which }) => {
      machine.board.delayMs = 20 + which;
    },
    end: ({ machine }) => {
      machine.board.delayMs = 0;
    },
  },
  'bytes doubled': {
    isPublic: true,
    begin: ({ machine }) => {
      machine.board.isDoubled = true;
    },
    end: ({ machine }) => {
      machine.board.isDoubled = false;
    },
  },
} satisfies Readonly<Record<string, Fault>>;

function ofInput(trouble: InputTrouble, isButton: boolean): Fault {
  const inputOf = ({ layout }: Stormy, which: number): TableInput =>
    isButton
      ? {
          kind: 'button',
          seat: which % layout.seats.length,
          side: which % 2 === 0 ? 'left' : 'right',
          down: true,
        }
      : { kind: 'pad', slot: which % layout.slots.length, down: true };
  return {
    // A hidden hand on a pad that is dead is felt in one history and not in the other.
    isPublic: false,
    begin: (run, { which }) => run.machine.board.trouble(inputOf(run, which), trouble),
    end: (run, { which }) => run.machine.board.calm(inputOf(run, which)),
  };
}

const INPUTS = {
  'pad stuck': ofInput('stuck', false),
  'pad hums': ofInput('hums', false),
  'pad bounces': ofInput('bounces', false),
  'pad dead': ofInput('dead', false),
  'button stuck': ofInput('stuck', true),
  'button hums': ofInput('hums', true),
  'button bounces': ofInput('bounces', true),
  'button dead': ofInput('dead', true),
} satisfies Readonly<Record<string, Fault>>;

function ofReaders(kind: ReaderTrouble, everyMs = 0): Fault {
  return {
    isPublic: kind === 'broker away',
    begin: (run, { which, forMs }) => {
      run.machine.readers.begin(kind, which);
      if (everyMs === 0) return;
      for (let atMs = everyMs; atMs < forMs; atMs += everyMs)
        run.machine.later(atMs, () => run.machine.readers.again(which + atMs));
    },
    end: ({ machine }) => machine.readers.end(),
  };
}

const READERS = {
  'reader deaf': ofReaders('deaf'),
  'reader stale': ofReaders('stale'),
  'reader flickers': ofReaders('flickers', 130),
  'telephone on a reader': ofReaders('telephone'),
  'broker away': ofReaders('broker away'),
  'broker replays': ofReaders('replays', 700),
} satisfies Readonly<Record<string, Fault>>;

const DISK = {
  'disk slow': {
    isPublic: true,
    begin: ({ machine }, { which }) => {
      machine.disk.troubles.slowMs = 5 + which;
    },
    end: ({ machine }) => {
      machine.disk.troubles.slowMs = 0;
    },
  },
  'disk full': {
    isPublic: true,
    begin: ({ machine }) => {
      machine.disk.troubles.isFull = true;
    },
    end: ({ machine }) => {
      machine.disk.troubles.isFull = false;
    },
  },
  'disk read-only': {
    isPublic: true,
    begin: ({ machine }) => {
      machine.disk.troubles.isReadOnly = true;
    },
    end: ({ machine }) => {
      machine.disk.troubles.isReadOnly = false;
    },
  },
  'short writes': {
    isPublic: true,
    begin: ({ machine }, { which }) => {
      machine.disk.troubles.shortBytes = 1 + (which % 300);
    },
    end: ({ machine }) => {
      machine.disk.troubles.shortBytes = 0;
    },
  },
  'fsync fails': {
    isPublic: true,
    begin: ({ machine }, { which }) => {
      machine.disk.troubles.failingSyncs += 1 + (which % 3);
    },
  },
  'directory moved': {
    isPublic: true,
    begin: (run) => run.journal.moveDirectory(),
  },
  'journal deleted': {
    isPublic: true,
    begin: (run) => run.journal.delete(),
  },
  'journal deleted while off': {
    isPublic: true,
    begin: (run, { which, forMs }) => {
      run.lives.kill(which % 2 === 0 ? 'process' : 'power', forMs);
      if (run.lives.running === undefined) run.journal.delete();
    },
  },
} satisfies Readonly<Record<string, Fault>>;

/** The process and its machine. A torn write is what a power cut leaves of one. */
const PROCESS = {
  'clock jumps': {
    isPublic: true,
    begin: ({ machine }, { which }) => {
      machine.wallMs += (which - 500) * 86_400_000;
    },
  },
  'process stopped': {
    isPublic: true,
    begin: ({ machine }, { forMs }) => machine.clock.stopProcess(forMs),
  },
  killed: {
    isPublic: true,
    begin: (run, { which, forMs }) => run.lives.killBeforeWrite('process', which % 12, forMs),
  },
  'power cut, torn write': {
    isPublic: true,
    begin: (run, { which, forMs }) => run.lives.killBeforeWrite('power', which % 12, forMs),
  },
  'stopped and started': {
    isPublic: true,
    begin: (run, { forMs }) => run.lives.stopAndStart(forMs),
  },
  'started twice': {
    isPublic: true,
    begin: ({ lives, journal }) =>
      lives.startTwice(
        () => journal.isTampered,
        () => journal.hide(),
      ),
  },
} satisfies Readonly<Record<string, Fault>>;

const REST = {
  'sound card gone': {
    isPublic: true,
    begin: ({ machine }) => machine.loseSound(),
    end: ({ machine }) => machine.findSound(),
  },
  'settings changed': {
    isPublic: true,
    asksProgram: true,
    begin: (run, { which }) => run.changeSetting(which),
  },
  'backup asked for': {
    isPublic: true,
    asksProgram: true,
    begin: (run) =>
      run.askFor(() => run.machine.port?.host?.backup.make('a pass phrase', 'a pass phrase')),
  },
  'update asked for': {
    isPublic: true,
    asksProgram: true,
    begin: (run) => run.askFor(() => run.machine.port?.host?.update?.ask()),
  },
  'page pauses': {
    isPublic: true,
    asksProgram: true,
    begin: ({ machine }) => machine.port?.command({ kind: 'pause' }),
  },
  'page undoes': {
    isPublic: true,
    asksProgram: true,
    begin: ({ machine }, { which }) =>
      machine.port?.command({ kind: 'undo', to: which % 2 === 0 ? 'step' : 'phase' }),
  },
  'page changes the pace': {
    isPublic: true,
    asksProgram: true,
    begin: ({ machine }, { which }) =>
      machine.port?.command({ kind: 'pace', percent: [75, 100, 125][which % 3] ?? 100 }),
  },
  'language changed': {
    isPublic: true,
    asksProgram: true,
    begin: ({ machine }, { which }) => machine.port?.speak(which % 2 === 0 ? 'it' : 'en'),
  },
} satisfies Readonly<Record<string, Fault>>;

export const FAULTS: Readonly<Record<FaultKind, Fault>> = {
  ...BOARD,
  ...INPUTS,
  ...READERS,
  ...DISK,
  ...PROCESS,
  ...REST,
};

/** Whether this fault may happen in both storms of a pair. */
export function isPublic(kind: FaultKind): boolean {
  return FAULTS[kind].isPublic;
}
