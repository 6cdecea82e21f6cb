/**
 * Grafana's own libraries, bundled into one page that draws a dashboard file. They are no dependency of the product:
 * npm installs them into a temporary folder, which needs a network. Grafana itself is in no registry of npm and Debian.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { temporaryDirectory } from '../../support/temporary.js';

const PACKAGES = ['@grafana/data@13.2.3', '@grafana/ui@13.2.3', 'react@18', 'react-dom@18'];
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];

/** @returns the page's folder: `index.html` and what it loads. */
export async function grafanaPage(): Promise<string> {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', ...PACKAGES, ...OPTIONS, '--loglevel=error'], {
    ...{ cwd: folder, stdio: 'inherit' },
  });
  await copyFile(join(import.meta.dirname, 'grafana-page.jsx'), join(folder, 'page.jsx'));
  const bundle = await rolldown({
    input: join(folder, 'page.jsx'),
    cwd: folder,
    platform: 'browser',
    transform: {
      jsx: 'react-jsx',
      define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    },
    moduleTypes: { '.svg': 'dataurl', '.css': 'empty' },
    checks: {},
    logLevel: 'silent',
  });
  await bundle.write({ dir: join(folder, 'page'), codeSplitting: false, minify: true });
  await bundle.close();
  await copyFile(
    join(folder, 'node_modules/uplot/dist/uPlot.min.css'),
    join(folder, 'page/plot.css'),
  );
  await writeFile(
    join(folder, 'page/index.html'),
    '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="plot.css"><style>body { margin: 0 }</style><div id="root"></div><script type="module" src="page.js"></script>',
  );
  return join(folder, 'page');
}
