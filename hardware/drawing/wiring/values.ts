/** The values of the parts that the wiring needs, written once for drawings, tables and parts list. */

/** The resistor in the data wire, at the first pixel. */
export const DATA_RESISTOR = '330 Ω';
/** The resistor from the data pin to ground, at the board; and of every button. */
export const PULL_RESISTOR = '10 kΩ';
/** The resistor in the data wire, at the board, where that wire is long: both ends are then terminated. */
export const SOURCE_RESISTOR = '100 Ω';
/** The longest data wire from the board without it, m. */
export const SHORT_DATA_M = 0.5;
/** The resistor in clock and latch of the chain, at the board. */
export const CHAIN_RESISTOR = '100 Ω';
/** The resistor before the status lamp of a small board. */
export const LAMP_RESISTOR = '1 kΩ';
/** The capacitor across the supply of the lights, by its volts. */
export const SUPPLY_CAPACITOR = { 5: '1000 µF, 10 V', 12: '1000 µF, 25 V' } as const;
/** The capacitor between pins 16 and 8 of each 74HC165. */
export const CHIP_CAPACITOR = '100 nF';
/**
 * Fuses of the branches of the lights' bus, A: fast, as blade fuses for vehicles are. A plug of a disc is made for 3
 * A.
 */
export const FUSES_A = [3, 4] as const;
/** The fuse of a reader carrier, A. */
export const CARRIER_FUSE_A = FUSES_A[0];
/** Wire of the lights' bus and its ground. */
export const BUS_WIRE = '2.5 mm²';
/** The resistor in SCK and MOSI of each reader's module, at their board: source termination of a star. */
export const STAR_RESISTOR = '47 Ω';
/** The resistor that holds a reader board's select and MISO while nothing drives them. */
export const SELECT_RESISTOR = '10 kΩ';
