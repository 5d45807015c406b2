const shortest = 6;

/** What the label of a product says: P and its id, as long as a scanner's word has to be to be told from pressed keys. */
export function productLabel(productId: number): string {
  return `P${String(productId).padStart(shortest, '0')}`;
}

/** The product whose label was scanned; null for anything else. */
export function readProductLabel(scanned: string): number | null {
  const [, digits] = /^P(\d{6,10})$/.exec(scanned.trim().toUpperCase()) ?? [];
  return digits === undefined ? null : Number(digits);
}
