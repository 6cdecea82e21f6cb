/**
 * The types of `serialport`'s bindings, taken from its stream: one name for each, whether the port is
 * a real one or an emulated board.
 */
import type { OpenOptions } from '@serialport/stream';

export type SerialBinding = OpenOptions['binding'];
export type SerialOpenOptions = Parameters<SerialBinding['open']>[0];
export type SerialBindingPort = Awaited<ReturnType<SerialBinding['open']>>;
/** The lines beside the data that a program may set. */
export type SerialLines = Parameters<SerialBindingPort['set']>[0];
export type SerialPortInfo = Awaited<ReturnType<SerialBinding['list']>>[number];
