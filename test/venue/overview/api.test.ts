/** `/api/v1` of a whole joined table beyond its own machine: with keys, by role, in the forms of the schemas. */

import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { answerSchema } from '../../../src/venue/publication/command-schema.js';
import {
  eventSchema,
  PART_SCHEMAS,
  stateSchema,
} from '../../../src/venue/publication/state-schema.js';
import { joinedConsole } from '../../page/joined-console.js';
import { compiled } from '../../runner/compiled.js';

test('the state, the commands and the stream, to those whose key allows it', async () => {
  const table = await joinedConsole(compiled, 'house: { api: true }\nreaders: none');
  const api = `${table.origin}/api/v1`;
  const with_ = (role: 'guest' | 'host') => ({
    authorization: `Bearer ${/=(.+)$/u.exec(table.cookieOf(role).cookie)?.[1]}`,
  });
  const ask = async (body: string, headers: Record<string, string>) => {
    const answer = fetch(`${api}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    let isAnswered = false;
    void answer.finally(() => {
      isAnswered = true;
    });
    await table.until(() => isAnswered);
    const { status } = await answer;
    return { status, body: answerSchema.safeParse(await (await answer).json()).data };
  };
  const command = (transaction: string, fields: object) =>
    JSON.stringify({ transaction, command: fields });

  // Nobody without a key, and nobody by another site.
  const keyless = await fetch(`${api}/state`);
  expect(keyless.status).toBe(401);
  expect(keyless.headers.get('www-authenticate')).toBe('Bearer');
  expect(await keyless.json()).toMatchObject({ code: 'PAGE_KEY_NEEDED' });
  const whole = await fetch(`${api}/state`, { headers: with_('guest') });
  const state: unknown = await whole.json();
  expect(stateSchema.safeParse(state).error).toBeUndefined();
  // The schema that is handed out says the same.
  const { $defs } = JSON.parse(await readFile('docs/run/house/schema.json', 'utf8'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(ajv.validate($defs.State, state)).toBe(true);
  const part = await fetch(`${api}/state/phase`, { headers: with_('guest') });
  expect(PART_SCHEMAS.phase.safeParse(await part.json()).error).toBeUndefined();
  const unknown = await fetch(`${api}/state/secret`, { headers: with_('host') });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 'HOUSE_PART_UNKNOWN' });

  const stream = await fetch(`${api}/events`, { headers: with_('guest') });
  const reader = stream.body?.getReader();
  onTestFinished(() => reader?.cancel());
  let read = '';
  const readOn = async (): Promise<void> => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (value !== undefined) read += Buffer.from(value).toString('utf8');
    if (!done) return readOn();
  };
  void readOn().catch(() => {});

  const louder = command('1', { kind: 'volume', percent: 42 });
  expect(await ask(louder, with_('guest'))).toMatchObject({
    status: 403,
    body: { code: 'HOST_ONLY' },
  });
  expect(await ask(command('2', { kind: 'volume', percent: 42 }), with_('host'))).toMatchObject({
    ...{ status: 200, body: { done: true } },
  });
  expect(await ask(command('3', { kind: 'volume', percent: 420 }), with_('host'))).toMatchObject({
    ...{ status: 400, body: { code: 'HOUSE_COMMAND_INVALID', transaction: '3' } },
  });
  expect((await ask('{', with_('host'))).status).toBe(400);
  const elsewhere = { ...with_('host'), origin: 'http://elsewhere.example' };
  expect((await ask(command('4', { kind: 'pause' }), elsewhere)).status).toBe(403);
  expect(
    await ask(command('5', { kind: 'next-game', game: 'chess' }), with_('host')),
  ).toMatchObject({
    ...{ status: 409, body: { code: 'HOUSE_GAME_UNKNOWN' } },
  });
  await ask(command('6', { kind: 'next-game', game: 'lupusburg' }), with_('host'));
  await table.until(() => read.includes('"game-began"'));
  expect(read).toMatch(/^event: table\ndata: \{.*\}\n\n/u);
  expect(read).toContain('event: volume\ndata: {"percent":42}\n\n');
  const events = [...read.matchAll(/^id: (.*)\nevent: event\ndata: (.*)$/gmu)];
  for (const [, id, json = ''] of events) {
    expect(eventSchema.parse(JSON.parse(json)).id).toBe(id);
  }
});
