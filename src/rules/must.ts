/**
 * What cannot be missing. Without it a gap would go on as a 0 or an empty text, and be booked or sent as such; here it
 * stops the work with a name.
 */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
