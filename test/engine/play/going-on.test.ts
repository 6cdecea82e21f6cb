/**
 * Law 5 over whole games: whatever entry is the last that reached the disk, the table comes up in
 * the very state it had, paused, and goes on from there; and undo leads back to where it was asked.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { press } from '../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { Engine } from '../../../src/engine/play/engine.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import { decodeEntry, encodeEntry } from '../../../src/engine/play/entry-codec.js';
import { wordsAt } from '../../../src/engine/script/marks.js';
import { KITS } from '../../../src/engine/table/layout.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import {
  type GameSeed,
  isOver,
  partsOf,
  playToTheEnd,
  tableOf,
} from '../../support/by-chance/played-game.js';
import { left, openedAt, right } from '../../support/tables/lupusburg-table.js';
import { CUE_MS } from '../../support/tables/test-table.js';

const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 5);
const NIGHT_SECONDS = 5;

/** A short game: few seconds, few entries, everything in it. */
const shortGame: fc.Arbitrary<GameSeed> = fc.record({
  players: fc.constantFrom(4, 5),
  seed: fc.nat(),
  kit: fc.constantFrom(...KITS),
  options: fc.record({
    wolfNoChoice: fc.constantFrom('repeat', 'random'),
    discussionSeconds: fc.constant(10),
    defenceSeconds: fc.constant(10),
    nightPhaseSeconds: fc.constant(NIGHT_SECONDS),
  }),
});

const copied = (entry: Entry): Entry => decodeEntry(encodeEntry(entry));

/** A scene with its timers as time left, so that a pause makes no difference. */
function withTimeLeft(scene: Scene, nowMs: number): unknown {
  const left = (look: object) =>
    'endsAtMs' in look ? { ...look, endsAtMs: Number(look.endsAtMs) - nowMs } : look;
  return { ...scene, rings: scene.rings.map(left), claw: left(scene.claw) };
}
const timeLeftMs = ({ clock, nowMs }: PublicView) => clock && clock.endsAtMs - nowMs;

/** A game that was played, entry by entry, with the cards as they lay when each was written. */
function recorded(game: GameSeed) {
  const cards: string[] = [];
  const views: PublicView[] = [];
  let written = 0;
  const table: VirtualTable = tableOf(game, {
    onWritten: () => {
      written += 1;
      cards.push(JSON.stringify(table.emulatedCards.contents));
    },
    onChange: (view) => {
      views[written] = view;
    },
  });
  playToTheEnd(table);
  return { entries: [...table.journal], cards, views };
}

/** The table as it comes up when only these entries reached the disk. */
function killedAfter(game: GameSeed, entries: readonly Entry[], cards: string): VirtualTable {
  const table = new VirtualTable({
    ...partsOf(game),
    chance: chanceOf(1),
    playersChance: chanceOf(2),
    // Written by `recorded` a moment ago, from contents of a table like this.
    prepare: (emulatedCards) => emulatedCards.restore(JSON.parse(cards)),
  });
  table.journal.length = 0;
  table.journal.push(...entries);
  table.restart();
  return table;
}

test('killed after any entry of a game: the same phase, time and scene, paused, and it goes on', () => {
  const compared = { day: 0, night: 0, timers: 0, ended: 0 };
  fc.assert(
    fc.property(shortGame, (game) => {
      const { entries, cards, views } = recorded(game);
      const reference = new Engine(partsOf(game));
      entries.forEach((entry, index) => {
        const lived = views[index];
        if (lived !== undefined) {
          // What the living table showed just before is what its entries alone make of it.
          reference.advance(lived.nowMs);
          expect(reference.view()).toEqual(lived);
        }
        reference.apply(copied(entry));
        const before = reference.view();
        const table = killedAfter(game, entries.slice(0, index + 1), cards[index] ?? '');
        const paused = table.view;
        expect(paused.state).toBe('paused');
        expect(paused.caption?.cue.id).toBe('table.paused-restart');
        expect(paused.nowMs).toBe(before.nowMs);
        expect([paused.phase, paused.night, paused.board, paused.question]).toEqual([
          before.phase,
          before.night,
          before.board,
          before.question,
        ]);
        expect(timeLeftMs(paused)).toBe(timeLeftMs(before));

        table.advanceTo(table.nowMs + 10_000);
        table.plan(press(0, 'right', table.nowMs));
        table.advanceUntil(() => table.view.state !== 'paused', 1_000);
        // Something was due at the very moment of the cut, and has happened now.
        if (entries[index + 1]?.atMs === entry.atMs) return;
        const after = table.view;
        expect(withTimeLeft(after.scene, after.nowMs)).toEqual(
          withTimeLeft(before.scene, before.nowMs),
        );
        if (before.night) {
          expect(after.caption?.cue.id).toBe('table.eyes-close-again');
          expect(after.asks).toBeUndefined();
          table.advanceTo(table.nowMs + CUE_MS + 3_000);
          if (before.clock === undefined) return;
          expect(table.view.caption?.cue.id).toMatch(/^(thief\.open|wolf\.open|wolf\.again)$/u);
          expect(timeLeftMs(table.view)).toBe(CUE_MS + NIGHT_SECONDS * 1000);
          compared.night += 1;
        } else {
          expect(after.asks).toEqual(before.asks);
          expect(timeLeftMs(after)).toBe(timeLeftMs(before));
          compared.day += 1;
          if (before.clock !== undefined) compared.timers += 1;
        }
        if (index % 97 !== 0) return;
        for (let seat = 0; seat < game.players; seat++) table.playedFor.add(seat);
        playToTheEnd(table);
        expect(isOver(table)).toBe(true);
        compared.ended += 1;
      });
    }),
    { seed: SEED, numRuns: 2 },
  );
  for (const times of Object.values(compared)) expect(times).toBeGreaterThan(3);
});

test('killed in a pause, twice: still paused, with who is away and what was undone', () => {
  const table = openedAt({ from: 'first-vote' });
  table.vote([right(2), right(2)]);
  table.untilAsked('pick', 2);
  table.both(3);
  table.touch(left(4));
  table.press(3, 'left');
  for (const _ of ['once', 'twice']) {
    table.table.restart();
    expect(table.view.state).toBe('paused');
    expect(table.view.absent).toEqual([4]);
  }
  table.press(0, 'right');
  table.untilAsked('pick', 1);
  const note = wordsAt(table.view.board, { slot: right(2) }).find(({ id }) => id === 'note.tokens');
  expect(note?.params['tokens']).toBe(1);
});

test('killed in a ballot: what a beat has sealed is kept, what came after it is asked again', () => {
  const table = openedAt({
    from: 'runoff',
    dead: [left(4)],
    indicted: { paw: right(1), tuft: right(3) },
  });
  table.ballots({ 0: 'll', 1: 'l' });
  table.wait(5_000);
  table.ballots({ 2: 'll', 3: 'r' });
  table.table.restart();
  // No hand of the ballot is under way any more.
  table.wait(1_000);
  table.press(0, 'right');
  table.untilAsked('ballot');
  expect(table.asks).toMatchObject({ votes: { voted: 2 } });
  table.ballots({ 0: 'r', 2: 'rr', 3: 'r', 4: 'r' });
  table.untilSaid('runoff.result');
  expect(table.lastSaid('runoff.result')).toEqual({ paw: 3, tuft: 4 });
});

test('the cable out in the night: it stops at once, and goes on with eyes closed again', () => {
  const table = openedAt({ options: { wolfNoChoice: 'nobody' } });
  table.until(() => table.view.caption?.cue.id === 'wolf.open');
  table.wait(CUE_MS + 500);
  table.touch(right(3), 1_000);
  table.mark();
  table.table.receive({ kind: 'halt', reason: 'cable' });
  expect(table.view.state).toBe('paused');
  expect(table.heard).toEqual(['table.paused-cable']);
  table.wait(1_000);
  table.press(0, 'right');
  table.untilSaid('table.eyes-close-again');
  table.untilSaid('wolf.open');
  table.untilSaid('dawn.nobody');
});

/** What undo must bring back: everything but what is proposed, said or timed. */
function asked({ phase, night, asks, board }: PublicView): unknown {
  return { phase, night, asks: asks && { ...asks, proposed: undefined }, board };
}

const DECIDED_BY_HAND = new Set<string | undefined>([
  'join',
  'claim',
  'pick',
  'press',
  'ready',
  'count',
  'removal',
  'ballot',
]);

test('undo takes the last answer back to its question, and a night back to nightfall', () => {
  const undone = new Map<string, number>();
  fc.assert(
    fc.property(
      shortGame,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 25 }),
      (seed, waits) => {
        // Without readers: cards that a hand took away do not come back by themselves.
        const game = { ...seed, kit: 'no-reader' as const };
        /** The first view of each question on the way that led here. */
        let opened: PublicView[] = [];
        const table = tableOf(game, {
          onChange: (view) => {
            if (view.state === 'running' && opened.at(-1)?.question !== view.question)
              opened.push(view);
          },
        });
        for (const seconds of waits) {
          table.advanceWithin(seconds * 1000, () => isOver(table));
          const { night, phase, state } = table.view;
          if (night || phase.id === 'phase.join' || state === 'ended' || opened.length < 2)
            continue;
          const questions = opened.length;
          const last = opened.findLastIndex(
            ({ asks }, at) =>
              at < questions - 1 && (asks?.kind === 'wake' || DECIDED_BY_HAND.has(asks?.kind)),
          );
          table.receive({ kind: 'command', command: { kind: 'pause' } });
          table.receive({ kind: 'command', command: { kind: 'undo', to: 'step' } });
          expect(table.view.state).toBe('paused');
          table.receive({ kind: 'command', command: { kind: 'resume' } });
          expect(table.view.state).toBe('running');
          const kind = opened[last]?.asks?.kind;
          const target =
            kind === 'wake'
              ? opened.findLastIndex(
                  ({ night }, at) => at <= last && night && opened[at - 1]?.night !== true,
                )
              : last;
          const expected = opened[target];
          if (expected === undefined) throw new Error('There was something to undo');
          expect(
            asked({ ...table.view, asks: kind === 'wake' ? undefined : table.view.asks }),
          ).toEqual(asked(expected));
          undone.set(kind ?? '', (undone.get(kind ?? '') ?? 0) + 1);
          opened = [...opened.slice(0, target), table.view];
        }
        playToTheEnd(table);
      },
    ),
    { seed: SEED, numRuns: 8 },
  );
  for (const kind of ['wake', 'pick', 'removal', 'ready', 'claim']) {
    expect([kind, undone.get(kind) ?? 0]).not.toEqual([kind, 0]);
  }
});
