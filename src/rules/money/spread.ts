/**
 * Divides an amount over weights by largest remainder: the parts are whole and add up to the amount exactly. No part is
 * larger than its weight as long as the amount is not larger than all of them.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => {
    // Amounts times amounts outgrow what a number holds exactly.
    const product = BigInt(amount) * BigInt(weight);
    return { whole: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) };
  });
  let left = amount - parts.reduce((total, { whole }) => total + whole, 0);
  for (const part of parts.toSorted((one, other) => other.rest - one.rest)) {
    if (left === 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole);
}
