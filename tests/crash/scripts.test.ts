import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../support/clone-database.ts';
import { isNight } from '../support/night.ts';
import { testSecret } from '../support/open-shop.ts';
import { projectRoot } from '../support/start-shop-process.ts';

let database: ClonedDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  folder = await mkdtemp(join(tmpdir(), 'gametrove-scripts-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Form {
  /** What stands behind the two dashes. */
  args?: string;
  says: string | RegExp;
  code?: number;
  /** It goes on until it is told to stop, which is when it has said this. */
  isOpen?: boolean;
  isForNight?: boolean;
}

/** The smallest form of every script of package.json. */
const forms: Record<string, Form> = {
  start: { says: /The shop is open at[^]*Stop with/, isOpen: true },
  dev: { says: 'The shop is open at', isOpen: true, isForNight: true },
  test: { args: '--only format', says: 'steps: 1 passed, 0 failed' },
  mutate: { args: 'src/rules/must.ts', says: 'Final mutation score', isForNight: true },
  mutations: { args: 'checkout "stays in its lane"', says: 'mutations: 1 noticed, 0 not', isForNight: true },
  'test:again': {
    args: '--vitest 1 --whole 0 --busy 1 -- src/rules',
    says: 'runs: 1 passed, 0 failed, beside 1 busy loops',
    isForNight: true,
  },
  night: { args: 'tea', says: /^npm run night: known are .*, not tea\.$/m, code: 1 },
  seed: { args: '--products 460', says: /The shop has 46\d products\./ },
  migrate: { says: '' },
  database: { args: 'new-password', says: /^npm run database: DATABASE_URL names/m, code: 1 },
  backup: { args: 'no/such/folder/shop.backup', says: /^npm run backup: .*nothing was kept of it\.$/m, code: 1 },
  restore: { args: 'no-such.backup', says: /^npm run restore: .*cannot be read/m, code: 1 },
  secret: { args: 'reseal', says: 'SHOP_SECRET_OLD can be left out' },
  photograph: { args: '--product 1 --file public/icons/icon-192.png --alt Cover', says: 'Added a photograph in' },
  verify: { says: 'The books are right.' },
  reconcile: { says: 'The gateway and the shop agree.' },
  order: { args: 'GTB0000000000 ship', says: /^npm run order: There is no such order\.$/m, code: 1 },
  'trade-in': { args: 'GTS0000000000 show', says: /^npm run trade-in: There is no such order\.$/m, code: 1 },
  rental: { args: 'GTR0000000000 show', says: /^npm run rental: There is no such order\.$/m, code: 1 },
  payouts: { args: 'list', says: 'There are no payouts.' },
  staff: { args: 'close-demo', says: 'is closed.' },
  torture: {
    args: '--app-kills 1 --database-kills 0 --connection-kills 0 --promotions 0 --flash-sales 0 --queues 1',
    says: /appKills +1/,
    isForNight: true,
  },
  bench: {
    args: 'all --quick',
    says: /## Reading[^]*## Buying\n[^]*## Buying beside[^]*## Used things[^]*## Reading while others buy/,
    isForNight: true,
  },
  fuzz: { args: '--requests 600 --seed 3', says: /Tests +2 passed/, isForNight: true },
  lighthouse: { says: 'best practices', isForNight: true },
  build: { says: '' },
  format: { args: '--check', says: 'All matched files use the correct format' },
  lint: { args: 'src/rules/must.ts', says: 'Found 0 warnings and 0 errors' },
  typecheck: { args: '--version', says: 'Version' },
};

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every script of package.json has its smallest form here', () => {
  expect(Object.keys(forms).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test.each(Object.entries(forms).filter(([, { isForNight = false }]) => isNight || !isForNight))(
  'npm run %s',
  async (name, form) => {
    expect(await typed(name, form)).toEqual({ said: expect.stringMatching(form.says) as string, code: form.code ?? 0 });
  },
);

async function typed(name: string, { args = '', says, isOpen = false }: Form): Promise<{ said: string; code: number }> {
  const child = spawn(`exec ${scripts[name]} ${args}`, {
    cwd: projectRoot,
    shell: true,
    env: {
      ...process.env,
      PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env['PATH']}`,
      TEST_CLUSTER_URL: inject('clusterUrl'),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SHOP_SECRET: testSecret,
      DEMO: 'on',
      PORT: '0',
      CI: '',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
      if (isOpen && !child.killed && said.match(says)) child.kill('SIGTERM');
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { said: stripVTControlCharacters(said), code };
}

test('what runs in a row goes on after a failure, and ends with a table of all', async () => {
  const script = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return { name: name.split('.')[0], script: join(folder, name) };
  };
  const works = [
    await script('broken.mjs', 'process.exit(3)'),
    await script('sound.mjs', 'if (process.env.TESTS !== "night") process.exit(1)'),
  ];
  await script(
    'row.mjs',
    `import { runInARow } from '${join(projectRoot, 'scripts/in-a-row.mjs')}';
     const works = ${JSON.stringify(works)}.map((work) => ({ ...work, env: { TESTS: 'night' } }));
     process.exitCode = (await runInARow(works)) ? 0 : 1;`,
  );
  const child = spawn(process.execPath, [join(folder, 'row.mjs')]);
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([1, expect.stringMatching(/broken +FAILED +0\.\d min\nsound +passed +0\.\d min\n$/)]);
});
