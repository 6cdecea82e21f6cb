/** What a table lacks, as one value. */
import { expect, test } from 'vitest';
import { TableMap } from '../../src/app/running/table-map.js';
import { darkScene } from '../../src/engine/table/scene.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import { TableStatus, wrongly } from '../../src/live/table-status.js';

function watched() {
  const changes: string[] = [];
  const status: TableStatus = new TableStatus(() =>
    changes.push(status.all.map(({ device, state }) => `${device} ${state}`).join(', ')),
  );
  return { status, changes };
}

test('a fault stays until its device works again, and is told once', () => {
  const { status, changes } = watched();
  const fault = { code: 'SOUND_CARD_MISSING', said: 'No card.', mend: 'Plug one in.' } as const;
  status.set({ device: 'sound' }, wrongly(fault));
  status.set({ device: 'board' }, { state: 'ok' });
  status.set({ device: 'sound' }, wrongly({ ...fault }));
  expect(status.all.at(-1)).toEqual({ device: 'sound', state: 'wrong', ...fault });
  status.set({ device: 'sound' }, { state: 'ok' });
  expect(changes).toEqual(['sound wrong', 'board ok, sound wrong', 'board ok, sound ok']);
});

test('each reader has a lamp of its own', () => {
  const { status } = watched();
  status.set({ device: 'reader', place: { kind: 'slot', slot: 0 } }, { state: 'ok' });
  status.set({ device: 'reader', place: { kind: 'slot', slot: 1 } }, { state: 'ok' });
  status.set({ device: 'reader', place: { kind: 'slot', slot: 0 } }, { state: 'sought' });
  expect(status.all.map(({ state }) => state)).toEqual(['sought', 'ok']);
});

test('a full disk is the disk’s fault, a lost file the journal’s; both end when a write succeeds', () => {
  const { status, changes } = watched();
  status.journalFault(new ArtiglioError('JOURNAL_DISK_FULL', 'No room.', 'Make some.'));
  status.journalFault(new ArtiglioError('JOURNAL_LOST', 'It is gone.', 'Wait.'));
  expect(status.all).toEqual([
    {
      device: 'disk',
      state: 'wrong',
      code: 'JOURNAL_DISK_FULL',
      said: 'No room.',
      mend: 'Make some.',
    },
    { device: 'journal', state: 'wrong', code: 'JOURNAL_LOST', said: 'It is gone.', mend: 'Wait.' },
  ]);
  status.journalWorks();
  expect(changes.at(-1)).toBe('disk ok, journal ok');
});

test('the map of a real table shows hands by day; while they are hidden it stands still, and dawn shows no pad of the night', () => {
  let areHidden = false;
  let changes = 0;
  const map = new TableMap({
    handsAreHidden: () => areHidden,
    isBetweenGames: () => false,
    scene: () => darkScene(4),
    changed: () => (changes += 1),
  });
  map.receive({ kind: 'pad', slot: 2, down: true });
  map.receive({ kind: 'button', seat: 1, side: 'left', down: true });
  expect(map.now()).toMatchObject({
    isOpen: true,
    pads: [2],
    buttons: [{ seat: 1, side: 'left' }],
  });
  areHidden = true;
  map.look();
  const told = changes;
  const closed = map.now();
  map.receive({ kind: 'pad', slot: 3, down: true });
  map.receive({ kind: 'pad', slot: 2, down: false });
  expect([map.now(), changes]).toEqual([closed, told]);
  const closedMap = { isOpen: false, pads: [], buttons: [], lit: [], isReadingTold: false };
  expect(closed).toEqual(closedMap);
  areHidden = false;
  map.look();
  expect(map.now()).toEqual({ ...closedMap, isOpen: true });
});

test('the map says which reader has read a card, between two games only; in a game it knows nothing of it', () => {
  let isBetweenGames = true;
  let changes = 0;
  const map = new TableMap({
    handsAreHidden: () => false,
    isBetweenGames: () => isBetweenGames,
    scene: () => darkScene(4),
    changed: () => (changes += 1),
  });
  expect(map.now()).toMatchObject({ isReadingTold: true, readAt: undefined });
  map.read({ kind: 'slot', slot: 2 });
  expect([map.now().readAt, changes]).toEqual([{ kind: 'slot', slot: 2 }, 1]);
  isBetweenGames = false;
  map.look();
  const told = changes;
  map.read({ kind: 'rim' });
  expect([map.now().readAt, map.now().isReadingTold, changes]).toEqual([undefined, false, told]);
  isBetweenGames = true;
  expect(map.now().readAt).toBeUndefined();
});
