export function isPinCode(text: string): boolean {
  return /^[1-9][0-9]{5}$/.test(text);
}

/**
 * Whether such a PIN code exists, as far as its first two digits tell. Those that begin with 9 belong to the army's own
 * post, which no courier serves.
 */
export function isKnownPin(pin: string): boolean {
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
