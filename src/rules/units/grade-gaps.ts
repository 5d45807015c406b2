interface Copy {
  /** What belongs to it and is not there; not given where nobody knows. */
  missing?: readonly string[] | undefined;
}

/**
 * What some copies of a condition come without, for whoever leaves the choice of the copy to the shop: "1 of 3 comes without
 * controller". Not given when nothing is known to be missing.
 */
export function gradeGaps(copies: readonly Copy[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { missing = [] } of copies) {
    const parts = missing.join(', ');
    if (parts !== '') counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  const [first, ...others] = [...counts].map(([parts, count]) => {
    if (count < copies.length)
      return `${count} of ${copies.length} ${count === 1 ? 'comes' : 'come'} without: ${parts}`;
    return count === 1 ? `Comes without: ${parts}` : `All ${count} come without: ${parts}`;
  });
  return first && `${[first, ...others].join('; ')}.`;
}
