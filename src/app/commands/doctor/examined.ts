/** The machine and its ports, which the doctor examines beside files. */

import type { SerialBinding } from '../../../devices/index.js';
import type { TableConfiguration } from '../../../host/config/index.js';
import type { Host } from '../../host.js';

/** The machine that the doctor examines. */
export interface Examined {
  readonly host: Host;
  /** The serial ports of the machine. */
  readonly openBinding: () => Promise<SerialBinding>;
  /** The part of its time that an emulated board gets on the machine; absent: it is tried. */
  readonly shareOfEmulation?: (configuration: TableConfiguration) => Promise<number>;
}
