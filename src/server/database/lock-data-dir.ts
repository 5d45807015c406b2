import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';
import { openLockFile } from './lock-file.ts';

export interface Hold {
  /** A command is soon done, so whoever wants the folder waits for its end; an open shop is not waited for. */
  tellThatShopIsOpen: () => Promise<void>;
  letGo: () => void;
}

const lookEveryMs = 100;

/**
 * One process at a time makes, starts and stops the built-in database of a folder, in whatever container it runs. Whoever
 * comes second waits until the first has let go, or answers null once the first is an open shop.
 */
export async function lockDataDir(dataDir: string, say: (sentence: string) => void): Promise<Hold | null> {
  await mkdir(dataDir, { recursive: true }).catch((failure: unknown) => {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written (${reasonOf(failure)}).`);
  });
  const held = openLockFile(join(dataDir, 'held.lock'));
  const open = openLockFile(join(dataDir, 'open.lock'));
  const letGo = () => {
    open.close();
    held.close();
  };
  for (let isFirst = true; !held.take(); isFirst = false) {
    if (open.isTaken()) {
      letGo();
      return null;
    }
    if (isFirst) say(`Waiting for another start or command in ${dataDir}`);
    await pause(lookEveryMs);
  }
  return { tellThatShopIsOpen: open.takeSoon, letGo };
}
