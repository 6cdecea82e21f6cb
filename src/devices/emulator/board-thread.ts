/** The thread that runs one emulated board in real time: started by `EmulatedBoardWorker`. */
import { parentPort, workerData } from 'node:worker_threads';
import { BoardPacer, SLICE_MS } from './board-pacer.js';
import type { BoardThreadCommand, BoardThreadSetup } from './thread-messages.js';

const port = parentPort;
if (port === null) throw new Error('This file is the inside of a worker thread.');

// Only EmulatedBoardWorker of the same build starts this thread, so the data has this type.
const setup = workerData as BoardThreadSetup;
const pacer = new BoardPacer(
  setup,
  () => performance.now(),
  (report) => port.postMessage(report),
);

// The same holds for its messages.
port.on('message', (command: BoardThreadCommand) => pacer.command(command));

function run(): void {
  pacer.runSlice();
  setTimeout(run, SLICE_MS);
}

run();
