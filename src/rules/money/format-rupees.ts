const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees in Indian grouping: ₹1,23,456. */
export function formatRupees(rupees: number): string {
  return `₹${groupRupees(rupees)}`;
}

export function groupRupees(rupees: number): string {
  return grouped.format(Math.round(rupees));
}
