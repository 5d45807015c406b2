/** Fails when the work takes longer: a provider that hangs must not keep what waits behind it. */
export async function withinTime(work: Promise<unknown>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), longestMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
