/**
 * A whole game of each box on `config/emulated-reader-board.yaml`, in virtual time, to the end of its story: the real
 * firmware reads the stickers under every slot, and that of the lights feels every hand and shows every scene. Result,
 * points and story are those of the same game without a firmware: `npm run reader-games`.
 */
import { expect, test } from 'vitest';
import { playedGame } from './played-game.js';

test.each([
  ['Lupusburg: eight players, until the winner and the story of its nights', 'lupusburg', 8],
  [
    'Una Notte da Lupi: eight players, cards change places and the end is read',
    'una-notte-da-lupi',
    8,
  ],
  [
    'La Vendetta della Lupa Mannara: seven players, two and three stickers on each other',
    'lupa-mannara',
    7,
  ],
  ['Lupus in Tabula: eight players, every dawn surveyed', 'lupus-in-tabula', 8],
  ['Wooolf!: eight players, cards looked at and exchanged', 'wooolf', 8],
] as const)('%s', async (name, game, players) => {
  const onBoard = await playedGame({ game, players }, 'both');
  const direct = await playedGame({ game, players }, 'none');
  console.log(
    `${name}: ${onBoard.minutes.toFixed(1)} minutes of play, ${onBoard.result.story.length} sentences of story, ${onBoard.scenes} scenes and ${onBoard.hands} hands, ${onBoard.processorS.toFixed(1)} s of processor time (${direct.processorS.toFixed(1)} s without the firmware)`,
  );
  expect(onBoard.result.players).toHaveLength(players);
  expect(onBoard.result).toEqual(direct.result);
  expect(onBoard.lies).toEqual(direct.lies);
  expect(onBoard.scenes).toBeGreaterThan(20);
  expect(onBoard.hands).toBeGreaterThan(20);
  // No reader was missed, and no card disagreed.
  expect(onBoard.terminal).toEqual(direct.terminal);
});
