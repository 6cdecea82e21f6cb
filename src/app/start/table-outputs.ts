/**
 * The outputs of a joined table: everything by which it tells somebody outside something. Law 2 holds for each, so the
 * paired evenings (docs/inside/secrecy.md) name every one of them, or do not compile.
 */
import type { Storage } from '../../files/index.js';
import type { Pages, ServedPage } from '../../page/server/index.js';
import type { HouseOutputs } from '../running/house.js';
import type { MetricsOfTable } from '../running/metrics-of-table.js';
import type { Devices } from './devices.js';
import type { HostParts } from './page.js';
import type { Stage } from './stage.js';

/** Devices by which a table only hears, and what joins them. */
type HearingDevice = 'readers' | 'register' | 'emulatedTable' | 'start';

/** Parts of the console that change or test the table between two games, and are served by the server of its page. */
type ConsoleTask = 'settings' | 'backup' | 'update' | 'newStart' | 'tests';

/** The outputs by name; undefined: this table has none. A new device or a new part of the console is one of them. */
export interface TableOutputs
  extends Omit<Devices, HearingDevice>,
    Omit<HostParts, ConsoleTask>,
    HouseOutputs {
  /** Lines for whoever looks after the table. */
  readonly terminal: Stage['tell'];
  /** Files: their names, sizes and times, and what can be read without the key. */
  readonly files: Storage;
  /** Messages to the open pages, seated or not. */
  readonly pages: Pages;
  /** Answers to requests. */
  readonly server: ServedPage;
  readonly metrics: MetricsOfTable | undefined;
}
