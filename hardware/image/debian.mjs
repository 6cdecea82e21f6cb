/** Installs Debian packages that a command needs, or names them in one line. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param {Record<string, string>} needed package names, each with a file that shows it is installed.
 * @param {string} who for the message, e.g. `The image`.
 */
export function installDebian(needed, who) {
  const missing = Object.keys(needed).filter((name) => !existsSync(needed[name]));
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  // Where nothing was ever installed the list of packages is empty.
  const line = `${command} || { apt-get update && ${command}; }`;
  if (mayInstall && spawnSync('sh', ['-c', line], { stdio: 'inherit' }).status === 0) return;
  console.error(`${who} needs ${missing.join(', ')}. Type: sudo ${command}`);
  process.exit(1);
}
