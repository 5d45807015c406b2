import { unseenPasswordProblem } from './new-password.ts';

export const staffRoles = ['owner', 'manager', 'counter', 'rentals', 'read-only'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who may look at everything that is not about money to sellers or about people's rights. */
export const everybody: readonly StaffRole[] = [...staffRoles];
/** Who works at the counter with orders and trade-ins. */
export const counterStaff: readonly StaffRole[] = ['owner', 'manager', 'counter'];
export const rentalStaff: readonly StaffRole[] = ['owner', 'manager', 'counter', 'rentals'];
/** Who decides about money, prices and people. */
export const managers: readonly StaffRole[] = ['owner', 'manager'];
export const ownerOnly: readonly StaffRole[] = ['owner'];

/** How long nobody has to type a code again. */
export const staffSessionHours = { idle: 8, longest: 16 } as const;

/** After the password or a code was typed, no call asks for it again for this long. */
export const confirmedMinutes = 5;
/** How long the key of an authenticator app that was shown can be confirmed. */
export const enrolmentMinutes = 10;

/** What leads to money and to everybody's addresses takes more than the six characters of a shopper. */
export const staffPasswordLeast = 10;
export const staffPasswordMost = 128;

/** What is wrong with a new password of the staff, or null. */
export function staffPasswordProblem(password: string): string | null {
  if (password.length < staffPasswordLeast) return `A password needs at least ${staffPasswordLeast} characters.`;
  if (password.length > staffPasswordMost) return `A password can have at most ${staffPasswordMost} characters.`;
  return unseenPasswordProblem(password, staffPasswordLeast);
}

/** What one customer may be given or taken by one person within a day; more needs a second person. */
export const alonePaise = 2_000_00;

export function needsSecondPerson({ amountPaise, todayPaise }: { amountPaise: number; todayPaise: number }): boolean {
  return amountPaise + todayPaise > alonePaise;
}
