const inIndia = new Intl.NumberFormat('en-IN');

/** 1,20,000 */
export function formatCount(count: number): string {
  return inIndia.format(count);
}

/** "1 order", "1,20,000 orders", "2 people" */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
