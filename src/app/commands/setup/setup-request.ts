import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Cue } from '../../../engine/script/index.js';
import type { Language } from '../../../engine/table/index.js';
import { ArtiglioError, errnoOf } from '../../../errors/index.js';
import { parseConfiguration } from '../../../host/config/index.js';
import { type Learnt, SETUP } from '../../../learn/setup/index.js';
import { GuideVoice } from '../../running/guide-voice.js';
import { WatchedReaders } from '../../running/watched-readers.js';
import type { SetupWalk } from './setup-walk.js';

/** The arguments of `artiglio setup`, and the line that types them again. */

export interface SetupRequest {
  /** The configuration to write. */
  readonly configPath: string;
  /** The data directory that the configuration names; undefined: the usual one. */
  readonly data: string | undefined;
  /** The page's address and port. */
  readonly host: string;
  readonly port: number;
  /** A configuration whose table is emulated: to try first start without a board. */
  readonly emulated: string | undefined;
  /** Whether to forget what was answered before. */
  readonly anew: boolean;
  /** Whether the page's key may be printed into a log. */
  readonly showsKey: boolean;
  /** Whether the same program plays as soon as this has ended. */
  readonly thenPlays: boolean;
}

/** The address of the page unless one is typed. */
export const USUAL_PAGE = { host: '127.0.0.1', port: 8080 };

/** Returns the command to type to go on after first start was stopped. */
export function commandAgain(request: SetupRequest): string {
  const { configPath, data, host, port, emulated, showsKey } = request;
  const options = [
    ['--config', configPath],
    ['--data', data],
    ['--host', host === USUAL_PAGE.host ? undefined : host],
    ['--port', port === USUAL_PAGE.port ? undefined : String(port)],
    ['--emulated', emulated],
  ] as const;
  const typed = options.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${asShellWord(value)}`],
  );
  return ['artiglio setup', ...typed, ...(showsKey ? ['--show-key'] : [])].join(' ');
}

/** Quotes the text so that a shell takes it for one word. */
function asShellWord(text: string): string {
  return /^[\w./:@%+,=-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

// Places that first start writes to, tried before its first question: nobody shall answer for nothing.

/**
 * Checks that the configuration and the answers can be written.
 * @throws ArtiglioError SETUP_NOT_WRITTEN when one of them could not be.
 */
export async function trySetupPlaces(configPath: string, dataDirectory: string): Promise<void> {
  const there = await stat(configPath).catch(() => undefined);
  if (there?.isDirectory()) {
    throw new ArtiglioError(
      'SETUP_NOT_WRITTEN',
      `The configuration ${configPath} cannot be written: it is a directory.`,
      `Name a file, such as --config ${join(configPath, 'my-table.yaml')}.`,
    );
  }
  const places = [
    [dirname(configPath), `The configuration ${configPath} cannot be written`, '--config'],
    [dataDirectory, `The answers cannot be kept in ${dataDirectory}`, '--data'],
  ] as const;
  for (const [directory, what, option] of places) {
    const why = await refusalOf(directory);
    if (why === undefined) continue;
    throw new ArtiglioError(
      'SETUP_NOT_WRITTEN',
      `${what}: ${why}.`,
      `Let this user write there, or name another place with ${option}.`,
    );
  }
}

/** Returns why nothing can be written in a directory, which is made where it is missing; undefined: it can. */
async function refusalOf(directory: string): Promise<string | undefined> {
  try {
    if (!(await stat(directory)).isDirectory()) return `${directory} is not a directory`;
    await access(directory, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (cause) {
    const errno = errnoOf(cause);
    if (errno === 'ENOENT' || errno === 'ENOTDIR') return refusalOf(dirname(directory));
    if (errno === 'EROFS') return `the disk that holds ${directory} is read-only`;
    return `this user may not write in ${directory}`;
  }
}

// The loudspeaker in first start: a voice for each language, card and loudness that is chosen.

export class SetupSpeech {
  private voice: { readonly key: string; readonly speaks: GuideVoice } | undefined;
  private closing: Promise<void> = Promise.resolve();

  constructor(
    private readonly place: { readonly configPath: string; readonly dataDirectory: string },
    private readonly print: (line: string) => void,
  ) {}

  /** Says these cues, and stops the ones before. */
  say(language: Language, cues: readonly Cue[], { card, volumePercent }: Learnt): void {
    const key = JSON.stringify([language, card, volumePercent]);
    if (this.voice?.key !== key) {
      const before = this.voice?.speaks;
      // A card plays for one program at a time.
      this.closing = this.closing.then(() => before?.close(false));
      this.voice = { key, speaks: this.voiceOf(language, card, volumePercent) };
    }
    const { speaks } = this.voice;
    this.closing = this.closing.then(() => {
      if (this.voice?.speaks === speaks) speaks.say(cues);
    });
  }

  /** Ends when the last words are over. */
  async close(): Promise<void> {
    await this.closing;
    await this.voice?.speaks.close(true);
  }

  private voiceOf(language: Language, card: string, volumePercent: number): GuideVoice {
    const parsed = parseConfiguration(JSON.stringify({ language, voice: { card, volumePercent } }));
    // Every value comes from a checked answer.
    if ('problems' in parsed) throw new RangeError(JSON.stringify(parsed.problems));
    const { configuration } = parsed;
    const { configPath: path, dataDirectory } = this.place;
    const placed = { configuration, path, dataDirectory, keyPath: undefined };
    return new GuideVoice(placed, SETUP, this.print);
  }
}

// The readers in first start: a card that comes names its reader.

/** Readers that are watched. */
type SeenReaders = Pick<WatchedReaders, 'lying' | 'troubles' | 'close'>;

/** Begins to watch every reader there is. @param onChange called after each change. */
type WatchReaders = (onChange: (readers: SeenReaders) => void) => SeenReaders | undefined;

export class SetupReaders {
  private readers: SeenReaders | undefined;
  private lying = new Set<string>();

  constructor(
    private readonly walk: SetupWalk,
    private readonly watch: WatchReaders = watchAll,
  ) {
    walk.subscribe(() => this.follow());
  }

  close(): void {
    void this.readers?.close();
    this.readers = undefined;
  }

  /** Looks for readers in their own step only: no other program shall miss them before. */
  private follow(): void {
    const isTheirs = this.walk.start.learnt.phase === 'readers';
    if (!isTheirs) this.close();
    else this.readers ??= this.watch((readers) => this.look(readers));
  }

  private look(readers: SeenReaders): void {
    const lying = readers.lying();
    const came = [...lying].find(([key]) => !this.lying.has(key))?.[1];
    this.lying = new Set(lying.keys());
    const troubles = readers.troubles.map(({ message }) => message).join();
    if (troubles !== this.troubles) {
      this.troubles = troubles;
      this.walk.readersAre(readers.troubles);
    }
    const name = came?.names[0];
    if (name !== undefined) this.walk.answer({ kind: 'reader', reader: name, place: 'rim' });
  }

  private troubles = '';
}

function watchAll(onChange: (readers: SeenReaders) => void): SeenReaders | undefined {
  const parsed = parseConfiguration('{}');
  return 'problems' in parsed ? undefined : new WatchedReaders(parsed.configuration, onChange);
}
