/** Debian's PostgreSQL, with a cluster of its own for the time of a run: `apt install postgresql`. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  readonly url: string;
  close(): void;
}

/** @throws what PostgreSQL says; or that it is not installed. */
export function startPostgres(port = 54_329): PostgresServer {
  const [newest] = readdirSync('/usr/lib/postgresql').toSorted().reverse();
  const bin = `/usr/lib/postgresql/${newest}/bin`;
  const folder = mkdtempSync(join(tmpdir(), 'artiglio-postgres-'));
  chmodSync(folder, 0o777);
  // It refuses to run as root.
  const run = (program: string, ...typed: string[]) => {
    const command = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
    const [first = '', ...rest] = [...command, join(bin, program), ...typed];
    execFileSync(first, rest, { stdio: 'ignore', cwd: folder });
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'artiglio', '-A', 'trust');
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder}`,
    'start',
  );
  return {
    url: `postgres://artiglio@127.0.0.1:${port}/postgres`,
    close: () => {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
