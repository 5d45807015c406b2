// npm run night: everything that is too long for npm test, one after the other. A failure does not keep the rest from
// running; a table at the end says what passed. npm run night -- fuzz torture runs only these.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root, stop } from './prepare.mjs';

/** Each is a command that a person could give, too. */
const works = {
  tests: { script: 'test.mjs', args: [], env: { TESTS: 'night' } },
  again: { script: 'test-again.mjs', args: ['--vitest', '2', '--whole', '3'] },
  fuzz: { script: 'fuzz.mjs', args: ['--requests', '200000'] },
  torture: { script: 'torture.mjs', args: [] },
  mutations: { script: 'mutations.mjs', args: [] },
  mutate: { script: 'mutate.mjs', args: [] },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in works));
if (unknown.length > 0) stop(`npm run night knows ${Object.keys(works).join(', ')}, not ${unknown.join(', ')}.`);
const wanted = chosen.length > 0 ? chosen : Object.keys(works);

await prepare();
let running = null;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true;
    running?.kill(signal);
  });
}
const rows = [];
for (const name of wanted) {
  if (isInterrupted) break;
  console.log(`\n=== ${name}`);
  rows.push({ name, ...(await run(works[name])) });
}
console.log();
for (const { name, hasPassed, minutes } of rows) {
  console.log(`${name.padEnd(12)}${hasPassed ? 'passed' : 'FAILED'}${minutes.padStart(8)} min`);
}
process.exitCode = !isInterrupted && rows.every(({ hasPassed }) => hasPassed) ? 0 : 1;

function run({ script, args, env = {} }) {
  const start = performance.now();
  running = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('close', (status) =>
      resolve({ hasPassed: status === 0, minutes: ((performance.now() - start) / 60_000).toFixed(1) }),
    );
  });
}
