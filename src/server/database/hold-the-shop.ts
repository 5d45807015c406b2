import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart, reasonOf } from '../config/stop-with-a-sentence.ts';

export interface Hold {
  /** A command is soon done, so whoever wants the folder waits for its end; an open shop is not waited for. */
  tellThatShopIsOpen: () => void;
  letGo: () => Promise<void>;
}

const open = 'open';
const busy = 'busy';

/**
 * One process at a time makes, starts and stops the built-in database of a folder. Whoever comes second waits until the
 * first has let go, or answers null once the first is an open shop. The hold is a socket, which the machine takes back
 * when the process dies, whatever happens to the database meanwhile.
 */
export async function holdTheShop(dataDir: string, say: (sentence: string) => void): Promise<Hold | null> {
  const door = await doorOf(dataDir);
  for (;;) {
    const hold = await stepIn(door);
    if (hold) return hold;
    if (await isOpenInTheEnd(door, () => say(`Waiting for another start or command in ${dataDir}`))) return null;
  }
}

async function doorOf(dataDir: string): Promise<string> {
  const folder = await mkdir(dataDir, { recursive: true })
    .then(() => realpath(dataDir))
    .catch((failure: unknown) => {
      throw new CannotStart(`DATA_DIR ${dataDir} cannot be written (${reasonOf(failure)}).`);
    });
  const name = `gametrove-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

async function stepIn(door: string): Promise<Hold | null> {
  const visitors = new Set<Socket>();
  let isOpen = false;
  const server = createServer((visitor) => {
    visitors.add(visitor.unref());
    visitor.on('error', () => visitor.destroy()).on('close', () => visitors.delete(visitor));
    visitor.write(isOpen ? open : busy);
  });
  if (!(await listen(server, door))) return null;
  // A start that failed must not be kept alive by its hold.
  server.unref();
  return {
    tellThatShopIsOpen: () => {
      isOpen = true;
      for (const visitor of visitors) visitor.write(open);
    },
    letGo: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const visitor of visitors) visitor.destroy();
      await closed;
    },
  };
}

/** False when another process has it. */
async function listen(server: Server, door: string): Promise<boolean> {
  try {
    server.listen(door);
    await once(server, 'listening');
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw failure;
  }
}

/** True as soon as the one inside says so, false when it has gone. */
async function isOpenInTheEnd(door: string, onWait: () => void): Promise<boolean> {
  const visitor = connect(door).setEncoding('utf8');
  const answer = new Promise<boolean>((resolve) => {
    visitor.on('data', (said) => (String(said).endsWith(open) ? resolve(true) : onWait()));
    visitor.once('close', () => resolve(false));
  });
  visitor.on('error', (failure: NodeJS.ErrnoException) => {
    // Where the door is a file, a process that was killed leaves it behind.
    if (failure.code === 'ECONNREFUSED' && !door.startsWith('\0')) void rm(door, { force: true });
  });
  return answer.finally(() => visitor.destroy());
}
