import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portsOf } from '../../src/app/running/open-board.js';
import { emulatedBinding } from '../../src/devices/emulator/emulated-binding.js';
import type { BoardEvent } from '../../src/devices/table-board.js';
import { ttyTrees } from '../support/tty-trees.js';

interface Plugged {
  readonly tty: string;
  readonly serial: string;
  readonly byId?: string | undefined;
}

/** A machine with a fixed `board.port`, /dev/ttyUSB0, and hands that plug. */
async function machine() {
  const { devDirectory, sysDirectory } = await ttyTrees([], []);
  const links = join(devDirectory, 'serial', 'by-id');
  await mkdir(links, { recursive: true });
  const ofTty = (tty: string) => join(sysDirectory, 'class', 'tty', tty);
  const name = (tty: string) => join(devDirectory, tty);
  const events: BoardEvent[] = [];
  const { ports, listener } = portsOf(
    name('ttyUSB0'),
    { binding: emulatedBinding(new Map()), platform: 'linux', devDirectory, sysDirectory },
    { input: () => {}, event: (event) => events.push(event) },
  );
  return {
    name,
    ports,
    events,
    async plug({ tty, serial, byId }: Plugged) {
      await writeFile(name(tty), '');
      await mkdir(join(ofTty(tty), 'device'), { recursive: true });
      const says = { idVendor: '2341', idProduct: '0043', serial };
      for (const [file, text] of Object.entries(says))
        await writeFile(join(ofTty(tty), 'device', file), `${text}\n`);
      if (byId !== undefined) await symlink(`../../${tty}`, join(links, byId));
    },
    async pull({ tty, byId }: Plugged) {
      await rm(name(tty));
      await rm(ofTty(tty), { recursive: true });
      if (byId !== undefined) await rm(join(links, byId));
    },
    async answers(tty: string) {
      const board = { port: name(tty), model: 'uno', firmwareVersion: '1.1.0', id: 'c0ffee42' };
      listener.event({ kind: 'found', board }, 0);
      // The plug is looked at while the board plays: before it is pulled.
      await ports();
    },
  };
}

it.each([
  ['its link under /dev/serial/by-id', 'usb-Arduino_5573-if00'],
  ['vendor, product and serial number, without udev', undefined],
])('a fixed port that comes back under another name is known by %s', async (_, byId) => {
  const { name, ports, events, plug, pull, answers } = await machine();
  const board = { tty: 'ttyUSB0', serial: '5573', byId };
  await plug(board);
  await plug({ tty: 'ttyUSB7', serial: '9999', byId: byId && 'usb-Arduino_9999-if00' });
  expect(await ports()).toEqual([name('ttyUSB0')]);
  await answers('ttyUSB0');
  expect(events.map(({ kind }) => kind)).toEqual(['found']);

  await pull(board);
  expect(await ports(), 'while it is out').toEqual([name('ttyUSB0')]);
  await plug({ ...board, tty: 'ttyUSB1' });
  expect(await ports()).toEqual([name('ttyUSB1'), name('ttyUSB0')]);
  await answers('ttyUSB1');
  expect(events.map(({ kind }) => kind)).toEqual(['found', 'found', 'portMoved']);
  const [, , moved] = events;
  if (moved?.kind !== 'portMoved') throw new Error('no portMoved');
  expect(moved.error.code).toBe('BOARD_PORT_MOVED');
  expect(moved.error.message).toContain(`${name('ttyUSB0')} is on ${name('ttyUSB1')}`);

  await answers('ttyUSB1');
  expect(events, 'said once').toHaveLength(4);
});

it('a fixed port that another plug has taken is left for the one that answered', async () => {
  const { name, ports, plug, pull, answers } = await machine();
  const board = { tty: 'ttyUSB0', serial: '5573', byId: 'usb-Arduino_5573-if00' };
  await plug(board);
  await answers('ttyUSB0');
  await pull(board);
  await plug({ tty: 'ttyUSB0', serial: '9999', byId: 'usb-Arduino_9999-if00' });
  await plug({ ...board, tty: 'ttyUSB1' });
  expect(await ports()).toEqual([name('ttyUSB1'), name('ttyUSB0')]);
});
