import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { type Cluster, runAsPostgres } from './cluster-server.ts';

/** The group may read, and nobody else may do anything. */
const notForOthers = 0o027;

/** PostgreSQL starts in a folder that is its user's alone, and that its user can reach. Each has its own way out. */
export async function refuseClosedFolder(cluster: Cluster): Promise<void> {
  if (process.platform === 'win32') return;
  const { folder, user } = cluster;
  const { uid, mode } = await stat(folder);
  const wanted = user.ids?.uid ?? process.getuid?.();
  if (uid !== wanted) {
    throw new CannotStart(
      `the database folder ${folder} belongs to another user (${uid}, and PostgreSQL would run as ${wanted}); start as the user who made it, or give it away with: chown -R ${wanted} ${folder}`,
    );
  }
  if ((mode & notForOthers) !== 0) {
    throw new CannotStart(
      `the database folder ${folder} is open to other users, which PostgreSQL refuses; close it with: chmod 700 ${folder}`,
    );
  }
  if (user.ids === null) return;
  await runAsPostgres(cluster, ['test', '-x', folder]).catch(() => {
    throw new CannotStart(
      `PostgreSQL runs as the user postgres, who cannot enter ${folder}, because a folder above it is closed; open it with: chmod o+x ${dirname(folder)}`,
    );
  });
}
