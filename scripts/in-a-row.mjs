import { spawn } from 'node:child_process';

/**
 * Runs scripts one after the other, whatever became of the one before, and ends with a table of them. Answers whether all
 * of them passed.
 */
export async function runInARow(works) {
  let running = null;
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isInterrupted = true;
      running?.kill(signal);
    });
  }
  const rows = [];
  for (const { name, script, args = [], env = {} } of works) {
    if (isInterrupted) break;
    console.log(`\n=== ${name}`);
    const start = performance.now();
    running = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
    const hasPassed = await new Promise((resolve) => running.on('close', (status) => resolve(status === 0)));
    rows.push({ name, hasPassed, minutes: ((performance.now() - start) / 60_000).toFixed(1) });
  }
  console.log();
  for (const { name, hasPassed, minutes } of rows) {
    console.log(`${name.padEnd(12)}${hasPassed ? 'passed' : 'FAILED'}${minutes.padStart(8)} min`);
  }
  return !isInterrupted && rows.every(({ hasPassed }) => hasPassed);
}
