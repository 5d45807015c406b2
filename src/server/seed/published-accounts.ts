import type { ShopDatabase, ShopTransaction } from '../../shop/database.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { blockShopper } from '../../shop/identity/block-shopper.ts';
import { isPassword } from '../../shop/identity/hash-password.ts';
import { letGo } from '../../shop/staff/manage-staff.ts';
import { demoAccounts } from './seed-demo-shop.ts';

export interface PublishedAccount {
  table: 'shopper' | 'staff_member';
  id: number;
  email: string;
}

/** The demo accounts that anybody can still enter: their passwords stand in this program for all to read. */
export async function findPublishedAccounts(database: ShopDatabase): Promise<PublishedAccount[]> {
  const found: PublishedAccount[] = [];
  for (const { role, email, password } of demoAccounts) {
    const table = role === 'shopper' ? 'shopper' : 'staff_member';
    const account =
      table === 'shopper'
        ? await database
            .selectFrom('shopper')
            .where('email', '=', email)
            .where('closed_at', 'is', null)
            .where('blocked_at', 'is', null)
            .select(['id', 'password_hash'])
            .executeTakeFirst()
        : await database
            .selectFrom('staff_member')
            .where('email', '=', email)
            .where('left_at', 'is', null)
            .select(['id', 'password_hash'])
            .executeTakeFirst();
    if (account && (await isPassword(password, account.password_hash))) found.push({ table, id: account.id, email });
  }
  return found;
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
