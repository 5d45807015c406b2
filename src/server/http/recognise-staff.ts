import type { Cookies } from '../../api/answer.ts';
import type { Call } from '../../contract/call.ts';
import { confirmedMinutes } from '../../rules/people/staff.ts';
import { Refused } from '../../rules/refused.ts';
import { minuteMs } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { findStaffCaller, type StaffCaller } from '../../shop/staff/staff-session.ts';

/** The member of the staff whose cookie it is, when the call is for that role; everybody else is turned away. */
export async function recogniseStaff(
  call: Call,
  { database, cookies, now }: { database: ShopDatabase; cookies: Cookies; now: Date },
): Promise<StaffCaller> {
  const staff = await findStaffCaller(database, cookies.get('office'), now);
  if (staff === null) throw new Refused('not-signed-in', 'Please sign in to the office.');
  if (!call.roles.includes(staff.role)) throw new Refused('not-allowed', 'Your role may not do that.');
  if (staff.hasFirstPassword && !call.isBeforeOwnPassword) {
    throw new Refused('own-password-first', 'Please choose a password of your own first.');
  }
  if (call.needsReauthentication && now.getTime() - staff.confirmedAt.getTime() > confirmedMinutes * minuteMs) {
    throw new Refused('confirm-first', 'Please confirm with your password or a code that it is you.');
  }
  return staff;
}
