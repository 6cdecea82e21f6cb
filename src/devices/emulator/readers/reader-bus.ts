/**
 * The wires of a reader board: sixteen modules on one SPI. A 1-of-16 decoder selects one of them, and a 16-to-1
 * multiplexer takes its MISO, both on the same four address lines; so no module reaches another's line. Where nothing
 * answers, a resistor pulls MISO up.
 */

import { type AVRIOPort, AVRSPI, type CPU, PinState } from 'avr8js';
import { type Chip, type ChipPin, CYCLES_PER_SECOND } from '../chips.js';
import { Antenna, type Burst } from './antenna.js';
import { Rc522 } from './rc522.js';

/** A fault of a module's wires. */
export type WireFault =
  /** A module that is not plugged in. */
  | 'unplugged'
  | 'miso-low'
  | 'miso-high'
  /** Every bit of MISO is by chance. */
  | 'noise';

/** The number of modules that four address lines reach. */
export const MODULES = 16;

interface Place {
  readonly module: Rc522;
  fault: WireFault | undefined;
  plugged: boolean;
}

/** A field that went on or off. */
export interface FieldEdge {
  readonly reader: number;
  readonly on: boolean;
  readonly cycle: number;
}

/** Modules and their wires. */
export class ReaderBus {
  /** Reports that a field goes on or off. */
  onField: ((edge: FieldEdge) => void) | undefined;
  /** Chance that a bit on the SPI flips, either way. */
  spiNoise = 0;
  private readonly places: readonly Place[];
  private readonly bursts: Burst[] = [];
  private address = 0;
  private selected = false;
  private started = false;
  private reads = false;
  private register = 0;
  private randomState: number;

  /** @param plugged the modules that are there, by their numbers. @param seed of what happens by chance. */
  constructor(plugged: readonly number[], seed = 1) {
    this.randomState = seed;
    this.places = Array.from({ length: MODULES }, (_, number) => ({
      module: new Rc522(new Antenna(() => this.chance(), this.bursts)),
      fault: undefined,
      plugged: plugged.includes(number),
    }));
  }

  /** Returns the module with this number. */
  module(number: number): Rc522 {
    return this.place(number).module;
  }

  /** Returns the air above it. */
  antenna(number: number): Antenna {
    return this.module(number).antenna;
  }

  setFault(number: number, fault: WireFault | undefined): void {
    this.place(number).fault = fault;
  }

  /** Plugs a module in, which gives it its supply, or pulls it out. */
  plug(number: number, plugged: boolean, cycle: number): void {
    const place = this.place(number);
    place.plugged = plugged;
    place.module.reset(cycle);
  }

  /** Begins interference, for so long. */
  burst(fromCycle: number, cycles: number): void {
    this.bursts.push({ fromCycle, toCycle: fromCycle + cycles });
    if (this.bursts.length > 8) this.bursts.shift();
  }

  setAddress(bit: number, high: boolean): void {
    this.address = high ? this.address | (1 << bit) : this.address & ~(1 << bit);
  }

  /** Sets the decoder's enable: while it is low, one module is selected. */
  setSelect(high: boolean): void {
    if (this.selected === !high) return;
    this.selected = !high;
    this.started = false;
  }

  /** Sets the RST line of all modules. */
  setReset(high: boolean, cycle: number): void {
    if (high) return;
    for (const { module } of this.places) module.reset(cycle);
  }

  /** Transfers one byte each way. */
  transfer(sent: number, cycle: number): number {
    if (!this.selected) return 0xff;
    const { module, fault, plugged } = this.place(this.address);
    if (!plugged || fault === 'unplugged') return 0xff;
    const heard = this.withNoise(sent);
    let answer = 0;
    const before = module.hasField;
    if (!this.started) {
      this.started = true;
      this.reads = (heard & 0x80) !== 0;
      this.register = registerOf(heard);
    } else if (this.reads) {
      answer = module.read(this.register, cycle);
      // Each byte after the address is the address of the next one (8.1.2.1).
      this.register = registerOf(heard);
    } else module.write(this.register, heard, cycle);
    if (module.hasField !== before) {
      this.onField?.({ reader: this.address, on: module.hasField, cycle });
    }
    return this.onWire(answer, fault);
  }

  private onWire(answer: number, fault: WireFault | undefined): number {
    switch (fault) {
      case 'miso-low':
        return 0;
      case 'miso-high':
      case 'unplugged':
        return 0xff;
      case 'noise':
        return Math.floor(this.chance() * 256);
      case undefined:
        return this.withNoise(answer);
    }
  }

  private withNoise(value: number): number {
    if (this.spiNoise === 0) return value;
    let noisy = value;
    for (let bit = 0; bit < 8; bit++) if (this.chance() < this.spiNoise) noisy ^= 1 << bit;
    return noisy;
  }

  private place(number: number): Place {
    const place = this.places[number];
    if (place === undefined) throw new RangeError(`There are modules 0–15, not ${number}.`);
    return place;
  }

  /** Draws a random number by xorshift32, from 0 to below 1. */
  private chance(): number {
    let state = this.randomState;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.randomState = state;
    return (state >>> 0) / 2 ** 32;
  }
}

/** Returns the register that an address byte names (table 8). */
function registerOf(addressByte: number): number {
  return (addressByte >> 1) & 0x3f;
}

// Joins the wires of a reader board to the pins of its chip.

/** Connects the readers to a chip. @param ports of the chip, by the address of their PORT register. */
export function connectReaders(
  cpu: CPU,
  ports: ReadonlyMap<number, AVRIOPort>,
  chip: Chip,
  readers: ReaderBus,
): void {
  const { address, select, reset } = chip.readerPins;
  const follow = ({ port, bit }: ChipPin, tell: (high: boolean) => void): void => {
    const io = ports.get(port.PORT);
    let before: boolean | undefined;
    io?.addListener(() => {
      const high = io.pinState(bit) === PinState.High;
      if (high !== before) tell(high);
      before = high;
    });
  };
  address.forEach((pin, bit) => {
    follow(pin, (high) => readers.setAddress(bit, high));
  });
  follow(select, (high) => readers.setSelect(high));
  follow(reset, (high) => readers.setReset(high, cpu.cycles));
  // A resistor holds the select high while the chip drives no pin.
  readers.setSelect(true);
  const spi = new AVRSPI(cpu, chip.spi, CYCLES_PER_SECOND);
  spi.onTransfer = (value) => readers.transfer(value, cpu.cycles);
}
