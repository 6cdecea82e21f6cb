/** Where a part of the list comes from. */
import { BRICKS } from './supplies.js';
import {
  CHAIN_RESISTOR,
  CHIP_CAPACITOR,
  DATA_RESISTOR,
  LAMP_RESISTOR,
  PULL_RESISTOR,
  SUPPLY_CAPACITOR,
} from './wiring/values.js';

/**
 * A number and a place to buy a part, by the beginning of its name. All are from memory: none was compared with a
 * shop's page, and the list says so.
 */
const SOURCES: Readonly<Record<string, readonly [number: string, from: string]>> = {
  'Arduino Uno': ['Arduino A000066', 'store.arduino.cc'],
  'Arduino Nano': ['Arduino A000005', 'store.arduino.cc'],
  'Arduino Mega': ['Arduino A000067', 'store.arduino.cc'],
  'USB cable': ['', 'any shop; it must carry data'],
  'WS2812B ring': ['', 'marketplaces; measure it before you drill'],
  'slot disc': ['hardware/boards/slot-disc', 'a board house, with its BOM and placement file'],
  'input hub': [
    'hardware/boards/hub-mega or hub-nano',
    'a board house, with its BOM and placement file',
  ],
  'reader carrier': [
    'hardware/boards/reader-carrier',
    'a board house, with its BOM and placement file',
  ],
  'quiet push button': ['Sanwa OBSFS-24', 'arcade shops'],
  TTP223: ['', 'marketplaces'],
  'copper tape': ['', 'garden shops: slug tape'],
  '74HC165': ['Texas Instruments SN74HC165N', 'Mouser, Reichelt'],
  'socket, DIP-16': ['TE 1-2199298-4', 'Mouser, Reichelt'],
  'strip board': ['', 'Reichelt'],
  'JST-XH socket': ['JST B3B-XH-A, XHP-3, SXH-001T-P0.6', 'Mouser'],
  'JST-XH cable': ['', 'marketplaces, to order by length'],
  XT60: ['Amass XT60H-M and XT60H-F', 'model shops'],
  'DC socket': ['CUI PJ-102AH', 'Mouser'],
  'mains strip': ['', 'any shop; certified, with one switch'],
  'fuse box': ['Blue Sea Systems 5028', 'boat shops'],
  'blade fuse': ['Littelfuse 0287003', 'car shops, Mouser'],
  'lever connector, 2 wires': ['Wago 221-412', 'hardware shops'],
  'lever connector, 3 wires': ['Wago 221-413', 'hardware shops'],
  'lever connector, 5 wires': ['Wago 221-415', 'hardware shops'],
  'mains lead': ['', 'any shop; certified'],
  'box for a mains strip': ['', 'hardware shops'],
  'earth plug': ['', 'shops for ESD protection'],
  'adhesive that stays elastic': ['Soudal Fix All Crystal', 'hardware shops'],
  'double-sided tape': ['', 'hardware shops'],
  'cable ties': ['', 'hardware shops'],
  'hard oil': ['', 'hardware shops'],
  'stacking headers': ['', 'marketplaces: 2 × 18 and 1 × 8 pins'],
  'block of wood': ['', 'an offcut of the top'],
  hardboard: ['', 'hardware shops'],
  'spare slot disc': ['hardware/boards/slot-disc', 'the same order'],
  'spare RC522': ['', 'the same order'],
  'spare cable': ['', 'the same order'],
  [`capacitor ${CHIP_CAPACITOR}`]: ['Vishay K104K15X7RF5TL2', 'Mouser'],
  [`capacitor ${SUPPLY_CAPACITOR[5]}`]: ['Panasonic EEU-FR1A102', 'Mouser'],
  [`capacitor ${SUPPLY_CAPACITOR[12]}`]: ['Panasonic EEU-FR1E102', 'Mouser'],
  [`resistor ${DATA_RESISTOR}`]: ['Yageo MFR-25FBF52-330R', 'Mouser'],
  [`resistor ${PULL_RESISTOR}`]: ['Yageo MFR-25FBF52-10K', 'Mouser'],
  [`resistor ${CHAIN_RESISTOR}`]: ['Yageo MFR-25FBF52-100R', 'Mouser'],
  [`resistor ${LAMP_RESISTOR}`]: ['Yageo MFR-25FBF52-1K', 'Mouser'],
  'stranded wire': ['', 'hardware and electronics shops'],
  'wire 4 mm²': ['', 'hardware shops'],
  plywood: ['', 'the workshop that cuts it'],
  'cutting of the top': ['hardware/<kit>/top*.dxf', 'a workshop with a CNC router'],
  acrylic: ['hardware/<kit>/acrylic.dxf', 'a workshop with a laser'],
  PETG: ['', 'any shop for printers'],
  screw: ['', 'hardware shops'],
  'ground bar': ['', 'car and boat shops'],
  spacer: ['', 'Reichelt, marketplaces'],
  'joining plate': ['', 'hardware shops'],
  'D-Sub 21W4': ['Harting or Norcomp, 21W4', 'Mouser'],
  'table legs': ['', 'hardware shops'],
  'RC522 module': ['', 'marketplaces; with its pins soldered'],
  'Nano-compatible board': ['', 'marketplaces, with a CH340; an Arduino A000005 costs 24 €'],
  'cable of 8 wires': ['', 'marketplaces, to order by length'],
  'NTAG213 sticker': ['NXP NTAG213', 'shops for NFC tags'],
  'ACR122U reader': ['ACS ACR122U-A9', 'shops for NFC readers'],
  'Raspberry Pi': ['Raspberry Pi SC0194 and SC0218', 'raspberrypi.com lists shops'],
  loudspeaker: ['', 'any shop'],
};

/** The number of a part and where it comes from. */
export function sourceOf(part: string): readonly [number: string, from: string] {
  const brick = Object.values(BRICKS)
    .flat()
    .find(({ ampere }) => part.includes(` ${ampere} A brick`));
  if (brick !== undefined) return [brick.number, 'Mouser, Reichelt'];
  return Object.entries(SOURCES).find(([begins]) => part.startsWith(begins))?.[1] ?? ['', ''];
}
