// npm run fuzz -- --requests 1000000 [--seed 7]: requests made from the contract and odd bytes, against a copy of the demo
// shop. The same seed sends the same requests; npm test sends 4,000 of them.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { prepare, programOf, root, say } from './prepare.mjs';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(1 + Math.floor(Math.random() * 1e9));
await prepare();
say(`Sending ${values.requests} requests with the seed ${seed}`);
const { status } = spawnSync(process.execPath, [programOf('vitest/vitest.mjs'), 'run', 'tests/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed },
});
process.exit(status ?? 1);
