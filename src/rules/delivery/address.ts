import { isMobileNumber } from '../people/identity.ts';
import { isInPostalCircle, isPinCode } from './pin-rules.ts';

export interface AddressForm {
  name: string;
  line1: string;
  line2?: string | null;
  city: string;
  /** The id of the state, as the select gives it. */
  state: string;
  pinCode: string;
  landMark?: string | null;
  phoneNumber: string;
}

export type AddressProblems = Partial<Record<keyof AddressForm, string>>;

/** The longest that an address can be written; a parcel label has no more room. */
export const addressMost = { name: 100, line1: 200, line2: 200, city: 100, landMark: 200 } as const;

/** The shop knows more about PIN codes than this form does. */
export const unknownPinText = 'We do not know this PIN code. Please check it.';

/** What is wrong, by field, to be shown beside it; empty when a parcel would arrive. */
export function addressProblems(form: AddressForm): AddressProblems {
  const problems: AddressProblems = {};
  if (form.name.trim() === '') problems.name = 'Enter the name of the person who receives the parcel.';
  if (form.line1.trim() === '') problems.line1 = 'Enter the house number and the street.';
  if (form.city.trim() === '') problems.city = 'Enter the city or town.';
  if (!/^[1-9][0-9]{0,2}$/.test(form.state)) problems.state = 'Choose a state.';
  if (!isPinCode(form.pinCode)) problems.pinCode = 'Enter the 6 digits of the PIN code; it does not start with 0.';
  else if (!isInPostalCircle(form.pinCode)) problems.pinCode = unknownPinText;
  if (!isMobileNumber(form.phoneNumber)) problems.phoneNumber = 'Enter a 10-digit mobile number.';
  for (const [field, most] of Object.entries(addressMost) as [keyof typeof addressMost, number][]) {
    if ((form[field] ?? '').length > most) problems[field] = `Use at most ${most} characters.`;
  }
  return problems;
}
