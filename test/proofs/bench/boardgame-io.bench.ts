/**
 * Whole games by chance beside boardgame.io 0.50.2, in the same run. Its package is no dependency of the product: it is
 * installed by npm into a temporary folder, which needs a network.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, vi } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { LAYOUT, playAtRandom, RANDOM_GAMES } from './random-games.js';
import { randomWooolf } from './random-wooolf.js';

const PACKAGE = 'boardgame.io@0.50.2';
const PLAYERS = 8;
/** As many as the questions of a game of Lupusburg and of Wooolf!. */
const MOVES = 300;

/** What is used of the package. */
interface Peer {
  Client(parts: { readonly game: unknown; readonly numPlayers: number; readonly debug: false }): {
    readonly moves: { choose(choice: number): void };
    getState(): { readonly ctx: { readonly gameover?: unknown } };
    start(): void;
    stop(): void;
  };
}

test('whole games by chance, beside boardgame.io', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-peer-'));
  try {
    await writeFile(join(directory, 'package.json'), '{}');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', PACKAGE, ...options], { cwd: directory, stdio: 'inherit' });
    // As it is meant to run: otherwise it freezes each of its states.
    vi.stubEnv('NODE_ENV', 'production');
    const peer = createRequire(join(directory, 'package.json'))('boardgame.io/client') as Peer;
    const chance = chanceOf(1);
    const deal = RANDOM_GAMES['Lupusburg']?.deal;
    if (deal === undefined) throw new Error('Lupusburg is not measured any more.');
    const theirs = perSecond(200, () => playPeer(peer, chance));
    const lupusburg = perSecond(2_000, () => playAtRandom(deal(chance), chance));
    const wooolf = perSecond(1_000, () => randomWooolf(LAYOUT, PLAYERS, chance));
    print(`boardgame.io, ${PLAYERS} players, ${MOVES} moves, a local client`, theirs, theirs);
    print('Lupusburg, 8 players', lupusburg, theirs);
    print('Wooolf!, 8 players', wooolf, theirs);
  } finally {
    await rm(directory, { recursive: true });
  }
});

/** Games a second of processor time, after a tenth as many to warm up. */
function perSecond(games: number, play: () => unknown): number {
  for (let warm = 0; warm < games / 10; warm++) play();
  const cpu = process.cpuUsage();
  for (let game = 0; game < games; game++) play();
  const { user, system } = process.cpuUsage(cpu);
  return games / ((user + system) / 1e6);
}

/** The smallest game of that many moves: a choice by chance of each player in turn, and a count of choices. */
function playPeer({ Client }: Peer, chance: (below: number) => number): void {
  const game = {
    setup: () => ({ counts: Array.from({ length: PLAYERS }, () => 0), moves: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      choose: ({ G }: { G: { counts: number[]; moves: number } }, choice: number) => {
        G.counts[choice] = (G.counts[choice] ?? 0) + 1;
        G.moves += 1;
      },
    },
    endIf: ({ G }: { G: { moves: number } }) => G.moves >= MOVES || undefined,
  };
  const client = Client({ game, numPlayers: PLAYERS, debug: false });
  client.start();
  for (let move = 0; move < MOVES; move++) client.moves.choose(chance(PLAYERS));
  if (client.getState().ctx.gameover === undefined) throw new Error('The game has no end.');
  client.stop();
}

function print(what: string, perSecondOf: number, theirs: number): void {
  const ratio = (perSecondOf / theirs).toFixed(1);
  console.log(`| ${what} | ${perSecondOf.toFixed(1)} a second of processor time | ${ratio} × |`);
}
