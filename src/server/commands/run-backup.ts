import { copyFile, constants } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyIdOf } from '../../shop/seal.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

/** npm run backup -- FILE: everything that the shop knows, in one file, also while it is open. */
export async function runBackup(config: Config, connection: Connection, options: readonly string[]): Promise<void> {
  const file = fileIn(options, 'backup');
  if (existsSync(file)) throw new CannotStart(`${file} is there already, and no backup is written over.`);
  const secret = keyIdOf(config.secret);
  const { tables, rows } = await writeBackup(connection, { file, secret, now: connection.clock.now() });
  console.log(
    `${file}: ${rows} rows of ${tables} tables. It is as secret as the shop: it has addresses and phone numbers.`,
  );
  if (config.secretFile === null) {
    console.log(`What is sealed in it opens with your SHOP_SECRET only (${secret}): keep that, too, in another place.`);
    return;
  }
  const copy = secretBeside(file);
  await copyFile(config.secretFile, copy, constants.COPYFILE_EXCL);
  console.log(`What is sealed in it opens with ${copy} only: keep that, too, in another place.`);
}

export function fileIn(options: readonly string[], command: string): string {
  const [file, ...more] = options;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new CannotStart(`use it as: npm run ${command} -- FILE`);
  }
  return resolve(file);
}

export function secretBeside(file: string): string {
  return `${file}.secret`;
}
