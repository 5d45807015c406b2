const batch = 1_000;

/** Deletes a little at a time: one long statement would hold its locks all the while, and run out of its time. */
export async function inBatches(
  deleteSome: (most: number) => Promise<{ numAffectedRows?: bigint | undefined }>,
): Promise<void> {
  while (Number((await deleteSome(batch)).numAffectedRows ?? 0) === batch);
}
