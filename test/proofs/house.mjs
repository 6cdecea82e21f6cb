/**
 * `npm run house`: a house on this machine, without containers: Debian's Mosquitto, four emulated tables that play by
 * themselves, and the page of the house. Everything is kept in `dist/house`, or in `--folder`, and ends with Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { readOptions } from '../../.ci/options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BROKER = '/usr/sbin/mosquitto';
const PORTS = { broker: 18_830, house: 8_090, firstTable: 8_081 };
/** Each plays another game, with so many simulated players. */
const TABLES = [
  { game: 'lupusburg', players: 6, language: 'it' },
  { game: 'una-notte-da-lupi', players: 5, language: 'it' },
  { game: 'wooolf', players: 6, language: 'en' },
  { game: 'lupus-in-tabula', players: 8, language: 'it' },
];

const { values } = readOptions({ folder: { type: 'string', default: `${root}dist/house` } });
const { folder } = values;
if (!existsSync(BROKER)) {
  console.error(
    'A house needs a broker. Type: sudo apt-get install -y --no-install-recommends mosquitto',
  );
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const children = [];
process.on('exit', () => {
  for (const child of children) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

const broker = `mqtt://127.0.0.1:${PORTS.broker}`;
writeFileSync(
  `${folder}/mosquitto.conf`,
  `listener ${PORTS.broker} 127.0.0.1\nallow_anonymous true\npersistence false\n`,
);
run('broker', BROKER, ['-c', `${folder}/mosquitto.conf`]);
TABLES.forEach(({ language }, index) => {
  const name = `Tavolo ${index + 1}`;
  const id = `tavolo-${index + 1}`;
  const configuration = {
    ...{ name, language, data: `./${id}`, readers: 'emulated', voice: { output: 'none' } },
    slots: { count: 18 },
    web: { port: PORTS.firstTable + index },
    house: { name: id, mqtt: { url: broker, commands: 'host' } },
    metrics: { served: true },
    // One file for four tables of one machine: each opens it only for a moment.
    statistics: { kept: true, database: '../evenings.sqlite' },
  };
  writeFileSync(`${folder}/${id}.yaml`, JSON.stringify(configuration, undefined, 2));
  table(id, ['start', '--config', `${folder}/${id}.yaml`]);
});
writeFileSync(
  `${folder}/house.yaml`,
  JSON.stringify({
    name: 'La casa',
    broker: { url: broker },
    web: { port: PORTS.house },
    data: './page',
    statistics: { database: '../evenings.sqlite' },
  }),
);
table('house', ['house', '--config', `${folder}/house.yaml`]);
await Promise.all(TABLES.map(beginGame));
console.log(`\nThe house: http://127.0.0.1:${PORTS.house}/`);

function table(name, words) {
  run(name, process.execPath, [`${root}dist/program/main.js`, ...words]);
}

function run(name, program, words) {
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      for (const line of String(text).trimEnd().split('\n'))
        console.log(`${name.padEnd(9)} ${line}`);
    });
  child.on('exit', (code) => console.log(`${name.padEnd(9)} has ended (${code})`));
}

/** The hands of a page: players sit down at each table, and play by themselves. */
async function beginGame({ game, players }, index) {
  const port = PORTS.firstTable + index;
  for (;;) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, {
      origin: `http://127.0.0.1:${port}`,
    });
    const isOpen = await new Promise((resolve) => {
      socket.on('open', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    if (!isOpen) {
      await wait(500);
      continue;
    }
    const say = (message) => socket.send(JSON.stringify(message));
    const seats = Array.from({ length: players }, (_, seat) => seat);
    say({ kind: 'play-for', seats, on: true });
    let begun = false;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      // What was being played goes on; between two games the next one begins.
      if (message.kind === 'state' && !begun) {
        begun = true;
        if (message.state === 'paused') say({ kind: 'command', command: { kind: 'resume' } });
        else if (message.game === undefined) say({ kind: 'quick-start', game, players });
      }
      if (message.kind === 'players' && ['bare', 'old-cards'].includes(message.setUp))
        say({ kind: 'deal' });
    });
    return;
  }
}
