import { Refused } from '../../rules/refused.ts';
import type { Visit } from '../answer.ts';

/** One after the other: each takes a core for itself. Never inside a transaction. */
export async function snapshotsOf(pictures: readonly string[] = [], { services }: Visit): Promise<Buffer[]> {
  const snapshots: Buffer[] = [];
  for (const picture of pictures) snapshots.push(await services.pictures.snapshot(picture));
  return snapshots;
}

/** A photograph as the file that the browser shows. */
export function photoReply(photo: { bytes: Buffer } | undefined, { replyHeaders }: Visit): Buffer {
  if (!photo) throw new Refused('not-found', 'There is no such photograph.');
  replyHeaders.set('content-type', 'image/jpeg');
  return photo.bytes;
}
