import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, say } from './prepare.mjs';

const usualPlaces = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser for the tests: an installed one, else the system's package when we may install it, else Playwright's own. */
export function findBrowser() {
  const installed = usualPlaces.find((place) => place && existsSync(place));
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (once)');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    return '/usr/bin/chromium';
  }
  say('Fetching a browser for the browser tests (once)');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('no browser was found and none could be installed; set CHROME_PATH to one');
  return '';
}
