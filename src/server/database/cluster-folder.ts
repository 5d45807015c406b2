import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';
import { canEveryoneEnter } from './postgres-binaries.ts';
import type { PostgresUser } from './postgres-user.ts';

const inside = 'postgres';
const noteName = 'database-folder';
const neededParts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** Where the built-in database of a data folder is, or will be. */
export async function clusterFolder(
  dataDir: string,
  user: PostgresUser,
  say: (sentence: string) => void,
): Promise<string> {
  await mkdir(dataDir, { recursive: true }).catch((failure: unknown) => {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written (${reasonOf(failure)}).`);
  });
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = join('/var/lib/gametrove', name);
  const noted = await readNote(dataDir);
  if (noted !== null) return notedFolder(noted, { dataDir, outside });
  if (!user.ids || (await canEveryoneEnter(dataDir))) return join(dataDir, inside);
  // Root's data folder may be closed to the database's user; then the database lives where it can be reached.
  say(`The database is kept in ${outside}, because its user cannot enter ${dataDir}`);
  return outside;
}

/** A data folder that was moved or copied without its database must not begin as an empty shop. */
async function notedFolder(noted: string, { dataDir, outside }: { dataDir: string; outside: string }): Promise<string> {
  const known = [join(dataDir, inside), outside];
  const folder = resolve(dataDir, noted);
  const isKnown = known.includes(folder);
  if (isAbsolute(noted) && !isKnown && (await isThere(join(folder, 'PG_VERSION')))) {
    throw new CannotStart(
      `${dataDir} was moved or copied, and its database is still in ${noted}; move that to ${outside} and write its new place into ${noteOf(dataDir)}.`,
    );
  }
  // A note that is empty or names nothing was cut off while it was written: what is there tells what it said.
  for (const candidate of isKnown ? [folder] : known) if (await isThere(candidate)) return candidate;
  throw new CannotStart(
    `the database of this shop is gone: there is no ${isKnown ? folder : known.join(' and no ')}; put it back, or remove ${noteOf(dataDir)} to begin with an empty shop.`,
  );
}

/** From now on this data folder is never opened without its database. */
export async function noteFolder(dataDir: string, folder: string): Promise<void> {
  const isInside = folder === join(dataDir, inside);
  const note = isInside ? inside : folder;
  if ((await readNote(dataDir)) === note) return;
  // Written beside and renamed: a full disk or a loss of power leaves the note that was there.
  const draft = `${noteOf(dataDir)}.draft`;
  await writeFile(draft, `${note}\n`, { flush: true });
  await rename(draft, noteOf(dataDir));
}

/** Null when there is none. */
function readNote(dataDir: string): Promise<string | null> {
  return readFile(noteOf(dataDir), 'utf8').then((text) => text.replaceAll('\0', '').trim(), missing);
}

function noteOf(dataDir: string): string {
  return join(dataDir, noteName);
}

/** True for a whole cluster, false where nothing was made yet. Half a cluster is left as it is. */
export async function isWholeCluster(folder: string): Promise<boolean> {
  if (!(await isThere(folder))) return false;
  for (const part of neededParts) {
    if (await isThere(join(folder, part))) continue;
    throw new CannotStart(
      `the database folder ${folder} is not complete (${part} is missing), so the shop leaves it as it is; put the whole folder back from a backup, or move it away to begin with an empty shop.`,
    );
  }
  return true;
}

/** PostgreSQL opens nothing that another major version made, and says so in a way that does not help. */
export async function refuseOtherMajor(folder: string, ours: string): Promise<void> {
  const theirs = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (theirs === ours) return;
  throw new CannotStart(
    `the database in ${folder} was made by PostgreSQL ${theirs}, and this version of the shop brings ${ours}: with the version that it was made by, npm run backup -- FILE; then move ${folder} away with the note ${noteName} of DATA_DIR, and npm run restore -- FILE with this one.`,
  );
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return false;
      throw new CannotStart(`${path} cannot be read (${reasonOf(failure)}); start as the user who made it.`);
    },
  );
}

function missing(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT') return null;
  throw new CannotStart(`the note about the database cannot be read (${reasonOf(failure)}).`);
}
