import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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
  const folder = outboxIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${letter.channel}-${randomUUID().slice(0, 8)}.json`);
  await writeFile(`${file}.part`, `${JSON.stringify({ ...letter, at })}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Removes the files of old messages, and those that a crash left half written. */
export async function removeOldFiles(
  dataDir: string,
  { sentBefore, unfinishedBefore }: { sentBefore: Date; unfinishedBefore: Date },
): Promise<void> {
  const folder = outboxIn(dataDir);
  // Without an outbox there is nothing to tidy.
  for (const name of await readdir(folder).catch(() => [])) {
    const before = name.endsWith('.json') ? sentBefore : name.endsWith('.json.part') ? unfinishedBefore : null;
    if (before === null) continue;
    const file = join(folder, name);
    // Another process that tidies may have been faster.
    const written = await stat(file).catch(() => null);
    if (written && written.mtime < before) await rm(file, { force: true });
  }
}

function outboxIn(dataDir: string): string {
  return join(dataDir, 'outbox');
}
