/** The same whole number for the same words, so that the demo shop is the same everywhere. */
export function numberFrom(words: string): number {
  let mixed = 2_166_136_261;
  for (const letter of words) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
