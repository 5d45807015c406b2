import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anotherContainer } from '../support/another-container.ts';
import { nightTest } from '../support/night-test.ts';
import { runShopProcess, type ShopProcess, startShopProcess } from '../support/start-shop-process.ts';

// Promise 38: one folder is served by one process, in whatever container.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: string;
let dataDir: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-held-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  shop = await startShopProcess({ DATA_DIR: dataDir });
});
afterEach(() => shop.stop());

/** What a start says that does not open the shop. */
async function refusal(through: readonly string[]): Promise<string> {
  const rival = runShopProcess({ DATA_DIR: dataDir }, through);
  const became = await Promise.race([rival.isOpen.then(() => 'open'), rival.ended]);
  rival.child.kill();
  await rival.ended;
  expect(became, rival.output()).toBe(1);
  return rival.output();
}

test('a second shop in an open folder is refused, in the same container and in another', async () => {
  for (const through of [[], anotherContainer()]) {
    expect(await refusal(through)).toContain(`another shop is using ${dataDir}`);
  }
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

nightTest(
  'a database that goes on in a container whose shop was killed is not started a second time in another',
  async () => {
    shop.child.kill('SIGKILL');
    await once(shop.child, 'close');
    const postmaster = join(dataDir, 'postgres', 'postmaster.pid');
    const truth = await readFile(postmaster, 'utf8');
    // From there, nobody answers at its port; here the number of the port is changed, so that nobody does.
    const [pid = '', itsFolder = '', since = '', , ...more] = truth.split('\n');
    await writeFile(postmaster, [pid, itsFolder, since, '9', ...more].join('\n'));
    expect(await refusal(anotherContainer())).toContain('it may be in another container');
    await writeFile(postmaster, truth);
    shop = await startShopProcess({ DATA_DIR: dataDir });
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  },
);
