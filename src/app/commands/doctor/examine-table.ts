/** `artiglio doctor`: examines everything that a table needs, in the order in which it starts. */

import { ArtiglioError } from '../../../errors/index.js';
import { type LoadedConfiguration, loadConfiguration } from '../../../host/config/index.js';
import { asOwnerOf } from '../../as-owner.js';
import { thisHost } from '../../host.js';
import { nativeBinding } from '../../running/open-board.js';
import { examineBoard, examineSupply, shareOfEmulation } from './board-checks.js';
import type { Examined } from './examined.js';
import { type Finding, ok, wrong } from './finding.js';
import {
  examineClock,
  examineDisk,
  examineGroups,
  examineNode,
  examinePower,
  examineProgram,
  examineService,
} from './machine-checks.js';
import {
  examineBroker,
  examineKernelDrivers,
  examineReaderLimit,
  examineReaders,
} from './reader-checks.js';
import { examineSoundCard, examineSpeech } from './sound-checks.js';
import { examineJournals, examineOpenPorts, examineStickers } from './table-checks.js';

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
