/**
 * Text as it can be printed: nothing that turns the writing direction, hides or stacks letters, and a question mark for
 * what the font cannot draw, because an empty box would pass for a letter.
 */
export function printable(text: string, canDraw: (codePoint: number) => boolean): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');
  return clean.replaceAll(/\P{ASCII}/gu, (letter) => (canDraw(letter.codePointAt(0) ?? 0) ? letter : '?'));
}
