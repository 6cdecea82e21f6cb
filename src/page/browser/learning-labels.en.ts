/** The pages that teach the table, in English. */
import type { SetupStep } from '../messages/index.js';

/** The labels in English. */
export const learningLabels = {
  /** The words of the page of a registration. */
  registration: {
    title: (deck: string) => `The stickers of “${deck}”`,
    progress: (known: number, all: number) => `${known} of ${all}`,
    /** Names the other deck that the sticker belongs to. */
    ofDeck: (deck: string) => `The sticker is of the deck “${deck}”.`,
    noReader: 'No reader answers. Plug one in, or type the number of the sticker in the terminal.',
    /** Says that a registration ended with this many stickers missing. */
    half: (missing: number) =>
      `${missing === 1 ? 'One card is' : `${missing} cards are`} still missing: the same command goes on from here (without --anew).`,
    over: 'This page can be closed.',
    back: 'Back to the card before',
    skip: 'Leave it out for now',
    aloud: 'Read aloud',
    cards: 'The cards of the deck',
    redoHint: 'Press one to hold it again: it takes the new sticker.',
    cardOf: (name: string, known: number, copies: number) =>
      copies === 1
        ? `${name}: ${known === 1 ? 'has its sticker' : 'no sticker yet'}`
        : `${name}: ${known} of ${copies} stickers`,
    /** The program no longer answers. */
    lost: 'The program in the terminal does not answer any more. Trying again …',
  },
  /** The words of the page of first start. */
  setup: {
    title: 'A new table',
    steps: {
      language: 'Language',
      board: 'Board',
      seats: 'Seats, slots and buttons',
      middle: 'Slots in the middle',
      rings: 'Rings',
      claw: 'Claw',
      turn: 'How the rings are turned',
      'claw-turn': 'Where the claw points',
      direction: 'Which way the lights run',
      readers: 'Readers',
      sound: 'Sound',
      details: 'Name, supply, network',
    } satisfies Readonly<Record<SetupStep, string>>,
    stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
    back: 'Back',
    /** The answer that there is no such place, button or light. */
    none: 'There is none here',
    /** The thing shown is right; there are no more of them. */
    right: 'This is right',
    enough: 'There are no more',
    noMoreSeats: 'There are no more seats',
    noRings: 'Nothing lights',
    noClaw: 'There is no claw',
    more: 'One light more',
    fewer: 'One light fewer',
    pixels: (count: number) => (count === 1 ? '1 light' : `${count} lights`),
    isClaw: 'The claw ends here',
    flash: 'Write the board’s firmware',
    flashWarning: 'What is on the board now will be lost.',
    seat: (number: number) => `Seat ${number}`,
    slot: (slot: number) => `Slot ${slot}`,
    middle: 'In the middle',
    rightButton: 'right button',
    leftButton: 'left button',
    states: { known: 'known', none: 'none', unknown: 'not yet' },
    learnt: 'What the table knows',
    ringOf: (slot: number) => `Ring of slot ${slot}`,
    whereLit: (slot: number) =>
      `Slot ${slot}: press the light that you see lit. The middle of the table is at the top.`,
    /** Names the lit pixel of a ring, counted clockwise from the one nearest the middle. */
    litAt: (place: number, all: number) =>
      `Light ${place + 1} of ${all}, clockwise from the one nearest the middle`,
    claw: 'Claw',
    turnsRight: 'clockwise',
    turnsLeft: 'counter-clockwise',
    turnAbout: 'Turn it about',
    noReaderYet: 'No reader has seen a card yet.',
    rim: 'at the rim',
    card: 'Sound card',
    usualCard: 'the usual one',
    volume: (percent: number) => `Volume ${percent} %`,
    name: 'Name of the table',
    supply: 'Current of the supply, in milliamps',
    supplyHint: 'It is printed on the supply: 4 A are 4000. A quarter is left to spare.',
    network: 'Other devices of the network may open the page',
    networkHint: 'Then the page asks for a key, which the table writes when it starts.',
    write: 'Write the configuration',
    written: (file: string) => `Written to ${file}. The table is learnt.`,
    leave: 'Stop, and go on another time',
    later: 'Stopped. Nothing is lost: the next time goes on from here.',
    /** The program plays now, by what was written or by what it had. */
    nowPlays: 'This page becomes the table’s in a moment.',
    aloud: 'Read aloud',
    lost: 'The program does not answer any more. Trying again … Nothing is lost.',
  },
};
