/** The table's words about itself, in English. */

import { address, capital, inWords, seats } from '../script/en/index.js';
import { print, type Words, wordsBy } from '../script/index.js';
import type { TableCues } from './table-cues.js';

/** The words of each of its cues. */
export const tableWords: Words<TableCues> = {
  'table.one-at-a-time': () => 'One ring at a time.',
  'table.overrule': () =>
    'If the cards are in place, the reader is mistaken: hold the right button.',
  'table.join': ({ taught }) =>
    taught
      ? 'To play, press right. When everybody is in, hold it.'
      : 'To play, press right; left changes your colour. When everybody is in, hold right.',
  'table.join-reminder': () =>
    'Right button to play. Left to change colour; held down, to give up your seat. When everybody is in, hold right.',
  'table.joined': (p) => `${address(p.seat)}.`,
  'table.gave-up-seat': (p) => `${address(p.seat)} has given up the seat.`,
  'table.too-small': ({ least, rings, twoMore }) =>
    `This table is too small: it takes at least ${inWords(least)} seats with ${rings === 1 ? 'a ring' : 'two rings each'}${twoMore ? ', and two more rings' : ''}.`,
  'table.too-few': ({ least }) => `Too few: we need at least ${inWords(least)} players.`,
  'table.too-many': ({ most }) =>
    `Too many: there is room for ${inWords(most)} players. Whoever gives up a seat holds left; the others then hold right.`,
  'table.number': ({ number }) => `${capital(inWords(number))}.`,
  'table.waiting-for': (p) => `Waiting for ${seats(p.seats)}. When you are ready, press right.`,
  'table.paused': () =>
    'Paused. Right button to go on. Left to undo one move; held down, the whole phase.',
  'table.paused-restart': () =>
    'Here we are again. The game stands where it was. Right button to go on, left to undo one move.',
  'table.paused-cable': () =>
    'Paused: the table does not answer. Check the cable, then press the right button.',
  'table.paused-disk': () =>
    'Paused: the memory of the table is full. Call whoever looks after it, then press the right button.',
  'table.paused-sound': () =>
    'Paused: nothing can be heard. Check the loudspeaker and its cable, then press the right button.',
  'table.paused-fault': () =>
    'Paused: the table made a mistake and went back to the last decision. Right button to try again, left to undo one more.',
  'table.paused-program': () =>
    'Paused: a part of the table failed. The game stands where it was. Right button to go on.',
  'table.evening-aside': () => 'The evening before cannot go on. It is kept, and a new one begins.',
  'table.announcement': () => 'An announcement of the house. It is on the page, too.',
  'table.paused-reminder': () =>
    'Still paused. Right: go on; held, another pace. Left: undo one move; held, the phase. Touch a ring: its player is away, or back.',
  'table.goes-on': () => 'We go on.',
  'table.eyes-close-again': () => 'We go on. Everybody, close your eyes: the call starts over.',
  'table.silent-night': () =>
    'One glow: the first call. Two: the second. And so on. Then the light stays: eyes open. If it stays without glows, it is day.',
  'table.pace': wordsBy('pace', {
    fastest: 'I speak very fast.',
    faster: 'I speak faster.',
    usual: 'I speak as usual.',
    calmer: 'I speak calmly.',
    slowest: 'I speak very slowly.',
  }),
  'table.undone': ({ to }) => (to === 'step' ? 'One move is undone.' : 'The phase is undone.'),
  'table.nothing-to-undo': () => 'There is nothing to undo.',
  'table.absent': (p) => `${address(p.seat)} is away: their turns are passed over.`,
  'table.back': (p) => `${address(p.seat)} is back at the table.`,
  'table.cable-back': () => 'The table answers again. Right button to go on.',
  'table.sound-lost': () => 'Nothing can be heard. Read the captions until the sound is back.',
  'table.sound-back': () => 'The sound is back.',
  'table.pad-stuck': ({ slot }) =>
    `A ring${print(String(slot))} feels a hand all the time. Move away what leans on it.`,
  'table.button-stuck': ({ number }) =>
    `A button of a seat${print(String(number))} stays down, and I do not hear that seat. Let go of it, or free it.`,
  'table.pad-chatters': ({ slot }) =>
    `A ring${print(String(slot))} feels hands that are not there: its pad flickers, and I pay it no heed. Look at its wire.`,
  'table.button-chatters': ({ number }) =>
    `A button of a seat${print(String(number))} flickers, and I pay it no heed. Look at its wire.`,
  'table.lights-dark': () =>
    'The lights have no power. Switch on the strip of their supplies, or look at the fuses.',
  'table.chain-broken': ({ chip }) =>
    `Some rings and buttons${print(`chip ${chip}`)} do not answer: a chip of their chain is missing, or a wire is broken. The console says where.`,
  'table.reader-gone': () =>
    'A card reader does not answer. Look at its cable; until then I trust you.',
  'table.no-card': () => 'Something lies on a reader that isn’t a card. Take it away.',
  'table.stopped': () => 'We leave this game here.',
  'table.show-how': () =>
    'One after the other: touch a ring of yours, hold its character to the reader, lay it there.',
  'table.show-now': () => 'Now hold the character to the reader.',
  'table.show-lay': () => 'Seen. Lay it there.',
  'table.show-first': () => 'First touch each of your rings and show its character.',
  'table.show-overrule': () =>
    'If the reader does not see a card, hold the right button: I play without it and trust you.',
  'table.show-touch-first': () => 'First touch the ring that this card is for.',
  'table.other-card': () => 'Not that card: show the other one.',
  'table.unknown-card': () => 'This card is in no register. Register it, or take another.',
  'table.foreign-card': () => 'This card belongs to another game.',
  'table.unknown-card-on': ({ slot }) =>
    `On the blinking ring${print(String(slot))} lies a card that is in no register. Take it away, or register it.`,
  'table.foreign-card-on': ({ slot }) =>
    `On the blinking ring${print(String(slot))} lies a card of another game. Take it away.`,
  'table.card-later': () => 'Games and languages are chosen between two games.',
  'phase.opening': () => 'Opening',
  'phase.ended': () => 'The evening is over',
};
