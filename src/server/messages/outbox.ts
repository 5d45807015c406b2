import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxLetter {
  channel: 'email' | 'sms';
  to: string;
  text: string;
  /** Of e-mails. */
  subject?: string;
  html?: string;
}

/** One file per message, for developers and tests; written aside first, so that no reader sees half of it. */
export async function writeToOutbox(dataDir: string, letter: OutboxLetter): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${letter.channel}-${randomUUID().slice(0, 8)}.json`);
  await writeFile(`${file}.part`, `${JSON.stringify({ ...letter, at })}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
