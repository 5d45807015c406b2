// npm run test:again: the tests over and over, beside loops that take the processors from them, and the counts of every
// run. A test that passes by chance, or only on a quiet machine, is found here.
// npm run test:again -- --vitest 10 --whole 3 --busy 2; what follows a second -- goes to the tests: -- tests/races
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { root } from './prepare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vitest: { type: 'string', default: '10' },
    whole: { type: 'string', default: '3' },
    busy: { type: 'string', default: '2' },
  },
});
const [vitest, whole, busy] = [values.vitest, values.whole, values.busy].map(Number);

const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
let running = null;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running?.kill(signal));
const times = (count, args) => Array.from({ length: count }, () => args);
const more = positionals.length > 0 ? ['--', ...positionals] : [];
const kinds = [...times(vitest, ['--only', 'vitest']), ...times(whole, [])];
let failures = 0;
try {
  for (const [index, args] of kinds.entries()) {
    const { status, output, minutes } = await runTests([...args, ...more]);
    if (status !== 0) {
      failures += 1;
      console.log(output);
    }
    const name = args.at(-1) ?? 'whole';
    console.log(
      `run ${index + 1} of ${kinds.length} (${name}): ${status === 0 ? 'passed' : 'FAILED'} in ${minutes} min`,
    );
    for (const line of countsIn(output)) console.log(`  ${line}`);
    if (running === null) break;
  }
} finally {
  for (const loop of loops) loop.kill();
}
console.log(`\nruns: ${kinds.length - failures} passed, ${failures} failed, beside ${busy} busy loops`);
process.exitCode = failures === 0 ? 0 : 1;

function runTests(args) {
  const start = Date.now();
  const chunks = [];
  running = spawn(process.execPath, [join(root, 'scripts/test.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Chance is what is looked for here: no test has a second try.
    env: { ...process.env, CI: '' },
  });
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    running.on('close', (status, signal) => {
      if (signal !== null) running = null;
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString());
      resolve({ status, output, minutes: ((Date.now() - start) / 60_000).toFixed(1) });
    });
  });
}

/** What the runners and npm test say at their ends. */
function countsIn(output) {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(Tests {2}|\d+ (passed|failed|flaky)|steps:)/.test(line));
}
