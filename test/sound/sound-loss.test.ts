/** A loudspeaker that falls silent: by night everything stops at once, by day captions go on. */
import { expect, test } from 'vitest';
import type { Scene } from '../../src/engine/table/scene.js';
import { type HeldTable, opened } from '../support/tables/held-table.js';

/** What the lights show, with the mark of a table that nobody hears. */
const claw = ({ loss, live }: HeldTable): Scene['claw'] => loss.marked(live.scene).claw;
const SILENT = expect.objectContaining({ effect: 'breathe', colour: 'blood' });

test('sound that goes in the night stops it at once, in words and by the claw; a hand goes on when it is back', async () => {
  const table = await opened({ from: 'night' });
  await table.until(() => table.caption === 'wolf.open');
  const lostMs = table.clock.nowMs();
  table.loss.lost();
  await table.goTo(lostMs + 100);
  expect(table.live.view).toMatchObject({ state: 'paused', night: true });
  expect(table.caption).toBe('table.paused-sound');
  // Nobody is sent to captions with closed eyes.
  expect(table.live.view.captions.map(({ cue }) => cue.id)).not.toContain('table.sound-lost');
  expect(claw(table)).toEqual(SILENT);
  // However long it takes, the wolf's time does not run out.
  await table.goTo(lostMs + 20_000);
  expect(table.live.view.state).toBe('paused');

  table.loss.back();
  await table.goTo(table.clock.nowMs() + 100);
  expect(table.caption).toBe('table.sound-back');
  expect(claw(table)).toEqual({ effect: 'rests' });
  expect(table.live.view.state).toBe('paused');
  await table.press(0, 'right');
  expect([table.live.view.state, table.caption]).toEqual(['running', 'table.eyes-close-again']);
  await table.until(() => table.caption === 'wolf.open');
});

test('who goes on by night without sound is stopped again: closed eyes read nothing', async () => {
  const table = await opened({ from: 'night' });
  await table.until(() => table.caption === 'thief.open');
  table.loss.lost();
  await table.goTo(table.clock.nowMs() + 50);
  await table.press(0, 'right');
  await table.goTo(table.clock.nowMs() + 200);
  expect([table.live.view.state, table.caption]).toEqual(['paused', 'table.paused-sound']);
});

test('by day it is said and play goes on; the night that follows stops as it begins', async () => {
  const table = await opened({ from: 'rotation', options: { discussionSeconds: 10 } });
  await table.goTo(100);
  table.loss.lost();
  expect([table.live.view.state, table.caption]).toEqual(['running', 'table.sound-lost']);
  await table.until(() => table.live.view.state === 'paused');
  expect(table.live.view.night).toBe(true);
  expect(table.caption).toBe('table.paused-sound');
  const said = table.live.view.captions.map(({ cue }) => cue.id);
  expect(said).not.toContain('thief.open');
});

test('sound that comes and goes by day costs no time, and what was not lost does not come back', async () => {
  const table = await opened({ from: 'discussion' });
  await table.until(() => table.live.view.asks?.kind === 'ready');
  const endsAtMs = table.live.view.clock?.endsAtMs;
  table.loss.back();
  expect(table.caption).not.toBe('table.sound-back');
  table.loss.lost();
  table.loss.back();
  await table.goTo(table.clock.nowMs() + 1_000);
  expect([table.live.view.clock?.endsAtMs, table.caption]).toEqual([endsAtMs, 'table.sound-back']);
});
