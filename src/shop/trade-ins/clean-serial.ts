import { Refused } from '../../rules/refused.ts';

/** A serial number as the shop writes it; null for nothing. */
export function cleanSerial(text: string | null): string | null {
  const serial = text?.trim().toUpperCase().replaceAll(' ', '') || null;
  if (serial !== null && !/^[A-Z0-9-]{4,40}$/.test(serial)) {
    throw new Refused('bad-request', 'A serial number has 4 to 40 letters and digits.', {
      serial: 'Not a serial number',
    });
  }
  return serial;
}
