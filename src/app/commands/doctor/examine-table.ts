/** `artiglio doctor`: examines everything that a table needs, in the order in which it starts. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
import { GAMES } from '../../../games/index.js';
import { kitOf, type LoadedConfiguration, loadConfiguration } from '../../../host/config/index.js';
import { isLocked, JOURNAL_SUFFIX, readJournal, Sealer } from '../../../host/journal/index.js';
import { asOwnerOf } from '../../as-owner.js';
import { type Host, systemText, thisHost } from '../../host.js';
import { nativeBinding } from '../../running/open-board.js';
import { keyPlaces } from '../../running/page-keys.js';
import { checkCards } from '../cards/check-cards.js';
import {
  examineBoard,
  examineBroker,
  examineKernelDrivers,
  examineReaderLimit,
  examineReaders,
  examineSupply,
  shareOfEmulation,
} from './device-checks.js';
import { type Examined, type Finding, ok, unused, wrong } from './finding.js';
import {
  examineClock,
  examineDisk,
  examineGroups,
  examineNode,
  examinePower,
  examineProgram,
  examineService,
  examineSoundCard,
  examineSpeech,
} from './machine-checks.js';

/**
 * Examines a table and its machine. A configuration that cannot be used is a finding too; then only the
 * machine is examined.
 */
export async function examineTable(
  configPath: string,
  examined: Examined = { host: thisHost(), openBinding: nativeBinding },
): Promise<readonly Finding[]> {
  const { host } = examined;
  const machine = [examineNode(host), examineProgram(), await examineService(host)];
  const loaded = await asOwnerOf([configPath], () => loadedOrFinding(configPath));
  const places = [await examinePower(host), await examineClock(host)];
  if ('about' in loaded) return [loaded, ...machine, ...places];
  const { configuration, dataDirectory, path } = loaded;
  return [
    ok('configuration', `${path} has no fault.`),
    ...machine,
    await examineGroups(host, configuration),
    ...places,
    await examineDisk(host, dataDirectory),
    ...(await examineBoard(configuration, { shareOfEmulation, ...examined })),
    examineSupply(configuration),
    await examineReaders(configuration),
    examineReaderLimit(configuration),
    await examineKernelDrivers(host, configuration),
    await examineBroker(configuration),
    await examineSpeech(host, loaded),
    await examineSoundCard(host, configuration),
    // Root follows nothing that lies there.
    await asOwnerOf([path, dataDirectory], () => examineStickers(loaded)),
    await asOwnerOf([path, dataDirectory], () => examineJournals(loaded)),
    await examineOpenPorts(host, loaded),
  ];
}

async function loadedOrFinding(configPath: string): Promise<LoadedConfiguration | Finding> {
  try {
    return await loadConfiguration(configPath);
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    return wrong(
      'configuration',
      error.whatHappened.trim(),
      'correct the file; docs/run/configuration.md lists every setting',
    );
  }
}

// Checks of the table's own files, and of the ports that this machine has open.

async function examineStickers({ configuration, path }: LoadedConfiguration): Promise<Finding> {
  if (typeof configuration.readers === 'string' || kitOf(configuration) === 'no-reader')
    return unused('stickers', 'No real reader reads cards here.');
  try {
    const { text, whole } = await checkCards(path);
    const said = text.split('\n').join(' ');
    return whole
      ? ok('stickers', said)
      : wrong('stickers', said, `artiglio cards register ${GAMES[0].id}, or another game’s name`);
  } catch (error) {
    return asWrong('stickers', error);
  }
}

/** Reads every journal to its end; one that a running table writes is left alone. */
async function examineJournals(loaded: LoadedConfiguration): Promise<Finding> {
  const { dataDirectory, keyPath } = loaded;
  const names = (await readdir(dataDirectory).catch(() => []))
    .filter((name) => name.endsWith(JOURNAL_SUFFIX))
    .sort();
  if (names.length === 0) return unused('journals', 'No evening was played yet.');
  try {
    const key = await Sealer.find(dataDirectory, keyPlaces(keyPath));
    let running = 0;
    for (const name of names) {
      const path = join(dataDirectory, name);
      if (await isLocked(path)) running += 1;
      else await readJournal(path, key);
    }
    const said = names.length === 1 ? 'One evening' : `${names.length} evenings`;
    return ok('journals', `${said}, as written${running > 0 ? '; one is being played' : ''}.`);
  } catch (error) {
    return asWrong('journals', error);
  }
}

function asWrong(about: 'stickers' | 'journals', error: unknown): Finding {
  if (!(error instanceof ArtiglioError)) throw error;
  return wrong(about, error.whatHappened, error.whatToDo);
}

/** State of a listening socket in /proc/net/tcp. */
const LISTENING = '0A';
const MQTT_PORT = 1883;

/** Examines the ports that others in the network can reach. */
async function examineOpenPorts(
  host: Host,
  { configuration }: LoadedConfiguration,
): Promise<Finding> {
  const tables = await Promise.all(
    ['proc/net/tcp', 'proc/net/tcp6'].map((path) => systemText(host, path)),
  );
  if (tables.every((table) => table === undefined))
    return unused('open-ports', 'This system does not tell which ports are open.');
  const open = new Set(tables.flatMap((table = '') => table.split('\n').flatMap(openPort)));
  const list = [...open].sort((one, other) => one - other);
  const mqtt = typeof configuration.readers === 'string' ? undefined : configuration.readers.mqtt;
  if (mqtt !== undefined && open.has(MQTT_PORT) && new URL(mqtt.url).username === '') {
    return wrong(
      'open-ports',
      `Everybody in the network can reach the broker (port ${MQTT_PORT}), and it asks for no password.`,
      'give Mosquitto a password (docs/build/readers.md)',
    );
  }
  return ok(
    'open-ports',
    list.length === 0
      ? 'Nothing here can be reached from the network.'
      : `Programs of this machine that others in the network can reach listen at port ${list.join(', ')}.`,
  );
}

/** Returns the port of a line of /proc/net/tcp, if it listens beyond this machine. */
function openPort(line: string): readonly number[] {
  const [, local = '', , state] = line.trim().split(/\s+/u);
  const [address = '', port = ''] = local.split(':');
  // The bytes of an address are in the machine's order: 127.0.0.1 ends with 7F, ::1 with 01000000.
  const isLoopback = /7F$/u.test(address) && address.length === 8;
  const isLoopback6 = /^0{24}01000000$|^0{16}FFFF0000.{6}7F$/u.test(address);
  return state === LISTENING && !isLoopback && !isLoopback6 ? [Number.parseInt(port, 16)] : [];
}
