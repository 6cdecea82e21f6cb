/**
 * The rooms of `src`: one line a room, and what it may import beside its own files. A room stands below all that it
 * imports, so that no import goes up; a test holds the order. `npm run generate` makes
 * `.biome.json` of them, and `test/house/linter.test.ts` breaks its rules on purpose.
 */

/** Single modules beside the rooms. */
export const MODULES = [
  'built-file.js',
  'errors.js',
  'home.js',
  'parent-process.js',
  'text-file.js',
  'whole-file.js',
];

/** The lower floors of `app`, which know no command: commands are built on them. */
export const APP_FLOORS = ['live', 'start', 'backup', 'board-test'];

/** It knows everybody, and nobody knows it: no package has it. */
export const WORKSHOP = 'workshop';

/** Node's own modules, in `uses`. */
const NODE = ['node:*', 'node:*/*'];
/** The words of an evening beside those of its games. */
const SPOKEN = [
  'games/games.js',
  'games/evening-*.js',
  'play/table-cues.js',
  'play/table-words.*.js',
];
/** The set-up and the protocol of a board, which a configuration is checked against. */
const BOARD_LIMITS = [
  ...['devices/board/board-setup.js', 'devices/board/pixels.js', 'devices/board/generated/*'],
  'devices/firmata/firmata-setup.js',
  'devices/input-wires.js',
];
/** The file of play that says what hands may do. */
const MOVES = ['moves.ts'];
/** The files of play that know the clock and the disk. */
const LIVE = ['live-session*.ts', 'clock*.ts'];

/**
 * `knows`: rooms and modules. `also`: single files of rooms it does not know. `uses`: packages; without it any.
 * `pure`: no clock, no chance, no waiting, no output. `unseals`: it opens secrets without a rule. `files`, `but`:
 * only these files of the room, all but these. `why`: the linter's sentence.
 */
// biome-ignore format: a room is one line, so that rooms can be compared.
export const ROOMS = [
  { room: 'errors', pure: true, knows: [], uses: [], why: 'The records of errors import nothing but themselves.' },
  { room: 'table', pure: true, knows: [], uses: [], why: 'table imports nothing but itself.' },
  { room: 'script', pure: true, knows: ['table', 'errors.js'], uses: ['zod'], why: 'script imports table only, and zod.' },
  { room: 'journal', knows: ['errors.js', 'home.js', 'text-file.js', 'whole-file.js'], uses: NODE, why: 'journal knows no game and no device.' },
  { room: 'games', pure: true, knows: ['table', 'script', 'errors.js'], uses: ['zod'], why: 'games import script and table only, and zod.' },
  { room: 'play', files: MOVES, pure: true, knows: ['table'], uses: [], why: 'Moves are made of public facts: nothing that has secrets is known here (law 2).' },
  { room: 'play', but: [...LIVE, ...MOVES], pure: true, unseals: true, knows: ['table', 'script', 'errors.js'], uses: ['zod'], why: 'play knows scripts and tables, no device and no game.' },
  { room: 'play', files: LIVE, unseals: true, knows: ['table', 'script', 'errors.js'], uses: ['zod'], why: 'The session joins play to the clock and whoever writes, to no home.' },
  { room: 'voice', pure: true, knows: ['table', 'script', 'errors.js'], also: SPOKEN, uses: [], why: 'voice knows cues and their words only.' },
  { room: 'yaml', knows: ['errors.js', 'home.js', 'text-file.js'], uses: [...NODE, 'yaml', 'zod'], why: 'yaml reads files of any kind and knows none of them.' },
  { room: 'sound', knows: ['voice', 'built-file.js', 'errors.js'], also: ['yaml/wrong-value.js'], uses: [...NODE, 'zod', 'opus-decoder', '@wasm-audio-decoders/flac'], why: 'sound knows clips and their timeline, no game.' },
  { room: 'cards', knows: ['table', 'yaml', 'errors.js', 'home.js', 'whole-file.js'], uses: [...NODE, 'yaml'], why: 'cards knows decks and tags, no game and no reader.' },
  { room: 'broker', knows: ['errors.js'], uses: [...NODE, 'mqtt'], why: 'broker knows a connection to a broker and its troubles, no table.' },
  { room: 'room-lights', knows: ['table', 'errors.js'], uses: NODE, why: 'room-lights know a public scene and a strip, no game and no play.' },
  { room: 'devices', knows: ['table', 'broker', 'built-file.js', 'errors.js', 'parent-process.js'], why: 'devices know no game and no play.' },
  { room: 'config', knows: ['table', 'yaml', 'errors.js', 'home.js'], also: ['games/games.js', 'script/setting-control.js', ...BOARD_LIMITS], uses: [...NODE, 'zod', 'yaml'], why: 'config knows the table, the wires, the list of games and the fields of settings only.' },
  { room: 'emulator', knows: ['table', 'devices', 'built-file.js', 'errors.js'], why: 'The emulator knows chips, wires and cards, no game and no play.' },
  { room: 'players', knows: ['table', 'script', 'games', 'play', 'emulator', 'errors.js'], why: 'Simulated players know what everybody sees and the cards they hold.' },
  { room: 'web', knows: ['table', 'errors', 'script', 'sound', 'errors.js', 'home.js', 'text-file.js', 'whole-file.js'], also: ['yaml/read-as.js', 'yaml/wrong-value.js', 'play/view.js', 'play/play-command.js', 'play/asks.js', 'play/moves.js'], why: 'web knows the public view of play only.' },
  { room: 'publication', knows: ['table', 'web', 'errors.js'], also: ['yaml/wrong-value.js', 'play/view.js', 'script/marks.js'], uses: ['zod'], why: 'publication knows the public view of a table, as its pages do, and no way out.' },
  { room: 'mqtt', knows: ['table', 'publication', 'broker', 'errors.js', 'home.js', 'whole-file.js'], also: ['yaml/read-as.js'], uses: NODE, why: 'mqtt brings a publication to a broker and knows nothing else of the table.' },
  { room: 'api', knows: ['publication', 'web'], also: ['yaml/wrong-value.js'], uses: [...NODE, 'zod', 'fastify'], why: 'api serves a publication over HTTP and knows nothing else of the table.' },
  { room: 'house', knows: ['table', 'publication', 'broker', 'web', 'errors.js'], also: ['yaml/read-as.js'], uses: [...NODE, 'zod', '@fastify/websocket'], why: 'house knows what tables publish, and no table.' },
  { room: 'registration', knows: ['table', 'script', 'games', 'cards', 'voice', 'sound', 'web', 'yaml', 'errors.js'], why: 'registration knows cards, their stickers and how they are asked for, no table that runs.' },
  { room: 'rehearsal', knows: ['table', 'script', 'games', 'play', 'players', 'emulator', 'voice', 'yaml', 'errors.js'], why: 'rehearsal plays in virtual time: no device, no file, no page.' },
  { room: 'hardware', knows: ['table', 'script', 'games', 'config', 'devices', 'errors.js'], why: 'hardware knows configurations, boards and games, nothing that runs.' },
  { room: 'setup', knows: ['table', 'script', 'config', 'devices', 'errors.js'], also: ['yaml/read-as.js'], why: 'setup knows hands, lights and configurations, no game and no play.' },
  { room: 'live', knows: ['table', 'script', 'games', 'play', 'players', 'emulator', 'devices', 'voice', 'sound', 'web', 'errors.js'], uses: ['zod'], why: 'live joins play to hands, cards, words and pages in any home: it knows none.' },
  { room: 'metrics', knows: [], uses: ['prom-client'], why: 'metrics are told what is public, and know nobody.' },
  { room: 'statistics', knows: ['games', 'journal', 'errors.js', 'home.js'], uses: ['kysely', 'pg', 'node-sqlite3-wasm', 'zod', ...NODE], why: 'statistics know what is kept of evenings, no table that runs.' },
  { room: 'tab', knows: ['table', 'script', 'games', 'play', 'players', 'emulator', 'devices', 'voice', 'sound', 'live', 'rehearsal', 'yaml', 'web', 'errors.js'], uses: ['artiglio:built', 'lit-html'], why: 'A tab is a home of its own: nothing of the program for a machine, nothing of Node.' },
];

/** The imports that go up: "voice → registration" for a room that may import one below it. */
export function importsUp(rooms) {
  const at = new Map();
  for (const [index, { room }] of rooms.entries()) if (!at.has(room)) at.set(room, index);
  return rooms.flatMap(({ room, knows, also = [] }) => {
    const named = [...knows, ...also.map((path) => path.split('/')[0])];
    const below = named.filter((name) => (at.get(name) ?? -1) > at.get(room));
    return [...new Set(below)].map((name) => `${room} → ${name}`);
  });
}
