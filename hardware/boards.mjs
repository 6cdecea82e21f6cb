/**
 * Finds the copper of the boards that have no drawn one, writes all boards and lets KiCad check them: `npm run boards`.
 * `npm run boards -- hub-nano` does so for one board. Needs `sudo apt-get install --no-install-recommends kicad` and
 * the compiled program. Exit code 1: a design rule is broken.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readOptions, refuse } from '../.ci/options.mjs';

const { words: wanted } = readOptions({}, 'BOARD');
const { boardFiles, fingerprintOf, routedBoards } = await import(
  '../dist/hardware/drawing/boards/index.js'
);
const { routed } = await import('../dist/hardware/drawing/boards/router.js');

const names = ['slot-disc', ...routedBoards().map(([{ name }]) => name)];
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) refuse(`There is no board "${unknown}"`, names);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

for (const [plan, supplies] of routedBoards()) {
  if (!isWanted(plan.name)) continue;
  const before = process.cpuUsage().user;
  const copper = routed(plan, supplies, (line) => console.log(`${plan.name}, ${line}`));
  const seconds = ((process.cpuUsage().user - before) / 1e6).toFixed(1);
  console.log(
    `${plan.name}: ${copper.tracks.length} tracks, ${copper.vias.length} vias, ${seconds} s`,
  );
  mkdirSync(`hardware/boards/${plan.name}`, { recursive: true });
  const text = JSON.stringify({ madeFor: fingerprintOf(plan), ...copper });
  writeFileSync(`hardware/boards/${plan.name}/routes.json`, `${text}\n`);
}

const routesOf = (name) => JSON.parse(readFileSync(`hardware/boards/${name}/routes.json`, 'utf8'));
for (const [path, text] of boardFiles(routesOf)) writeFileSync(`hardware/boards/${path}`, text);
for (const name of names) {
  if (!isWanted(name)) continue;
  execFileSync('/usr/bin/python3', ['hardware/boards/check.py', `hardware/boards/${name}`], {
    stdio: 'inherit',
  });
}
