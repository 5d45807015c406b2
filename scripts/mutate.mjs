// npm run mutate: StrykerJS puts small faults into a copy of the pure code, one at a time, and runs the unit tests that
// reach each. npm run mutate -- src/rules/money looks at one folder or file, and npm run mutate -- --sample 200 draws faults
// of everything else at random (sample-faults.mjs). docs/testing.md says what is counted.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install, installTools, root, stop } from './prepare.mjs';

/** Percent of the faults that have to be noticed. */
const leastScore = 90;
/** A wrong letter in a text that people read is seen by people; tests that repeat the text would only copy it. */
const notCounted = ['StringLiteral'];

if (process.argv.includes('--sample')) await import('./sample-faults.mjs');
else await mutateRules();

async function mutateRules() {
  const folder = process.argv[2] ?? 'src';
  const files = pureFiles().filter((file) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`));
  if (files.length === 0) stop(`there is no pure code in ${folder}.`);
  checkNode();
  install();
  installTools();
  process.chdir(root);
  const { Stryker } = await import('./tools/stryker.mjs');
  await new Stryker({
    mutate: files,
    mutator: { excludedMutations: notCounted },
    // What the unit tests read: the copy holds nothing else.
    ignorePatterns: ['**', '!src/**', '!database/seed/**', '!package.json', '!scripts/tools/vitest.mutate.mjs'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/tools/vitest.mutate.mjs' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A fault may make an endless loop; a machine that is busy with other work must not look like one.
    timeoutMS: 60_000,
    thresholds: { high: 100, low: leastScore, break: leastScore },
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    tempDirName: '.stryker/copy',
    cleanTempDir: 'always',
    htmlReporter: { fileName: '.stryker/report.html' },
    allowConsoleColors: process.stdout.isTTY ?? false,
    warnings: { slow: false },
  }).runMutationTest();
}

/** The rules, and whatever else has its unit test beside it; a screen (.tsx) belongs to the browser tests. */
function pureFiles() {
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'));
  const hasTest = (file) => existsSync(join(root, file.replace(/\.ts$/, '.test.ts')));
  return sources.filter((file) => file.startsWith('src/rules/') || hasTest(file));
}
