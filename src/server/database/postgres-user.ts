import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotStart } from '../stop-with-a-sentence.ts';

const run = promisify(execFile);

export interface PostgresUser {
  /** Null: PostgreSQL runs as whoever runs the shop. */
  ids: { uid: number; gid: number } | null;
}

/** PostgreSQL refuses to run as root, so root lends it a user of its own. */
export async function postgresUser(): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { ids: null };
  const known = await idsOf('postgres');
  if (known) return { ids: known };
  try {
    await run('groupadd', ['--system', '--force', 'postgres']);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  } catch {
    throw new CannotStart(
      'PostgreSQL cannot run as root and the user "postgres" could not be made; start as another user.',
    );
  }
  return { ids: await idsOf('postgres') };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
