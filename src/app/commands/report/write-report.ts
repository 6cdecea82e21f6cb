/** Runs `artiglio report`: facts for a helper far away, as one text that people can read before they send it. */
import { constants, open } from 'node:fs/promises';
import { hostname, release } from 'node:os';
import { listPortDetails } from '../../../devices/board/index.js';
import { ArtiglioError, errnoOf, reasonOf } from '../../../errors/index.js';
import { programName, writeWhole } from '../../../files/index.js';
import { parseYaml, readYamlFile } from '../../../files/yaml/index.js';
import { type LoadedConfiguration, loadConfiguration } from '../../../host/config/index.js';
import { asOwnerOf } from '../../as-owner.js';
import { runProgram, systemText, thisHost } from '../../host.js';
import { lastJournal } from '../../running/evening-journal.js';
import { nativeBinding } from '../../running/open-board.js';
import { examineTable } from '../doctor/examine-table.js';
import type { Examined } from '../doctor/finding.js';
import { findingLines } from '../doctor/finding.js';
import { showJournal } from '../journal/read-journals.js';
import { scrubber, shownConfiguration, wordsOfFiles } from './left-out.js';

const HEAD = 'Artiglio: report for a helper';
const LAST_EVENTS = 60;
const LAST_LOG_LINES = 200;

/** The arguments of `report`. */
export interface ReportRequest {
  readonly configPath: string;
  /** The file to write. */
  readonly into: string;
}

/**
 * Writes the report; nothing but its file is changed.
 * @throws ArtiglioError REPORT_NOT_WRITTEN.
 */
export async function writeReport(
  { configPath, into }: ReportRequest,
  examined: Examined = { host: thisHost(), openBinding: nativeBinding },
): Promise<string> {
  const beside = <Done>(work: () => Promise<Done>) => asOwnerOf([into], work);
  if (await beside(() => isOtherFile(into))) throw notWritten(into, 'another file has that name');
  const text = await reportText(configPath, examined);
  try {
    await beside(() => writeWhole(into, text));
  } catch (cause) {
    throw notWritten(into, reasonOf(cause), { cause });
  }
  return [
    `${into} holds what a helper needs: versions, the doctor’s lines, the configuration, the last events and the log.`,
    'Keys, passwords, names and stickers are left out. Read it before you send it.',
  ].join('\n');
}

/** Tells whether there is a file that is no report. */
async function isOtherFile(path: string): Promise<boolean> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const { bytesRead, buffer } = await file
      .read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0)
      .finally(() => file.close());
    return bytesRead > 0 && buffer.toString('utf8', 0, bytesRead) !== HEAD;
  } catch (error) {
    return errnoOf(error) !== 'ENOENT';
  }
}

/** Returns the whole text, without everything that it must not contain. */
export async function reportText(configPath: string, examined: Examined): Promise<string> {
  const { host, openBinding } = examined;
  // Files there belong to the table's user, and root follows none of their links.
  const there = <Done>(work: () => Promise<Done>) => asOwnerOf([configPath], work);
  const loaded = await there(() => loadConfiguration(configPath).catch(asArtiglioError));
  const table = loaded instanceof ArtiglioError ? undefined : loaded;
  const inData = <Done>(work: () => Promise<Done>) =>
    asOwnerOf([configPath, ...(table ? [table.dataDirectory] : [])], work);
  const shown = table && shownConfiguration(await there(() => writtenIn(table.path)));
  const found = table && (await inData(() => wordsOfFiles(table.dataDirectory, table.keyPath)));
  const names = [
    ...(shown?.words ?? []),
    ...(found?.words ?? []),
    ...ownNames(hostname(), (await systemText(host, 'etc/hostname')) ?? ''),
  ];
  const scrub = scrubber(names, found?.stickers);
  const system = /^PRETTY_NAME="?([^"\n]*)/mu.exec(
    (await systemText(host, 'etc/os-release')) ?? '',
  );
  const ports = await openBinding()
    .then((binding) => listPortDetails({ binding, platform: process.platform }))
    .catch(() => []);
  const sections = [
    section('Versions', [
      `Artiglio ${programName()}, Node ${host.nodeVersion}`,
      `${system?.[1] ?? process.platform}, kernel ${release()}, ${process.arch}`,
      `model: ${(await systemText(host, 'proc/device-tree/model'))?.replaceAll('\0', '') ?? 'not told'}`,
    ]),
    section('Doctor', await doctorLines(loaded, configPath, examined)),
    section(
      'Serial ports',
      ports.map(({ port, usb }) => `${port}  ${usb ? `${usb.id}  ${usb.name}` : 'not on USB'}`),
    ),
    section(
      'Configuration',
      shown ? [shown.text.trimEnd()] : ['It has faults; the doctor counts them.'],
    ),
    section('Last public events', await inData(() => lastEvents(table))),
    section('Log of the service', await logLines(examined)),
  ];
  return [HEAD, '', ...sections.map(scrub)].join('\n');
}

function section(title: string, lines: readonly string[]): string {
  return [`== ${title}`, '', ...(lines.length === 0 ? ['(nothing)'] : lines), ''].join('\n');
}

async function doctorLines(
  loaded: LoadedConfiguration | ArtiglioError,
  configPath: string,
  examined: Examined,
): Promise<readonly string[]> {
  const findings = await examineTable(configPath, examined);
  if (!(loaded instanceof ArtiglioError)) return findingLines(findings);
  // A fault repeats what was written, which may be a password in the wrong place.
  const faults = [...loaded.message.matchAll(/line (\d+)/gu)].map(([, line]) => line);
  const said = `${loaded.code}${faults.length > 0 ? `: faults in line ${faults.join(', ')}` : ''}`;
  return findingLines(
    findings.map((one) => (one.about === 'configuration' ? { ...one, said } : one)),
  );
}

/** Returns the value of a configuration file that was read before. */
async function writtenIn(path: string): Promise<unknown> {
  return parseYaml(await readYamlFile(path)).yaml?.value;
}

/** Returns the end of the newest evening, as `journal show` prints it: sealed entries stay sealed. */
async function lastEvents(table: LoadedConfiguration | undefined): Promise<readonly string[]> {
  if (table === undefined) return [];
  try {
    const path = await lastJournal(table.dataDirectory);
    if (path === undefined) return ['No evening was played yet.'];
    const lines = (await showJournal(path)).split('\n');
    const blank = lines.indexOf('');
    return [...lines.slice(0, blank + 1), ...lines.slice(blank + 1).slice(-LAST_EVENTS)];
  } catch (error) {
    return [asArtiglioError(error).message];
  }
}

async function logLines({ host }: Examined): Promise<readonly string[]> {
  const wanted = ['-u', 'artiglio', '-n', String(LAST_LOG_LINES), '--no-pager', '--no-hostname'];
  const log = await runProgram(host, 'journalctl', ...wanted, '-o', 'short-iso');
  if (log === undefined) return ['systemd keeps no log here.'];
  return log.status === 0
    ? log.out.split('\n')
    : ['This user may not read it: type sudo before it.'];
}

/** Returns the names of the machine that its owner gave. */
function ownNames(...names: readonly string[]): readonly string[] {
  const usual = ['', 'localhost', 'raspberrypi', 'artiglio', 'debian'];
  return names.filter((name) => !usual.includes(name));
}

function asArtiglioError(error: unknown): ArtiglioError {
  if (error instanceof ArtiglioError) return error;
  throw error;
}

function notWritten(path: string, why: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'REPORT_NOT_WRITTEN',
    `The report cannot be written to ${path}: ${why}.`,
    'Name another file with --into.',
    options,
  );
}
