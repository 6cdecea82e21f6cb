/**
 * The thread of an emulated board whose emulator is a process of its own, stopped again and again by SIGSTOP: what
 * hinders nothing else of the table. `starve.run.ts` gives it to `EmulatedBoardWorker` as its thread.
 */
import { fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { offMs, onMs } = JSON.parse(process.env.ARTIGLIO_STARVE);
const pidsFile = process.env.ARTIGLIO_STARVE_PIDS;
const child = fork(new URL('board-process.mjs', import.meta.url), [], {
  serialization: 'advanced',
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
// A stopped process does not notice that this thread is gone: the run ends it.
appendFileSync(pidsFile, `${child.pid}\n`);
child.send(workerData);
parentPort.on('message', (command) => child.send(command));
child.on('message', (report) => parentPort.postMessage(report));

function hold() {
  child.kill('SIGSTOP');
  setTimeout(letGo, offMs);
}

function letGo() {
  child.kill('SIGCONT');
  setTimeout(hold, onMs);
}

hold();
