import type { ShopDatabase, ShopTransaction } from '../../shop/database.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { blockShopper } from '../../shop/identity/block-shopper.ts';
import { isPassword } from '../../shop/identity/hash-password.ts';
import { letGo } from '../../shop/staff/manage-staff.ts';
import { demoAccounts, demoPhoneNumber } from './seed-demo-shop.ts';

export interface PublishedAccount {
  table: 'shopper' | 'staff_member';
  id: number;
  email: string;
}

/** How many of the first customers are looked at: a shop that once was a demo was one before it had others. */
const firstShoppers = 20;

/**
 * The accounts that anybody can still enter: their passwords stand in this program for all to read. The password alone tells,
 * whoever the account says it is now. Every member of the staff is looked at; of the shoppers, who can be many while each
 * comparison is costly, those that the demo could have made. Nobody can choose such a password any more.
 */
export async function findPublishedAccounts(database: ShopDatabase): Promise<PublishedAccount[]> {
  const staff = await database
    .selectFrom('staff_member')
    .where('left_at', 'is', null)
    .orderBy('id')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .execute();
  const accounts = [
    ...(await findDemoShoppers(database)).map((account) => ({ table: 'shopper' as const, ...account })),
    ...staff.map((account) => ({ table: 'staff_member' as const, ...account })),
  ];
  const found: PublishedAccount[] = [];
  for (const { passwordHash, ...account } of accounts) {
    const matches = await Promise.all(demoAccounts.map(({ password }) => isPassword(password, passwordHash)));
    if (matches.includes(true)) found.push(account);
  }
  return found;
}

function findDemoShoppers(database: ShopDatabase) {
  const emails = demoAccounts.map(({ email }) => email);
  return database
    .selectFrom('shopper')
    .where('closed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['email']), 'in', emails),
        row('phone_number', '=', demoPhoneNumber),
        row('id', 'in', row.selectFrom('shopper').orderBy('id').limit(firstShoppers).select('id')),
      ]),
    )
    .orderBy('id')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .execute();
}

/** Nobody enters the shop as one of them any more; what they did stays in the books. */
export async function closePublishedAccounts(
  tx: ShopTransaction,
  accounts: readonly PublishedAccount[],
  now: Date,
): Promise<void> {
  const by = { staffId: null, name: 'command line' };
  for (const { table, id, email } of accounts) {
    if (table === 'shopper') await blockShopper(tx, { shopperId: id, because: 'its password is public', now });
    else await letGo(tx, id, now);
    await writeAudit(tx, { by, action: 'closed a demo account', subject: `${table} ${email}`, now });
  }
}
