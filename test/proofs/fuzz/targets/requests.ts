/** Requests of programs and pages: method, path and headers, an empty line, a body. */
import { fastify, type InjectOptions } from 'fastify';
import { newPhrase } from '../../../../src/app/backup/pass-phrase.js';
import { TableSettings } from '../../../../src/app/running/table-settings.js';
import { loadConfiguration } from '../../../../src/host/config/index.js';
import { shallowJson } from '../../../../src/page/server/guard.js';
import { serveBackup, serveSettings } from '../../../../src/page/server/host-routes.js';
import { serveApi } from '../../../../src/venue/api/serve-api.js';
import { CommandDesk } from '../../../../src/venue/publication/command-desk.js';
import { Publication } from '../../../../src/venue/publication/publication.js';
import { HeldPort } from '../../../venue/publication/held-port.js';
import { ownFolder } from '../own-folder.js';
import type { Target } from '../target.js';

const request = (path: string, body: unknown) =>
  `POST ${path}\ncontent-type: application/json\nhost: 127.0.0.1\n\n${JSON.stringify(body)}`;

export const target: Target = {
  about: 'requests over HTTP',
  parsers: [
    'src/venue/api/serve-api.ts',
    'src/page/server/host-routes.ts',
    'src/app/backup/pass-phrase.ts',
    'src/app/running/table-settings.ts',
  ],
  examples: () => [
    request('/api/v1/commands', { transaction: '1', command: { kind: 'volume', percent: 3 } }),
    request('/api/v1/commands', {
      transaction: '2',
      command: { kind: 'next-game', game: 'lupusburg' },
    }),
    request('/settings', [{ path: 'language', was: 'it', to: 'en' }]),
    request('/settings', [{ path: 'voice.pacePercent', was: null, to: 100 }]),
    request('/backup', { phrase: 'a pass phrase', again: 'a pass phrase' }),
    'GET /api/v1/state/phase\nhost: 127.0.0.1\n\n',
    'GET /backup/artiglio-2026-01-01.backup\norigin: http://127.0.0.1\n\n',
  ],
  words: [
    '/api/v1/state',
    '/settings',
    '/backup/',
    'content-type: ',
    'origin: null',
    '%00',
    '%2e%2e',
    '"to":',
  ],
  often: 60,
  open: async () => {
    const table = new HeldPort().port;
    const server = fastify({ bodyLimit: 1_024 });
    shallowJson(server);
    const desk = new CommandDesk({
      table,
      calendarMs: () => 0,
      announce: () => {},
      chooseGame: () => {},
      onFault: (fault) => {
        throw fault;
      },
    });
    const publication = new Publication({
      table,
      facts: { name: 'Tavolo', program: '0.1.0', run: '00c0ffee', commands: 'host' },
      calendarMs: () => 0,
      speed: 1,
      result: () => undefined,
      showAnnouncement: () => {},
    });
    serveApi(server, () => 'host', { publication, desk, stays: () => false });
    const loaded = await loadConfiguration('config/emulated.yaml');
    const kept = { ...loaded, dataDirectory: ownFolder() };
    const settings = await TableSettings.open(kept, () => {});
    serveSettings(server, () => 'host', { settings, beginAnew: () => {}, isWaiting: () => false });
    serveBackup(server, () => 'host', {
      last: () => undefined,
      open: async () => undefined,
      make: async (phrase, again) => {
        throw new RangeError(`${newPhrase(phrase, again).length} signs`);
      },
    });
    return async (input) => {
      const [head = '', ...body] = input.toString('utf8').split('\n\n');
      const [first = '', ...lines] = head.split('\n');
      const [method, path = '/'] = first.split(' ');
      const headers = lines.flatMap((line) => {
        const [, name, value = ''] = /^([a-z-]{1,40}): ([\x20-\x7e]*)$/u.exec(line) ?? [];
        return name === undefined || name.startsWith('content-length')
          ? []
          : [[name, value] as const];
      });
      const options: InjectOptions = {
        method: method === 'GET' ? 'GET' : 'POST',
        url: `/${encodeURI(path).slice(1)}`,
        headers: Object.fromEntries(headers),
        payload: body.join('\n\n'),
      };
      const answer = server.inject(options);
      for (let steps = 0; steps < 3; steps += 1) {
        await new Promise(setImmediate);
        desk.step();
      }
      const { statusCode, body: text } = await answer;
      // The backup that is not made here.
      const isMade = statusCode === 500 && text.includes(' signs');
      if (statusCode >= 500 && statusCode !== 503 && !isMade)
        throw new RangeError(`${statusCode} ${text}`);
      return `${options.method} ${statusCode} ${text.replaceAll(/\d+/gu, '0').slice(0, 60)}`;
    };
  },
};
