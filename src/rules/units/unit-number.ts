const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a unit as the shop writes it, from what somebody typed or scanned; null when it cannot be one. O is read as
 * 0, I and L as 1, and a slip in one character, or two that changed places, is found by the last one.
 */
export function readUnitNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');
  if (!/^U[0-9A-Z]{7}$/.test(number)) return null;
  const plain = `U${number.slice(1).replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`;
  const digits = plain
    .slice(1)
    .split('')
    .map((sign) => signs.indexOf(sign));
  if (digits.includes(-1)) return null;
  return isRight(digits) ? plain : null;
}

/** From the last character to the first, every second one counts double, as in the numbers of bank cards. */
function isRight(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((all, digit, index) => {
    const weighed = digit * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(weighed / 32) + (weighed % 32);
  }, 0);
  return sum % 32 === 0;
}
