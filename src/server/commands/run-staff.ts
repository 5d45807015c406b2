import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type StaffRole, staffRoles } from '../../rules/people/staff.ts';
import { tidySingleLine } from '../../rules/texts/plain-text.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { hashPassword } from '../../shop/identity/hash-password.ts';
import { addStaffMember, readmitStaffMember } from '../../shop/staff/add-staff-member.ts';
import type { Connection } from '../database/connect.ts';
import { closePublishedAccounts, findPublishedAccounts } from '../seed/published-accounts.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

const usage = `use it as: npm run staff -- add --email asha@shop.example --name "Asha Raman" --role ${staffRoles.join('|')} | close-demo`;

/** npm run staff: add lets somebody into the office, the first owner above all; close-demo shuts the demo accounts out. */
export async function runStaff(connection: Connection, options: readonly string[]): Promise<void> {
  if (options.length === 1 && options[0] === 'close-demo') return closeDemo(connection);
  return add(connection, options);
}

async function closeDemo({ database, clock }: Connection): Promise<void> {
  const accounts = await findPublishedAccounts(database);
  await database.transaction().execute((tx) => closePublishedAccounts(tx, accounts, clock.now()));
  for (const { email } of accounts) console.log(`${email} is closed.`);
  if (accounts.length === 0) console.log('No demo account has its published password.');
}

async function add({ database, clock }: Connection, options: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const { email = '', role = '' } = values;
  const name = tidySingleLine(values.name ?? '');
  if (positionals[0] !== 'add' || !/^[^\s@]+@[^\s@]+$/.test(email) || name === '' || !isRole(role)) {
    throw new CannotStart(usage);
  }
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const isAdded = await database.transaction().execute(async (tx) => {
    const member = { email, name, role, passwordHash, hasFirstPassword: true };
    const added = await addStaffMember(tx, member);
    const staffId = added ?? (await readmitStaffMember(tx, member, now));
    if (staffId === null) return false;
    const by = { staffId: null, name: 'command line' };
    const action = added === null ? 'let back in' : 'added staff';
    await writeAudit(tx, { by, action, subject: `staff ${staffId}`, after: { name, email, role }, now });
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
