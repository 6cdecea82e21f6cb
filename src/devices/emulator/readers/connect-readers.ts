/** Joins the wires of a reader board to the pins of its chip. */
import { type AVRIOPort, AVRSPI, type CPU, PinState } from 'avr8js';
import { type Chip, type ChipPin, CYCLES_PER_SECOND } from '../chips.js';
import type { ReaderBus } from './reader-bus.js';

/** @param ports of the chip, by the address of their PORT register. */
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
