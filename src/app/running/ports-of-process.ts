/** The serial ports that the drivers of this process share. */
import { PortClaims } from '../../devices/index.js';

export const PORTS_OF_PROCESS = new PortClaims();
