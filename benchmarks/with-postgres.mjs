import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from './shop-process.mjs';

/** A PostgreSQL as it comes, with a demo shop of so many products: its address, and the process whose time is counted. */
export async function withPostgres(vite, products, work) {
  const { startEmbeddedPostgres } = await vite.ssrLoadModule('/src/server/database/embedded-postgres.ts');
  const { ensureDatabase } = await vite.ssrLoadModule('/src/server/database/ensure-database.ts');
  const folder = mkdtempSync(join(tmpdir(), 'gametrove-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  try {
    await ensureDatabase(postgres);
    fill(postgres.url, products);
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    await work({ url: postgres.url, pid });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
