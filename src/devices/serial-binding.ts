/**
 * The types of `serialport`'s bindings, taken from its stream: one name for each, whether the port is
 * a real one or an emulated board.
 */
import type { OpenOptions } from '@serialport/stream';

/** Opens and lists ports. */
export type SerialBinding = OpenOptions['binding'];
/** The options for opening a port. */
export type SerialOpenOptions = Parameters<SerialBinding['open']>[0];
/** An open port. */
export type SerialBindingPort = Awaited<ReturnType<SerialBinding['open']>>;
/** The control lines that a program may set. */
export type SerialLines = Parameters<SerialBindingPort['set']>[0];
/** A port in a list. */
export type SerialPortInfo = Awaited<ReturnType<SerialBinding['list']>>[number];
