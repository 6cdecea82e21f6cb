/**
 * Finds where a reader is plugged in. PC/SC knows bus and address of a USB reader as the attribute "channel
 * id", which `nfc-pcsc` cannot ask for; so the daemon is asked directly. With an unknown protocol nothing is
 * known.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildOptions } from './child-messages.js';
import { DaemonTalk, READER_NAME_BYTES, words } from './daemon-talk.js';

const COMMAND = { establish: 0x01, connect: 0x04, getAttribute: 0x0f } as const;
const ATTRIBUTE_BYTES = 264;
const SHARE_DIRECT = 3;
const ATTRIBUTE_CHANNEL_ID = 0x20110;
/** The upper half of a channel id that names a USB device. */
const CHANNEL_USB = 0x0020;

/** Returns the path of a reader's plug, e.g. `1-1.2`; undefined when the system does not know it. */
export async function usbPathOf(
  readerName: string,
  { socketPath, usbDirectory }: Pick<ChildOptions, 'socketPath' | 'usbDirectory'>,
): Promise<string | undefined> {
  try {
    const channel = await channelIdOf(readerName, socketPath);
    if (channel >>> 16 !== CHANNEL_USB) return undefined;
    return await pathOfDevice(usbDirectory, (channel >>> 8) & 0xff, channel & 0xff);
  } catch {
    return undefined;
  }
}

async function pathOfDevice(directory: string, bus: number, address: number) {
  for (const name of await readdir(directory)) {
    const number = async (file: string) =>
      Number(await readFile(join(directory, name, file), 'utf8').catch(() => 'none'));
    if ((await number('busnum')) === bus && (await number('devnum')) === address) return name;
  }
  return undefined;
}

async function channelIdOf(readerName: string, socketPath: string): Promise<number> {
  const daemon = new DaemonTalk(socketPath);
  try {
    await daemon.greet();
    const context = (await daemon.ask(COMMAND.establish, words(0, 0, 0))).readUInt32LE(4);
    const name = Buffer.alloc(READER_NAME_BYTES);
    name.write(readerName, 'latin1');
    const connected = await daemon.ask(
      COMMAND.connect,
      Buffer.concat([words(context), name, words(SHARE_DIRECT, 0, 0, 0, 0)]),
    );
    const card = connected.readInt32LE(4 + READER_NAME_BYTES + 8);
    const attribute = await daemon.ask(
      COMMAND.getAttribute,
      Buffer.concat([
        words(card, ATTRIBUTE_CHANNEL_ID),
        Buffer.alloc(ATTRIBUTE_BYTES),
        words(ATTRIBUTE_BYTES, 0),
      ]),
    );
    return attribute.readUInt32LE(8);
  } finally {
    // The daemon frees what a closed client held.
    daemon.close();
  }
}
