/**
 * The types of `serialport`'s bindings, taken from its stream: one name for each, whether the port is
 * a real one or an emulated board.
 */
import type { OpenOptions } from '@serialport/stream';

/** What opens ports and lists them. */
export type SerialBinding = OpenOptions['binding'];
/** What a port is opened with. */
export type SerialOpenOptions = Parameters<SerialBinding['open']>[0];
/** An open port. */
export type SerialBindingPort = Awaited<ReturnType<SerialBinding['open']>>;
/** The lines beside the data that a program may set. */
export type SerialLines = Parameters<SerialBindingPort['set']>[0];
/** A port as it is listed. */
export type SerialPortInfo = Awaited<ReturnType<SerialBinding['list']>>[number];
