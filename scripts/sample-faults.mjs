// npm run mutate -- --sample 200: faults drawn at random from all that a rule can make in the shop, the calls, the server
// and the schema, each against the tests that reach its line. --seed draws others, --folder src/shop/rentals looks at one
// folder. docs/testing.md says what is counted.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readIfThere } from './build-stamp.mjs';
import { prepare, programOf, root, say } from './prepare.mjs';
import { startTestCluster } from './test-cluster.mjs';
import { copyProject, knownFiles, opensBuiltShop, run, runTests } from './try-fault.mjs';

/** Percent of the faults that have to be noticed. */
const leastScore = 90;
const lanes = 2;
/** The nearest tests are asked first: seldom are others needed. */
const nearest = 4;

const { values: options } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, folder: { type: 'string', default: '' } },
});
const count = Number(options.sample);
const seed = Number(options.seed ?? Math.floor(Math.random() * 1e6));
await prepare();
process.chdir(root);
let isInterrupted = false;
const cluster = await startTestCluster(takeSignals);
const copies = [];
try {
  const load = (name) => cluster.load(`/tests/mutations/sample/${name}.ts`);
  const { everyFault } = await load('every-fault');
  const { draw } = await load('draw');
  const { testsFor } = await load('choose-tests');
  const { readReaches } = await load('reaches');
  const { equivalent } = await load('equivalent');
  const { wordsOf } = await load('fault');
  const possible = everyFault().filter(({ file }) => file.startsWith(options.folder));
  const isEquivalent = new Set(equivalent.map(({ fault }) => fault));
  const faults = draw(possible, count, seed);
  // The build would have to be made again for each fault.
  const reaches = readReaches(await reachFolder()).filter(({ test }) => !opensBuiltShop(root, test));
  console.log(`${faults.length} of ${possible.length} faults, seed ${seed}`);
  const waiting = [...faults];
  const done = [];
  await Promise.all(
    Array.from({ length: Math.min(lanes, faults.length) }, async () => {
      const copy = copyProject();
      copies.push(copy);
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        if (isInterrupted) break;
        const result = isEquivalent.has(wordsOf(fault))
          ? { verdict: 'equivalent' }
          : await judge(copy, fault, testsFor(fault, reaches));
        done.push({ folder: folderOf(fault.file), verdict: result.verdict });
        console.log(
          `${result.verdict.padEnd(10)} line ${fault.line} of ${wordsOf(fault)}${result.by ? ` (${result.by})` : ''}`,
        );
      }
    }),
  );
  const { summarise } = await load('summary');
  const { summary, score } = summarise(done);
  console.log(`\n${summary}`);
  process.exitCode = score >= leastScore / 100 && !isInterrupted ? 0 : 1;
} finally {
  await cluster.stop();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}

function takeSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.on(signal, () => (isInterrupted = true));
  }
}

function folderOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('src/shop/') ? 3 : 2)
    .join('/');
}

/** killed: a test noticed it. survived: none did, or none reaches the line. unjudged: it does not load, or never ends. */
async function judge(copy, { file, start, end, to }, tests) {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.slice(0, start) + to + original.slice(end));
  // A fault in the schema needs databases that were made with it.
  const where = { clusterUrl: file.startsWith('database/') ? null : cluster.url };
  try {
    const rounds = [tests.slice(0, nearest), tests.slice(nearest)].filter((round) => round.length > 0);
    for (const round of rounds) {
      const { verdict, by } = await runTests(copy, round, where);
      if (verdict === 'noticed') return { verdict: 'killed', by };
      if (verdict === 'broken') return { verdict: 'unjudged' };
    }
    const compiles = await run(copy, [programOf('typescript/bin/tsc'), '--noEmit']);
    if (!compiles) return { verdict: 'unjudged' };
    return { verdict: 'survived', by: tests.length > 0 ? `${tests.length} files of tests` : 'no test reaches it' };
  } finally {
    writeFileSync(path, original);
  }
}

/** Which tests reach which statement: one run of all of them without a fault, kept until a file changes. */
async function reachFolder() {
  const folder = join(root, '.stryker', 'reach');
  const stamp = join(root, '.stryker', 'reach-of');
  const hash = createHash('sha256');
  // How faults are made and judged changes nothing of what the tests reach.
  const asked = knownFiles().filter((file) => /^(?:src|database|tests)\/(?!mutations\/)/.test(file));
  for (const file of asked) hash.update(file).update(readFileSync(join(root, file)));
  const wanted = hash.digest('hex');
  if (readIfThere(stamp) === wanted) return folder;
  say('Running every test once without a fault, to see what each reaches (about a quarter of an hour)');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const report = join(root, '.stryker', 'reach.json');
  await run(
    root,
    [
      programOf('vitest/vitest.mjs'),
      'run',
      '--config=tests/mutations/sample/vitest.reach.ts',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { ...process.env, REACH_FOLDER: folder, TEST_CLUSTER_URL: cluster.url },
  );
  const failed = JSON.parse(readFileSync(report, 'utf8')).testResults.filter(({ status }) => status === 'failed');
  // A test that fails without a fault says nothing about one.
  for (const name of readdirSync(folder)) {
    const { test } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    if (failed.some((file) => file.name.endsWith(`/${test}`))) rmSync(join(folder, name));
  }
  for (const { name } of failed) say(`not asked, for it fails without a fault: ${name.replace(`${root}/`, '')}`);
  writeFileSync(stamp, wanted);
  return folder;
}
