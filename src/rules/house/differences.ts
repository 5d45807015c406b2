export interface Difference<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/** What a change would change: only the fields that become something else. Fields left undefined stay as they are. */
export function differences<T extends object>(
  current: T,
  wanted: { [K in keyof T]?: T[K] | undefined },
): Difference<T> {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== current[field],
  );
  const pick = (from: { [K in keyof T]?: T[K] | undefined }) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(current), after: pick(wanted) };
}

export function isDifferent({ after }: Difference<object>): boolean {
  return Object.keys(after).length > 0;
}
