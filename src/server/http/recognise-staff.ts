import type { Cookies } from '../../api/answer.ts';
import type { Call } from '../../contract/call.ts';
import { Refused } from '../../rules/refused.ts';
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
  return staff;
}
