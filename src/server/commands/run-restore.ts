import { readFile, rename, writeFile } from 'node:fs/promises';
import { keyIdOf } from '../../shop/seal.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import { fileIn, secretBeside } from './run-backup.ts';
import { runVerify } from './run-verify.ts';

const ownerOnly = 0o600;

/** npm run restore -- FILE: puts a backup into an empty database, and looks whether the books are right. */
export async function runRestore(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
  const file = fileIn(options, 'restore');
  const { tables, rows, madeAt, secret } = await restoreBackup(connection, file);
  console.log(`${rows} rows of ${tables} tables are as they were at ${madeAt}.`);
  if (keyIdOf(config.secret) !== secret && !(await takeSecret(config, file, secret))) {
    console.log(`Before the shop is opened, set SHOP_SECRET to the one it had (${secret}).`);
  }
  await runVerify(connection);
  console.log('What was paid since then is found by: npm run reconcile -- --days 7');
}

/** The secret that the shop made up itself lies beside its backup. Nothing was sealed yet with the one that is here. */
async function takeSecret({ secretFile }: Config, file: string, wanted: string): Promise<boolean> {
  if (secretFile === null) return false;
  const kept = await readFile(secretBeside(file), 'utf8').catch(() => '');
  if (keyIdOf(kept.trim()) !== wanted) return false;
  const draft = `${secretFile}.draft`;
  await writeFile(draft, kept.trim(), { mode: ownerOnly, flush: true });
  await rename(draft, secretFile);
  return true;
}
