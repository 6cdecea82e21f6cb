/** The values of the parts that the wiring needs, written once for drawings, tables and parts list. */

/** In the data wire, at the first pixel. */
export const DATA_RESISTOR = '330 Ω';
/** From the data pin to ground, at the board; and of every button. */
export const PULL_RESISTOR = '10 kΩ';
/** In clock and latch of the chain, at the board. */
export const CHAIN_RESISTOR = '100 Ω';
/** Before the status lamp of a small board. */
export const LAMP_RESISTOR = '1 kΩ';
/** Across 5 V and ground, at the supply. */
export const SUPPLY_CAPACITOR = '1000 µF, 10 V';
/** Between pins 16 and 8 of each 74HC165. */
export const CHIP_CAPACITOR = '100 nF';
/** One for each branch of the 5 V bus. */
export const FUSE = '3 A';
/** Wire of the 5 V bus and its ground. */
export const BUS_WIRE = '1.5 mm²';
