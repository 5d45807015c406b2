// npm run torture: kills the shop and its database in every way while people buy, and then compares what they were told
// with what is there. npm run torture -- --app-kills 100 --database-kills 25 goes on for longer.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openTypeScript, prepare, root, say, stop } from './prepare.mjs';

const counts = {
  'app-kills': '20',
  'database-kills': '6',
  'connection-kills': '2',
  promotions: '2',
  'flash-sales': '3',
  queues: '6',
  minutes: '30',
  seed: String(Date.now() % 1_000_000),
};
const options = Object.fromEntries(
  Object.entries(counts).map(([name, usual]) => [name, { type: 'string', default: usual }]),
);
const { values } = parseArgs({ options });
const plan = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [inCamels(name), wholeNumber(name, value)]),
);

await prepare();
const vite = await openTypeScript();
const tired = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) {
  // Vite's own would end the process at once, and leave PostgreSQL behind.
  process.removeAllListeners(signal);
  process.on(signal, () => tired.abort(new Error(`stopped by ${signal}`)));
}
const { torture } = await vite.ssrLoadModule('/tests/torture/torture.ts');
const start = performance.now();
const beganAt = commit();
say(`Torture with seed ${plan.seed}: ${JSON.stringify(plan)}`);
const { verdict, troubles, exitCodes, ...report } = await torture(plan, { say, stop: tired.signal }).catch(
  (failure) => {
    console.error(failure);
    return process.exit(1);
  },
);
await vite.close();
print({ commit: beganAt, seed: plan.seed, minutes: Math.round((performance.now() - start) / 6_000) / 10, ...report });
print(Object.fromEntries(Object.entries(verdict).map(([name, found]) => [name, found.length])));
say(`Asked again because of: ${JSON.stringify(troubles)}; the shops ended with ${exitCodes.join(' and ')}`);
const findings = Object.entries(verdict).flatMap(([name, found]) => found.map((finding) => `${name}: ${finding}`));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 && exitCodes.every((code) => code === 0) ? 0 : 1;

function print(figures) {
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(18)}${figure}`);
}

function inCamels(name) {
  return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

function wholeNumber(name, value) {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) stop(`--${name} must be a whole number.`);
  return number;
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
