/**
 * A whole game of Lupusburg on a board with node-pixel's Firmata. A game is minutes of which a board
 * works a few seconds: between two acts time goes by for the driver only, because this board has no
 * clock of its own that matters.
 */
import { test } from 'vitest';
import { VirtualFirmataBoard } from '../../support/virtual-boards/virtual-firmata-board.js';
import { BoardOnTrial, expectWholeGame } from './board-on-trial.js';
import { MEGA_TABLE, nodePixelImage } from './node-pixel-image.js';

test("a game of four to its end on a board with node-pixel's Firmata", async () => {
  const hexText = nodePixelImage('mega');
  const board = new VirtualFirmataBoard({ setup: MEGA_TABLE, chip: 'mega', hexText });
  board.plug();
  board.advance(3_700);
  const trial = new BoardOnTrial(board, MEGA_TABLE, 400, () => {
    // Whatever the flash limit has held is free again; lights that move may leave no gap to rest in.
    if (board.runUntilSettled(100)) board.skipTo(board.nowMs + 1_100);
  });
  await expectWholeGame(trial);
});
