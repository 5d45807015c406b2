import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';

const server = join(root, 'build/server/index.js');
/** Several shops of one run use one database, and so one secret. */
const secret = randomBytes(32).toString('hex');

/** Fills a database with as many products as asked for. */
export function fill(databaseUrl, products) {
  const { status } = spawnSync(process.execPath, [server, 'seed', '--products', String(products)], {
    env: environment(databaseUrl, {}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the database could not be filled');
}

/** The built shop as it runs in production. */
export async function openShop(databaseUrl, settings = {}) {
  const child = spawn(process.execPath, [server, 'serve'], {
    env: environment(databaseUrl, settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the shop did not open: ${said}`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const [, address] = /The shop is open at (\S+)\/\s/.exec(said) ?? [];
      if (address) resolve(address);
    });
  });
  return {
    url,
    pid: child.pid,
    memoryMegabytes: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024);
    },
    close: async () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

function environment(databaseUrl, settings) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gametrove-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return {
    ...process.env,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SHOP_SECRET: secret,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    ...settings,
  };
}
