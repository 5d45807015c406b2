/** Whether two values hold the same, whatever the order of their fields: the database keeps its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, theirs] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(own);
  return (
    names.length === Object.keys(theirs).length &&
    names.every((name) => Object.hasOwn(theirs, name) && isSame(own[name], theirs[name]))
  );
}
