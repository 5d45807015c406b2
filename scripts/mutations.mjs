// npm run mutations: puts the faults of tests/mutations into a copy of the project, one at a time, and runs the test that
// has to notice each, once without a fault before. One that stays unnoticed fails the run. npm run mutations -- checkout
// runs those of one list, and npm run mutations -- checkout "sold twice" those whose fault has these words.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { startTestCluster } from './test-cluster.mjs';
import { copyProject, opensBuiltShop, run, runTests } from './try-fault.mjs';

const [list = '', words = ''] = process.argv.slice(2);
await prepare();
const copy = copyProject();
const cleanVerdicts = new Map();
let cluster = null;
let isInterrupted = false;
try {
  cluster = await startTestCluster(takeSignals);
  const { everyMutation } = await cluster.load('/tests/mutations/every-mutation.ts');
  const chosen = everyMutation.filter((mutation) => mutation.list.includes(list) && mutation.fault.includes(words));
  if (chosen.length === 0) throw new Error(`there is no mutation in "${list}" with "${words}"`);
  const survivors = [];
  for (const mutation of chosen) {
    if (isInterrupted) break;
    const { verdict, by } = await tryOut(mutation);
    if (verdict !== 'noticed') survivors.push(mutation);
    console.log(`${verdict.padEnd(9)} ${mutation.list}: ${mutation.fault} (${by ?? mutation.test})`);
  }
  console.log(`\nmutations: ${chosen.length - survivors.length} noticed, ${survivors.length} not`);
  process.exitCode = survivors.length === 0 && !isInterrupted ? 0 : 1;
} finally {
  await cluster?.stop();
  rmSync(copy, { recursive: true, force: true });
}

function takeSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.on(signal, () => (isInterrupted = true));
  }
}

/** noticed: a test failed, and passes without the fault. survived: all passed. lost: the lines are not there any more. */
async function tryOut({ file, from, to, test }) {
  if ((await cleanVerdict(test)) !== 'passed') return { verdict: 'not clean' };
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(from).length !== 2) return { verdict: 'lost' };
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  try {
    if (opensBuiltShop(copy, test)) await run(copy, [join(copy, 'scripts/build.mjs')]);
    // A fault in the schema needs databases that were made with it.
    const found = await runTests(copy, [test], { clusterUrl: file.startsWith('database/') ? null : cluster.url });
    return found.verdict === 'passed' ? { verdict: 'survived' } : found;
  } finally {
    writeFileSync(path, original);
  }
}

/** Many faults have the same test: it runs once without any of them. */
async function cleanVerdict(test) {
  if (!cleanVerdicts.has(test)) {
    if (opensBuiltShop(copy, test)) await run(copy, [join(copy, 'scripts/build.mjs')]);
    const { verdict } = await runTests(copy, [test], { clusterUrl: cluster.url });
    cleanVerdicts.set(test, verdict);
  }
  return cleanVerdicts.get(test);
}
