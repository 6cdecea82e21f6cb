/** Opens the drivers of the configured readers. */

import { type CardReaders, EmulatedReaders } from '../../devices/emulator/index.js';
import type { ReaderDriver, ReportListener } from '../../devices/readers/index.js';
import { MqttDriver } from '../../devices/readers/mqtt-readers/index.js';
import { PcscDriver } from '../../devices/readers/pcsc/index.js';
import type { Clock } from '../../engine/play/index.js';
import type { ReaderSetup } from '../../host/config/index.js';
import { readerBoards } from './reader-boards.js';

/** Drivers that are not started yet. */
export interface ReaderDrivers {
  /** Each reports its whole state. */
  readonly drivers: readonly ReaderDriver[];
  /** The readers of the emulated cards, if there are any; also one of the drivers. */
  readonly emulated: CardReaders | undefined;
}

/** Opens the drivers; `hear` returns the listener of each driver's reports. */
export type OpenDrivers = (hear: (driver: string) => ReportListener) => ReaderDrivers;

/** The drivers for `setup`; `clock` is real time. */
export function driversOf(setup: ReaderSetup, slotCount: number, clock: Clock): OpenDrivers {
  return (hear) => {
    const names = setup.bindings.map(({ reader }) => reader);
    const bound = (driver: string) => names.filter((name) => name.startsWith(`${driver}:`));
    const drivers: ReaderDriver[] = [];
    const pcsc = [...bound('pcsc'), ...bound('usb')];
    const direct =
      bound('emulated').length > 0
        ? new EmulatedReaders(slotCount, clock, hear('emulated'))
        : undefined;
    if (direct !== undefined) drivers.push(direct);
    const boards =
      bound('rc522').length > 0
        ? readerBoards(setup, slotCount, { clock, listener: hear('rc522') })
        : undefined;
    if (boards !== undefined) drivers.push(boards.driver);
    if (pcsc.length > 0) {
      const { tagsPerReader } = setup;
      const readersWanted = pcsc.length;
      drivers.push(new PcscDriver({ clock, listener: hear('pcsc'), tagsPerReader, readersWanted }));
    }
    if (setup.mqtt !== undefined) {
      const mqttNames = bound('mqtt').map((name) => name.slice('mqtt:'.length));
      drivers.push(
        new MqttDriver({
          ...setup.mqtt,
          names: mqttNames,
          others: false,
          clock,
          listener: hear('mqtt'),
        }),
      );
    }
    return { drivers, emulated: direct ?? boards?.emulated };
  };
}
