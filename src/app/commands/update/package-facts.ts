/** Facts that dpkg tells of a package in a file, and of the installed one. */
import { type Host, runProgram } from '../../host.js';
import type { PackageFacts } from './judgement.js';

const FIELDS = ['Package', 'Version', 'Architecture'] as const;

/** The fields of a Debian package; undefined when the file is none. */
export async function factsOfFile(host: Host, path: string): Promise<PackageFacts | undefined> {
  const values = await Promise.all(
    FIELDS.map((field) => runProgram(host, 'dpkg-deb', '--field', path, field)),
  );
  return factsOf(values.map((value) => (value?.status === 0 ? value.out : '')));
}

/** Artiglio as it is installed; undefined when it is no package here. */
export async function factsOfInstalled(host: Host): Promise<PackageFacts | undefined> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are dpkg's own placeholders.
  const format = '${db:Status-Status} ${Package} ${Version} ${Architecture}';
  const asked = await runProgram(host, 'dpkg-query', '-W', '-f', format, 'artiglio');
  const [state, ...values] = asked?.status === 0 ? asked.out.split(' ') : [];
  return state === 'installed' ? factsOf(values) : undefined;
}

/** Whether one version is newer than the other, as dpkg compares them. */
export async function isNewer(host: Host, one: string, other: string): Promise<boolean> {
  const asked = await runProgram(host, 'dpkg', '--compare-versions', one, 'gt', other);
  return asked?.status === 0;
}

/** The machine's own kind, such as arm64; empty where dpkg does not tell. */
export async function architectureOf(host: Host): Promise<string> {
  return (await runProgram(host, 'dpkg', '--print-architecture'))?.out ?? '';
}

function factsOf([name = '', version = '', architecture = '']: readonly string[]):
  | PackageFacts
  | undefined {
  return name === '' || version === '' ? undefined : { name, version, architecture };
}
