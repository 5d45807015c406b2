import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type StaffRole, staffRoles } from '../../rules/people/staff.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { hashPassword } from '../../shop/identity/hash-password.ts';
import { addStaffMember } from '../../shop/staff/add-staff-member.ts';
import type { Connection } from '../database/connect.ts';
import { CannotStart } from '../config/stop-with-a-sentence.ts';

const usage = `use it as: npm run staff -- add --email asha@shop.example --name "Asha Raman" --role ${staffRoles.join('|')}`;

/** npm run staff -- add: somebody who may enter the office, the first owner above all. */
export async function runStaff({ database }: Connection, options: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const { email = '', name = '', role = '' } = values;
  if (positionals[0] !== 'add' || !/^[^\s@]+@[^\s@]+$/.test(email) || name === '' || !isRole(role)) {
    throw new CannotStart(usage);
  }
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isAdded = await database.transaction().execute(async (tx) => {
    if ((await addStaffMember(tx, { email, name, role, passwordHash, hasFirstPassword: true })) === null) return false;
    const by = { staffId: null, name: 'command line' };
    await writeAudit(tx, {
      by,
      action: 'added staff',
      subject: `staff ${email}`,
      after: { name, role },
      now: new Date(),
    });
    return true;
  });
  if (!isAdded) throw new CannotStart(`${email} is in the staff already.`);
  console.log(
    `${name} may enter the office as ${role}.\n  address   /office\n  email     ${email}\n  password  ${password}`,
  );
  console.log('At the first sign-in the authenticator app is set up and this password is changed.');
}

function isRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}
