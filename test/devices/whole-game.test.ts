/**
 * A whole game of Lupusburg on a board with our firmware. A game is minutes of which a board works a
 * few seconds: between two acts its time stands still.
 */
import { test } from 'vitest';
import { VirtualBoard } from '../support/virtual-boards/virtual-board.js';
import { firmwareImage } from './emulator/firmware-image.js';
import { BoardOnTrial, expectWholeGame } from './firmata/board-on-trial.js';
import { UNO_SETUP } from './scenes.js';

test('a game of four to its end on a board with our firmware', async () => {
  const board = new VirtualBoard({ setup: UNO_SETUP, chip: 'uno', hexText: firmwareImage('uno') });
  board.plug();
  board.advance(1_500);
  await expectWholeGame(new BoardOnTrial(board, UNO_SETUP, 100, () => {}));
});
