// npm run night: everything that is too long for npm test, one after the other. A failure does not keep the rest from
// running; a table at the end says what passed. npm run night -- fuzz torture runs only these.
import { join } from 'node:path';
import { runInARow } from './in-a-row.mjs';
import { prepare, root, stop } from './prepare.mjs';

/** Each is a command that a person could give, too. */
const works = {
  tests: { script: 'test.mjs', env: { TESTS: 'night' } },
  again: { script: 'test-again.mjs', args: ['--vitest', '2', '--whole', '3'] },
  fuzz: { script: 'fuzz.mjs', args: ['--requests', '200000'] },
  torture: { script: 'torture.mjs' },
  mutations: { script: 'mutations.mjs' },
  mutate: { script: 'mutate.mjs' },
  sample: { script: 'mutate.mjs', args: ['--sample', '100'] },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(works, name));
if (unknown.length > 0) stop(`known are ${Object.keys(works).join(', ')}, not ${unknown.join(', ')}.`);
const wanted = chosen.length > 0 ? chosen : Object.keys(works);

await prepare();
const hasPassed = await runInARow(
  wanted.map((name) => ({ name, ...works[name], script: join(root, 'scripts', works[name].script) })),
);
process.exitCode = hasPassed ? 0 : 1;
