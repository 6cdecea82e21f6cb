/** First start in English. */

import { inWords } from '../../engine/script/en/index.js';
import { piece, type Words } from '../../engine/script/index.js';
import type { SetupCues } from './setup-cues.js';

const WANTED = {
  'right-slot': 'touch its right-hand slot.',
  'left-slot': 'touch its left-hand slot.',
  'right-button': 'press its right-hand button.',
  'left-button': 'press its left-hand button.',
};

export const setupWords: Words<SetupCues> = {
  'setup.language': () => 'English? Touch any slot.',
  'setup.board': () => 'I am looking for the board: plug its cable in.',
  'setup.board-none': () =>
    'There is no board here. Plug one in with a cable that carries data: I go on by myself.',
  'setup.board-lost': () =>
    'The board does not answer any more: look at its cable. Then we go on from here.',
  'setup.board-flash': () =>
    'The board does not have its program yet. Say on the page or in the terminal whether to write it.',
  'setup.board-flashing': () => 'I am writing the board’s program: leave the cable where it is.',
  'setup.board-flash-failed': () =>
    'The board’s program was not written. Look at the cable: it can be tried again.',
  'setup.board-unfit': () => 'This board cannot be used: the page says why.',
  'setup.seat': ({ seat, wanted }) => `Seat ${piece(`${inWords(seat)}:`)} ${WANTED[wanted]}`,
  'setup.first-seat': () =>
    'Choose the first seat and sit down: seats are counted clockwise, seen from above.',
  'setup.no-more-seats': () =>
    'If something is missing here, or there are no more seats, hold a slot that you touched before.',
  'setup.middle': () =>
    'If there are slots in the middle of the table, touch them one by one. Then hold any slot.',
  'setup.ring': () => 'Touch the slot of the lit ring.',
  'setup.first-ring': () =>
    'The white light must be the last of its ring: move it with the buttons. Then touch the slot of the lit ring.',
  'setup.claw-first': () =>
    'If the claw comes first on the wire, or there are no rings, hold any slot.',
  'setup.claw': () =>
    'Now the claw: the white light must be its last. Move it with the buttons, then touch any slot.',
  'setup.turn': () =>
    'The light of each ring must be the one nearest the middle. If one is wrong, touch its slot.',
  'setup.turning': () => 'Turn this light with the buttons, then touch its slot again.',
  'setup.claw-turn': () =>
    'Touch the slot that the claw points at, until it points at the right-hand slot of the first seat.',
  'setup.direction': () =>
    'Do the lights run clockwise? Touch the slot of one that runs the other way; for the claw press a button.',
  'setup.hold': () => 'If all is well, hold any slot.',
  'setup.readers': () =>
    'Hold a card to each reader, one by one. If one lies under a slot, touch that slot afterwards.',
  'setup.reader-noted': () => 'A reader, at the rim. If it lies under a slot, touch that slot.',
  'setup.sound': () => 'Can you hear this well? The buttons change the volume. Then hold any slot.',
  'setup.details': () => 'That is all. Hold any slot, and the table writes it down.',
  'setup.over': () => 'The table is ready.',
  'setup.noted': () => 'Noted.',
  'setup.back': () => 'One step back.',
  'setup.known-slot': () => 'This slot is known already.',
  'setup.known-button': () => 'This button is known already.',
  'setup.unknown-input': () => 'This slot is not known yet: touch another.',
  'setup.two-at-once': () => 'Two at once do not count: one hand at a time.',
  'setup.chatters': ({ chip, input }) =>
    `An input chatters and is not heard any more: chip ${piece(inWords(chip))}, input ${piece(`${inWords(input)}.`)}`,
  'setup.stuck': ({ chip, input }) =>
    `An input stays down: chip ${piece(inWords(chip))}, input ${piece(`${inWords(input)}.`)} From now on that is its rest.`,
  'setup.not-a-slot': () => 'That is no slot like the others.',
  'setup.not-a-button': () => 'That is a slot and no button.',
  'setup.too-many-slots': () => 'This board has no room for another slot.',
  'setup.has-ring': () => 'This slot has its ring already.',
  'setup.choose-ring': () => 'First touch the slot of the ring to turn.',
  'setup.not-kept': ({ why }) =>
    ({
      full: 'The disk is full: what follows is not kept. Make room.',
      'read-only': 'The disk is read-only: what follows is not kept. Mount it writable.',
      refused: 'This user may not write into the folder of the data: what follows is not kept.',
      other: 'The disk has a fault: what follows is not kept. The terminal says which.',
    })[why],
};
