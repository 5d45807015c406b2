// What every command does first, in plain JavaScript: nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { buildStamp, digest, digestOfSources, readIfThere, root } from './build-stamp.mjs';

export { root };
const leastNode = [20, 19];

/** To standard error: what a command prints may be a file. */
export function say(sentence) {
  console.error(`  ${sentence}`);
}

export function stop(sentence) {
  const command = commandOf(process.argv);
  const isShop = command === 'serve' || command === 'dev';
  console.error(`${isShop ? 'GameTrove cannot start' : `npm run ${command}`}: ${sentence}`);
  process.exit(1);
}

/** What was typed after npm run: scripts/start.mjs is told, every other script is named after it. */
function commandOf([, script = 'start.mjs', first = 'serve']) {
  const name = basename(script, '.mjs');
  return name === 'start' ? first : name.replace('-', ':');
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  if (!isNewEnough) stop(`Node ${leastNode.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

export function install() {
  installFrom('.', 'Installing packages (once, about a minute)');
}

/** Programs that only a few commands need. */
export function installTools() {
  installFrom('scripts/tools', 'Installing large tools (once)');
}

function installFrom(folder, words) {
  const stamp = join(root, folder, 'node_modules', '.gametrove-installed');
  const wanted = digest([join(folder, 'package-lock.json')]) + process.platform + process.arch;
  if (readIfThere(stamp) === wanted) return;
  say(words);
  run(
    'npm',
    ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'the packages could not be installed; see above.',
  );
  writeFileSync(stamp, wanted);
}

export async function build() {
  const wanted = digestOfSources();
  if (readIfThere(buildStamp) === wanted) return;
  say('Building the shop');
  const result = spawnSync(process.execPath, [programOf('@react-router/dev/bin.js'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    stop('the build failed; see above.');
  }
  const { compressFolder } = await import('./compress-folder.mjs');
  await compressFolder(join(root, 'build', 'client', 'assets'));
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Installs and builds what is missing. */
export async function prepare() {
  checkNode();
  const work = async () => {
    install();
    await build();
  };
  await inTurn(root, work, () => say('Waiting for another start that installs and builds'));
}

/** Reads TypeScript for a script: load a file with ssrLoadModule, and close it at the end. */
export async function openTypeScript() {
  const { createServer } = await import('vite');
  return createServer({
    root,
    configFile: false,
    // In the folder of npm run dev it would throw away what that has prepared.
    cacheDir: 'node_modules/.vite-scripts',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
  });
}

/** A program of an installed package, to be run by Node: npx would read npm's settings each time and warn about them. */
export function programOf(path) {
  return join(root, 'node_modules', path);
}

function run(program, args, problem) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop(problem);
}
