/**
 * The rooms of `src`: the first part of each path. A room that serves several others has a folder for each of its
 * things. One line a folder, with what it may import besides its own files; of another folder only its `index.ts` is
 * imported. A folder stands below all that it imports, so that no import goes up; a test holds the order. `npm run
 * generate` makes `.biome.json` of them, and `test/conventions/linter.test.ts` breaks its rules on purpose.
 */

/** The lower folders of `app`, which know no command: commands are built on them. */
export const APP_FLOORS = ['running', 'start', 'backup', 'board-test'];

/** The tools of makers: they may import every room, and no room imports them; no package contains them. */
export const TOOLS = ['hardware/drawing', 'test/workshop'];

/** Node's own modules, in `uses`. */
const NODE = ['node:*', 'node:*/*'];
/** The file of the view that says what hands may do. */
const MOVES = ['moves*.ts'];
/** The files of play that know the clock and the disk. */
const LIVE = ['live-session*.ts', 'clock*.ts'];
const TABLE = ['engine/table', 'errors'];
const GAME = ['engine/table', 'engine/script', 'engine/script/en', 'engine/script/it', 'errors'];

/**
 * `knows`: folders of which the index may be imported. `uses`: packages; without it any. `pure`: no clock, no chance,
 * no waiting, no output. `unseals`: it opens secrets without a rule. `holds`: folders of its own that
 * are named as one of these. `files`, `but`: only these files of the folder,
 * all but these. `why`: the linter's sentence.
 */
// biome-ignore format: a folder is one line, so that folders can be compared.
export const ROOMS = [
  { room: 'errors', knows: [], uses: [], why: 'The records of errors import nothing but themselves.' },
  { room: 'files', knows: ['errors'], uses: NODE, why: 'files knows the disk and the process, no table.' },
  { room: 'files/values', pure: true, knows: [], uses: ['zod'], why: 'values are read by their schema, wherever they come from.' },
  { room: 'files/yaml', knows: ['files', 'files/values', 'errors'], uses: [...NODE, 'yaml', 'zod'], why: 'yaml reads files of any kind and knows none of them.' },
  { room: 'engine/table', pure: true, knows: [], uses: [], why: 'table imports nothing but itself.' },
  { room: 'engine/script', files: ['index.ts'], unseals: true, knows: [], uses: [], why: 'The index names what others may import.' },
  { room: 'engine/script', but: ['index.ts'], pure: true, knows: TABLE, uses: ['zod'], why: 'script imports table only, and zod.' },
  { room: 'engine/script/en', pure: true, knows: [...TABLE, 'engine/script'], uses: [], why: 'A language knows cues and the table only.' },
  { room: 'engine/script/it', pure: true, knows: [...TABLE, 'engine/script'], uses: [], why: 'A language knows cues and the table only.' },
  { room: 'engine/view', files: MOVES, pure: true, knows: ['engine/table'], uses: [], why: 'Moves are made of public facts: nothing that has secrets is known here (law 2).' },
  { room: 'engine/view', but: MOVES, pure: true, knows: ['engine/table', 'engine/script'], uses: ['zod'], why: 'view is what everybody sees: it knows no game and no way to a secret.' },
  { room: 'engine/play', but: LIVE, pure: true, unseals: true, knows: [...GAME, 'engine/view'], uses: ['zod'], why: 'play knows scripts and tables, no device and no game.' },
  { room: 'engine/play', files: LIVE, unseals: true, knows: [...GAME, 'engine/view'], uses: ['zod'], why: 'The session joins play to the clock and whoever writes, to no host.' },
  { room: 'engine/bots', pure: true, knows: [...TABLE, 'engine/script', 'engine/view', 'engine/play'], uses: [], why: 'Bots know what everybody sees and the cards they hold.' },
  { room: 'games', holds: ['en', 'it'], pure: true, knows: GAME, uses: ['zod'], why: 'games import script and table only, and zod.' },
  { room: 'sound/voice', pure: true, knows: [...GAME, 'games', 'engine/play'], uses: [], why: 'voice knows cues and their words only.' },
  { room: 'sound', knows: ['sound/voice', 'files', 'files/values', 'errors'], uses: [...NODE, 'zod', 'opus-decoder', '@wasm-audio-decoders/flac'], why: 'sound knows clips and their timeline, no game.' },
  { room: 'devices/link', knows: ['errors'], uses: [], why: 'A link knows lines and sessions, no kind of board.' },
  { room: 'devices', knows: [...TABLE, 'devices/link'], why: 'devices know no game and no play.' },
  { room: 'devices/board', knows: [...TABLE, 'devices', 'devices/link'], why: 'devices know no game and no play.' },
  { room: 'devices/readers', knows: TABLE, uses: [], why: 'What a reader is knows no kind of reader.' },
  { room: 'devices/readers/reader-board', knows: [...TABLE, 'devices', 'devices/link', 'devices/readers'], uses: [], why: 'devices know no game and no play.' },
  { room: 'devices/broker', knows: ['errors'], uses: [...NODE, 'mqtt'], why: 'broker knows a connection to a broker and its troubles, no table.' },
  { room: 'devices/readers/mqtt-readers', knows: [...TABLE, 'devices/readers', 'devices/broker'], why: 'devices know no game and no play.' },
  { room: 'devices/readers/pcsc', knows: [...TABLE, 'devices/readers', 'files'], why: 'devices know no game and no play.' },
  { room: 'devices/firmata', knows: ['devices', 'devices/board', 'errors'], uses: [], why: 'The set-up of Firmata loads none of its packages.' },
  { room: 'devices/firmata/driver', knows: [...TABLE, 'devices', 'devices/board', 'devices/firmata'], why: 'devices know no game and no play.' },
  { room: 'devices/flash', knows: ['devices', 'devices/link', 'devices/board', 'devices/readers/reader-board', 'errors'], why: 'devices know no game and no play.' },
  { room: 'devices/emulator', knows: [...TABLE, 'devices', 'devices/link', 'devices/readers', 'files'], why: 'The emulator knows chips, wires and cards, no game and no play.' },
  { room: 'host/config', knows: [...TABLE, 'engine/script', 'files', 'files/values', 'files/yaml', 'games', 'devices', 'devices/board', 'devices/firmata'], uses: [...NODE, 'zod', 'yaml'], why: 'config knows the table, the wires, the list of games and the fields of settings only.' },
  { room: 'host/cards', knows: [...TABLE, 'files', 'files/values', 'files/yaml'], uses: [...NODE, 'yaml'], why: 'cards knows decks and tags, no game and no reader.' },
  { room: 'host/journal', knows: ['errors', 'files'], uses: NODE, why: 'journal knows no game and no device.' },
  { room: 'host/statistics', knows: ['games', 'host/journal', 'errors', 'files'], uses: ['kysely', 'pg', 'node-sqlite3-wasm', 'zod', ...NODE], why: 'statistics know what is kept of evenings, no table that runs.' },
  { room: 'rehearsal', knows: ['engine/table', 'engine/script', 'engine/view', 'engine/play', 'engine/bots', 'games', 'sound/voice', 'files/values', 'files/yaml', 'errors'], why: 'rehearsal plays in virtual time: no device, no file, no page.' },
  { room: 'page/messages', knows: [...TABLE, 'engine/script', 'engine/view', 'sound/voice', 'files/values'], why: 'What page and server say to one another knows the public view of play only.' },
  { room: 'page/server', knows: [...TABLE, 'engine/script', 'engine/view', 'page/messages', 'sound/voice', 'files'], why: 'The server knows the public view of play only.' },
  { room: 'page/browser', knows: [...TABLE, 'engine/script', 'engine/view', 'page/messages', 'page/server', 'sound/voice'], why: 'The page knows the public view of play only.' },
  { room: 'venue/publication', knows: [...TABLE, 'engine/script', 'engine/view', 'page/messages', 'page/server', 'files/values'], uses: ['zod'], why: 'publication knows the public view of a table, as its pages do, and no way out.' },
  { room: 'venue/mqtt', knows: [...TABLE, 'venue/publication', 'devices/broker', 'files', 'files/values'], uses: NODE, why: 'mqtt brings a publication to a broker and knows nothing else of the table.' },
  { room: 'venue/api', knows: ['venue/publication', 'page/messages', 'page/server', 'files/values'], uses: [...NODE, 'zod', 'fastify'], why: 'api serves a publication over HTTP and knows nothing else of the table.' },
  { room: 'venue/overview', knows: [...TABLE, 'venue/publication', 'devices/broker', 'page/messages', 'page/server', 'files/values'], uses: [...NODE, 'zod', '@fastify/websocket'], why: 'overview knows what tables publish, and no table.' },
  { room: 'venue/metrics', knows: [], uses: ['prom-client'], why: 'metrics are told what is public, and know nobody.' },
  { room: 'venue/room-lights', knows: TABLE, uses: NODE, why: 'room-lights know a public scene and a strip, no game and no play.' },
  { room: 'learn/registration', knows: [...GAME, 'games', 'host/cards', 'page/messages', 'page/server'], why: 'registration knows cards, their stickers and how they are asked for, no table that runs.' },
  { room: 'learn/setup', knows: [...GAME, 'host/config', 'devices/board', 'files/values'], why: 'setup knows hands, lights and configurations, no game and no play.' },
  { room: 'live', knows: [...TABLE, 'engine/script', 'engine/view', 'engine/play', 'engine/bots', 'games', 'devices/board', 'sound/voice', 'page/messages', 'page/server'], uses: ['zod'], why: 'live joins play to hands, cards, words and pages on any host: it knows none.' },
  { room: 'tab', knows: [...TABLE, 'engine/script', 'engine/view', 'engine/play', 'engine/bots', 'games', 'devices', 'devices/board', 'devices/emulator', 'devices/link', 'sound', 'sound/voice', 'live', 'rehearsal', 'page/messages', 'page/server', 'page/browser', 'files/values'], uses: ['artiglio:built', 'lit-html'], why: 'A tab is a host of its own: nothing of the program for a machine, nothing of Node.' },
];

/** Returns the imports that go up: "sound/voice → learn/registration" for a folder that may import one below it. */
export function importsUp(rooms) {
  const at = new Map();
  for (const [index, { room }] of rooms.entries()) if (!at.has(room)) at.set(room, index);
  return rooms.flatMap(({ room, knows }) =>
    [...new Set(knows)]
      .filter((name) => (at.get(name) ?? -1) > at.get(room))
      .map((name) => `${room} → ${name}`),
  );
}
