/**
 * What publishing costs a table: whole games in virtual time, looked at on the grid of 50 ms as on a table, each
 * message counted as a packet of MQTT 5. `npm run bench -- test/proofs/bench/publishing.bench.ts`.
 */
import { test } from 'vitest';
import { voiceOptions } from '../../../src/app/running/table-voice.js';
import { usualOptions } from '../../../src/games/evening.js';
import { GAMES } from '../../../src/games/games.js';
import { kitOf, loadConfiguration, toTableLayout } from '../../../src/host/config/index.js';
import { playPort } from '../../../src/live/play-for-pages.js';
import { Publication } from '../../../src/venue/publication/publication.js';
import { topicsOf } from '../../../src/venue/publication/topics.js';
import { tableWith } from '../../live/told-game.js';
import { HeldPort } from '../../venue/publication/held-port.js';

const STEP_MS = 50;
const MOST_MS = 3_600_000;
const TOPICS = topicsOf('tavolo-1');

test.each([
  ['lupusburg', 6],
  ['una-notte-da-lupi', 5],
  ['lupa-mannara', 6],
  ['wooolf', 6],
  ['lupus-in-tabula', 8],
] as const)('%s, %i players', async (game, players) => {
  const { configuration } = await loadConfiguration('config/emulated.yaml');
  const layout = toTableLayout(configuration);
  const facts = {
    ...({ version: 'any', language: 'it', options: usualOptions() } as const),
    ...{ layout, kit: kitOf(configuration), voice: voiceOptions(configuration) },
  };
  const table = tableWith(facts, game, players);
  const held = new HeldPort();
  const live = {
    get view() {
      return table.view;
    },
    receive: () => {},
  };
  const port = playPort({ facts, games: GAMES, live });
  const { view, game: opened, say } = port;
  const seen = { view, game: opened, say, layout };
  const publication = new Publication({
    table: { ...held.port, ...seen },
    facts: { name: 'Tavolo 1', program: '0.1.0', run: '00c0ffee', commands: 'host' },
    calendarMs: () => Date.UTC(2026, 0, 1) + table.nowMs,
    ...{ speed: 1, result: () => undefined, showAnnouncement: () => {} },
  });
  const sent = { messages: 0, bytes: 0, moments: 0 };
  const count = (topic: string, json: string, isAcknowledged: boolean) => {
    sent.messages += 1;
    sent.bytes += packetBytes(topic, json, isAcknowledged);
  };
  publication.read({
    part: (name, json) => count(TOPICS.state(name), json, false),
    event: (_, json) => count(TOPICS.event, json, true),
  });
  table.onChange = () => held.change({});
  const beganMs = table.nowMs;
  let microseconds = 0;
  while (table.view.board.result === undefined && table.nowMs - beganMs < MOST_MS) {
    table.advanceTo(table.nowMs + STEP_MS);
    const { messages } = sent;
    const before = process.cpuUsage();
    publication.step();
    const { user, system } = process.cpuUsage(before);
    microseconds += user + system;
    if (sent.messages > messages) sent.moments += 1;
  }
  const seconds = (table.nowMs - beganMs) / 1_000;
  const each = (value: number, digits = 2) => (value / seconds).toFixed(digits);
  process.stdout.write(
    `${game}, ${players} players, ${Math.round(seconds)} s: ${each(sent.bytes, 0)} bytes, ` +
      `${each(sent.messages)} messages at ${each(sent.moments)} moments, ` +
      `${each(microseconds / 1_000)} ms of processor a second\n`,
  );
});

/** A message as a packet PUBLISH of MQTT 5 without properties. */
function packetBytes(topic: string, text: string, isAcknowledged: boolean): number {
  const rest =
    2 + Buffer.byteLength(topic) + (isAcknowledged ? 2 : 0) + 1 + Buffer.byteLength(text);
  return 1 + (rest < 128 ? 1 : rest < 16_384 ? 2 : 3) + rest;
}
