/** Every group of files that lead back to themselves, by Tarjan's algorithm. */
export function circlesAmong(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lower(file, lowest.get(next) ?? 0);
    }
    if (lowest.get(file) === order.get(file)) close(file);
  }

  function lower(file: string, to: number): void {
    lowest.set(file, Math.min(lowest.get(file) ?? 0, to));
  }

  function close(file: string): void {
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || imports.get(file)?.includes(file)) circles.push(group);
  }
}
