export function isPinCode(text: string): boolean {
  return /^[1-9][0-9]{5}$/.test(text);
}

/**
 * Whether a PIN code belongs to a circle of the post, which its first two digits tell: enough to say beside a field that
 * many are none. Those that begin with 9 belong to the army's own post, which no courier serves. What exists in a circle
 * only the shop knows (src/shop/delivery/known-pins.ts): its table is too heavy for a page.
 */
export function isInPostalCircle(pin: string): boolean {
  const circle = Number(pin.slice(0, 2));
  return circles.some(([first, last]) => circle >= first && circle <= last);
}

const circles: readonly (readonly [number, number])[] = [
  [11, 28],
  [30, 34],
  [36, 53],
  [56, 64],
  [67, 85],
];
