import { readUnitNumber } from '../../../rules/units/unit-number.ts';

/** Whether keys in a row came from a scanner: whoever presses keys of a list and then Enter types no digits, and no number of a unit. */
export function isScanned(typed: string): boolean {
  return typed.length >= 6 && (/\d/.test(typed) || readUnitNumber(typed) !== null);
}
