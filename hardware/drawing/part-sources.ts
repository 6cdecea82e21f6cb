/** The sources of the parts of the list. */
import { BRICKS } from './supplies.js';
import {
  CHAIN_RESISTOR,
  CHIP_CAPACITOR,
  DATA_RESISTOR,
  LAMP_RESISTOR,
  PULL_RESISTOR,
  SUPPLY_CAPACITOR,
} from './wiring/values.js';

const BOARD_HOUSE =
  'a board house, with gerbers, BOM and placement file: 1.6 mm, two layers, 35 µm, lead-free tin';

const CABLE_MAKER = 'a cable maker, by cables-for-a-maker.md; marketplaces';
const CABLE_MAKER_ALONE = 'a cable maker, by cables-for-a-maker.md; or crimped by yourself';

/**
 * A number and a place to buy a part, by the beginning of its name. All are from memory: none was compared with a
 * shop's page, and the list says so.
 */
const SOURCES: Readonly<Record<string, readonly [number: string, from: string]>> = {
  'Arduino Uno': ['Arduino A000066', 'store.arduino.cc'],
  'Arduino Nano': ['Arduino A000005', 'store.arduino.cc'],
  'Arduino Mega': ['Arduino A000067', 'store.arduino.cc'],
  'USB cable': ['', 'any shop; it must carry data'],
  'WS2812B strip': [
    'BTF-Lighting WS2812B, 1 m, 60 pixels, IP30: bare, with tape and leads',
    'marketplaces; electronics shops',
  ],
  'WS2812B ring': ['', 'marketplaces; measure it before you drill'],
  'slot disc': ['hardware/boards/slot-disc', BOARD_HOUSE],
  'input hub for mega': ['hardware/boards/hub-mega', BOARD_HOUSE],
  'input hub for nano': ['hardware/boards/hub-nano', BOARD_HOUSE],
  'reader carrier': ['hardware/boards/reader-carrier', BOARD_HOUSE],
  'quiet push button': ['Sanwa OBSFS-24', 'arcade shops'],
  TTP223: ['', 'marketplaces'],
  'copper tape': ['', 'garden shops: slug tape'],
  '74HC165': ['Texas Instruments SN74HC165N', 'Mouser, Reichelt'],
  'socket, DIP-16': ['TE 1-2199298-4', 'Mouser, Reichelt'],
  'strip board': ['', 'Reichelt'],
  'JST-XH socket': ['JST B3B-XH-A, XHP-3, SXH-001T-P0.6', 'Mouser'],
  'JST-XH cable, 2 wires': ['JST XHP-2, SXH-001T-P0.6', CABLE_MAKER],
  'JST-XH cable, 3 wires of 0.33 mm², to': ['JST XHP-3, SXH-001T-P0.6', CABLE_MAKER_ALONE],
  'JST-XH cable, 3 wires': ['JST XHP-3, SXH-001T-P0.6', CABLE_MAKER],
  'JST-XH cable, 4 wires': ['JST XHP-4, SXH-001T-P0.6', CABLE_MAKER],
  XT60: ['Amass XT60H-M and XT60H-F with leads', 'model shops'],
  'DC socket': ['CUI PJ-102AH', 'Mouser'],
  'mains strip': ['Brennenstuhl Eco-Line Comfort Switch', 'any shop; certified'],
  'fuse box': ['Blue Sea Systems 5028', 'boat shops'],
  'holder for a blade fuse': ['', 'car shops, marketplaces'],
  'ring lug': ['', 'car and hardware shops'],
  ferrules: ['', 'hardware shops'],
  'cable ramp': ['', 'hardware and stage shops'],
  'banana plug': ['', 'electronics shops'],
  'black insulating tape': ['', 'hardware shops'],
  washer: ['', 'hardware shops'],
  'blade fuse 3': ['Littelfuse 0287003.PXCN', 'car shops, Mouser'],
  'blade fuse 4': ['Littelfuse 0287004.PXCN', 'car shops, Mouser'],
  'lever connector, 2 wires': ['Wago 221-412', 'hardware shops'],
  'lever connector, 3 wires': ['Wago 221-413', 'hardware shops'],
  'lever connector, 5 wires': ['Wago 221-415', 'hardware shops'],
  'mains lead': ['', 'any shop; certified'],
  'box for a mains strip': ['', 'hardware shops'],
  'earth plug': ['', 'shops for ESD protection'],
  'adhesive that stays elastic': ['Soudal Fix All Crystal', 'hardware shops'],
  'mounting tape': ['', 'hardware shops'],
  'double-sided tape': ['', 'hardware shops'],
  'cable ties': ['', 'hardware shops'],
  'hard oil': ['', 'hardware shops'],
  'stacking headers': ['', 'marketplaces: 2 × 18 and 1 × 8 pins'],
  'soft pad of silicone': ['', 'computer and electronics shops: thermal pad'],
  battens: ['', 'hardware shops'],
  'strap with hooks': ['', 'hardware shops'],
  'labels for cables': ['', 'office shops'],
  hardboard: ['cover.dxf in this folder', 'the workshop that cuts the top'],
  'five slot discs': ['hardware/boards/slot-disc', BOARD_HOUSE],
  'spare RC522': ['', 'marketplaces; in one order with the others'],
  'spare cable': ['', 'the cable maker; in one order with the others'],
  [`capacitor ${CHIP_CAPACITOR}`]: ['Vishay K104K15X7RF5TL2', 'Mouser'],
  [`capacitor ${SUPPLY_CAPACITOR[5]}`]: ['Panasonic EEU-FR1A102', 'Mouser'],
  [`capacitor ${SUPPLY_CAPACITOR[12]}`]: ['Panasonic EEU-FR1E102', 'Mouser'],
  [`resistor ${DATA_RESISTOR}`]: ['Yageo MFR-25FBF52-330R', 'Mouser'],
  [`resistor ${PULL_RESISTOR}`]: ['Yageo MFR-25FBF52-10K', 'Mouser'],
  [`resistor ${CHAIN_RESISTOR}`]: ['Yageo MFR-25FBF52-100R', 'Mouser'],
  [`resistor ${LAMP_RESISTOR}`]: ['Yageo MFR-25FBF52-1K', 'Mouser'],
  'stranded wire': ['', 'hardware and electronics shops'],
  'wire 2.5 mm²': ['', 'hardware shops'],
  'plywood 9 mm': ['claw-plate.dxf in this folder', 'the workshop that cuts the top'],
  plywood: ['Riga Form or WISA-Form, clear, smooth on both faces', 'the workshop that cuts it'],
  'cutting of the top': ['workshop.md and top*.dxf in this folder', 'a workshop with a CNC router'],
  acrylic: ['acrylic.dxf in this folder', 'a workshop with a laser'],
  'piece of acrylic': ['', 'the workshop with a laser'],
  PETG: ['', 'any shop for printers'],
  screw: ['', 'hardware shops'],
  'ground bar': ['', 'car and boat shops'],
  spacer: ['', 'Reichelt, marketplaces'],
  'joining plate': ['', 'hardware shops'],
  'D-Sub 21W4': ['Harting or Norcomp, 21W4', 'Mouser'],
  'table leg': ['Häfele Rondella, 710 mm', 'hardware and furniture shops'],
  'RC522 module': ['', 'marketplaces; with its pins soldered'],
  'Nano-compatible board': ['', 'marketplaces, with a CH340; an Arduino A000005 costs 24 €'],
  'cable of 8 wires': ['KF2510-8Y, KF2510-T', CABLE_MAKER_ALONE],
  'NTAG213 sticker': ['NXP NTAG213', 'shops for NFC tags'],
  'ACR122U reader': ['ACS ACR122U-A9', 'shops for NFC readers'],
  'Raspberry Pi 4': ['Raspberry Pi SC0193', 'raspberrypi.com lists shops'],
  'supply for the Raspberry Pi': ['Raspberry Pi SC0218', 'raspberrypi.com lists shops'],
  'case for the Raspberry Pi': ['', 'any shop'],
  'SD card': ['', 'any shop'],
  loudspeaker: ['', 'any shop'],
};

/** The word in place of a number, where every part of the description fits. */
const ANY = 'any';

/** Weeks from an order to the parcel, assumed, by words of the source. */
const WEEKS: readonly (readonly [source: RegExp, weeks: number])[] = [
  [/board house|cable maker|marketplaces/u, 3],
  [/workshop/u, 2],
];

/** Returns the weeks from the order of a part to its parcel, assumed: no shop was asked. */
export function weeksOf(part: string): number {
  const [, from] = sourceOf(part);
  return WEEKS.find(([source]) => source.test(from))?.[1] ?? 1;
}

/**
 * Parts that wait for the bench: discs beyond the five that are tried, the top with all that its wood asks for, and an
 * earth plug, which the bench may find needless. All else is ordered on day 1, because the bench needs it or changes
 * nothing of it.
 */
const AFTER_BENCH =
  /^(?:slot disc|plywood|cutting|acrylic [\d.]+ mm, opal, cut|hard oil|battens|hardboard|screw [45] ×|table leg|joining plate|D-Sub|NTAG213|cable ramp|earth plug|banana plug|wire 2\.5 mm², green)/u;

/** Returns the time when a part of a table is ordered. */
export function orderOf(part: string): 'day 1' | 'after the bench' {
  return AFTER_BENCH.test(part) ? 'after the bench' : 'day 1';
}

/** Returns the number of a part and where it comes from. */
export function sourceOf(part: string): readonly [number: string, from: string] {
  const brick = Object.values(BRICKS)
    .flat()
    .find(({ ampere }) => part.includes(` ${ampere} A brick`));
  if (brick !== undefined) return [brick.number, 'Mouser, Reichelt'];
  const [number, from] = Object.entries(SOURCES).find(([begins]) =>
    part.startsWith(begins),
  )?.[1] ?? ['', 'electronics shops'];
  return [number === '' ? ANY : number, from];
}
