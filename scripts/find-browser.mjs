import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { programOf, root, say } from './prepare.mjs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows: the same engine, and much quicker on a small machine. */
const shell = 'chromium-headless-shell';

/**
 * A browser for the tests: the one that CHROME_PATH names, else Chromium's headless shell, else any Chromium, else
 * Playwright's own. Who may install the system's packages gets the shell.
 */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (existsSync(`/usr/bin/${shell}`) || (mayInstall && install(shell))) return `/usr/bin/${shell}`;
  const installed = usualPaths.find((path) => existsSync(path));
  if (installed) return installed;
  if (mayInstall && run('apt-get', ['update', '-qq'])) {
    const name = [shell, 'chromium'].find(install);
    if (name) return `/usr/bin/${name}`;
  }
  say('Fetching a browser for the browser tests (once)');
  const { status } = spawnSync(process.execPath, [programOf('@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('no browser was found and none could be installed; set CHROME_PATH to one');
  return '';
}

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** False when the system has no such package. */
function install(name) {
  if (!run('apt-cache', ['show', name])) return false;
  say(`Installing ${name} for the browser tests (once)`);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'], env }).status === 0;
}
