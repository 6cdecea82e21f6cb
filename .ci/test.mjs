/**
 * All tests from a fresh clone: Debian packages, formatter and linter, types, generated files, firmware
 * images, then the tests. Parts of paths choose tests and skip the rest: `npm test -- test/host/journal`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { failedFilesOf, readJson } from './results.mjs';
import { vitestArguments } from './test-files.mjs';

/** The results of the tests, and of the files that failed when each ran again alone. */
const RESULTS = 'dist/test-results.json';
const AGAIN = 'dist/test-results-again.json';
/** The most failed files that are run again: more are a fault of the code. */
const MOST_RUN_AGAIN = 3;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];

/** The Debian packages that the tests need, each with a file that shows it is installed. */
const DEBIAN = {
  'gcc-avr': '/usr/bin/avr-gcc',
  'avr-libc': '/usr/lib/avr/include/avr/io.h',
  make: '/usr/bin/make',
  // A second emulator of the chips, and what a program of ours that uses it is linked with.
  'libsimavr-dev': '/usr/include/simavr/sim_avr.h',
  'libelf-dev': '/usr/include/libelf.h',
  // Chromium without the window of a desktop, which nobody sees.
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  // The letters that pages are looked at with (test/page/fonts).
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf',
  'fonts-urw-base35': '/usr/share/fonts/opentype/urw-base35/P052-Roman.otf',
  // Another engine of browsers; `npm run engines` has the third.
  'firefox-esr': '/usr/bin/firefox-esr',
  avrdude: '/usr/bin/avrdude',
  'arduino-core-avr': '/usr/share/arduino/hardware/arduino/avr/boards.txt',
  // A real PC/SC daemon with virtual readers, and what compiles the module that talks to it.
  pcscd: '/usr/sbin/pcscd',
  'vsmartcard-vpcd': '/usr/lib/pcsc/drivers/serial/libifdvpcd.so',
  'libpcsclite-dev': '/usr/include/PCSC/winscard.h',
  'g++': '/usr/bin/g++',
  python3: '/usr/bin/python3',
  // Speech, the player of sound cards, and what listens to the speech again.
  'espeak-ng': '/usr/bin/espeak-ng',
  'alsa-utils': '/usr/bin/aplay',
  // They write the compressed clips of a voice pack.
  'opus-tools': '/usr/bin/opusenc',
  flac: '/usr/bin/flac',
  pocketsphinx: '/usr/bin/pocketsphinx_continuous',
  'pocketsphinx-en-us': '/usr/share/pocketsphinx/model/en-us/en-us.lm.bin',
  // A real MQTT broker.
  mosquitto: '/usr/sbin/mosquitto',
  // Tells the service manager that the table is on.
  systemd: '/usr/bin/systemd-notify',
  // Opens a backup without Artiglio.
  age: '/usr/bin/age',
  // Reads the page's certificate.
  openssl: '/usr/bin/openssl',
  // Reads the public keys that people put on a card.
  'openssh-client': '/usr/bin/ssh-keygen',
};

const chosen = vitestArguments('test');
if (chosen.length === 0) installFromDebian();
// Only now, because npm compiles against the Debian packages.
await import('./prepare.mjs');
if (chosen.length > 0) process.exit(node(...VITEST, ...chosen) ? 0 : 1);

const checks = {
  'format and rules of the house': () =>
    node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  types: () => node('node_modules/typescript/bin/tsc', '-p', '.'),
  'generated files': () => node('.ci/generate.mjs', '--check'),
  'firmware images': () => run('make', '-s', '-C', 'firmware', 'clean', 'check'),
  tests: () => test(RESULTS) || testAgain(failedFilesOf(readJson(RESULTS))),
  // The same storms each time: what fails here failed because of a change.
  'a range of the storm': () => node('test/proofs/storm.mjs', '--from', '400000', '--count', '160'),
  // New ones each time. Chance finds old faults, too, so they are printed with their commands and refuse no change.
  'new seeds of the storm': () => {
    if (!node('test/proofs/storm.mjs', '--minutes', '0.4'))
      console.log('The storm has found a fault. The commands above repeat it.');
    return true;
  },
};

const failed = [];
for (const [name, check] of Object.entries(checks)) {
  console.log(`\n== ${name}`);
  const beganMs = performance.now();
  if (!check()) failed.push(name);
  console.log(`${name}: ${Math.round((performance.now() - beganMs) / 1000)} s`);
}
writeFileSync('dist/checks.json', JSON.stringify({ checks: Object.keys(checks), failed }));
console.log(failed.length === 0 ? '\nAll is well.' : `\nFailed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

function installFromDebian() {
  const missing = Object.keys(DEBIAN).filter((name) => !existsSync(DEBIAN[name]));
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    console.error(`The tests need ${missing.join(', ')}. Type: sudo ${command}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  // Where nothing was ever installed the list of packages is empty.
  if (run('sh', '-c', `${command} || { apt-get update && ${command}; }`)) return;
  console.error(`The tests need ${missing.join(', ')}, which could not be installed: ${command}`);
  process.exit(1);
}

/** Runs `files`, or every test, and writes what they said to `results`. Whether all passed. */
function test(results, ...files) {
  return node(
    ...VITEST,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  );
}

/**
 * Runs the files that failed once more, one at a time. A test that passes now depends on what ran beside it:
 * that is a defect of the test, which `run.mjs` names at the end, but the product did what the test says.
 */
function testAgain(files) {
  if (files.length === 0 || files.length > MOST_RUN_AGAIN) return false;
  console.log(`\n== again, alone: ${files.join(', ')}`);
  return test(AGAIN, ...files, '--no-file-parallelism');
}

function node(...args) {
  return run(process.execPath, ...args);
}

function run(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
