// What every command does first, in plain JavaScript: nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const leastNode = [20, 19];
const sources = ['src', 'database', 'scripts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** To standard error: what a command prints may be a file. */
export function say(sentence) {
  console.error(`  ${sentence}`);
}

export function stop(sentence) {
  console.error(`\nGameTrove cannot start: ${sentence}`);
  process.exit(1);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  if (!isNewEnough) stop(`Node ${leastNode.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

export function install() {
  const stamp = join(root, 'node_modules', '.gametrove-installed');
  const wanted = digest(['package-lock.json']) + process.platform + process.arch;
  if (readIfThere(stamp) === wanted) return;
  say('Installing packages (once, about a minute)');
  run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'the packages could not be installed; see above.',
  );
  writeFileSync(stamp, wanted);
}

export async function build() {
  const stamp = join(root, 'build', '.gametrove-built');
  const wanted = digest(sources);
  if (readIfThere(stamp) === wanted) return;
  say('Building the shop');
  const result = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.js'), 'build'], {
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
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Installs and builds what is missing. */
export async function prepare() {
  checkNode();
  install();
  await build();
}

export function run(program, args, problem) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop(problem);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function digest(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(join(root, place))) return [];
  if (!statSync(join(root, place)).isDirectory()) return [place];
  return readdirSync(join(root, place))
    .toSorted()
    .flatMap((name) => filesBelow(`${place}/${name}`));
}
