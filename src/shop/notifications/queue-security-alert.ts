import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

/** What the shop tells somebody about their account, by e-mail alone. */
interface SecurityAlertContents {
  'password-changed': { device: string };
  'new-device': { device: string };
  /** Strangers have typed wrong passwords. */
  'wrong-passwords': { tries: number };
  /** Another account has proved that the phone is its own. */
  'phone-moved': { phoneEnding: string };
  /** To the address before. `wasVerified`: it was proved to be the account's, which the account no longer says. */
  'email-changed': { device: string; wasVerified: boolean };
  'phone-changed': { phoneEnding: string; device: string };
}

export type SecurityAlertTemplate = keyof SecurityAlertContents;

export type SecurityAlert = {
  [T in SecurityAlertTemplate]: {
    template: T;
    /** `door` is what `side` was called in messages that wait since then. */
    contents: SecurityAlertContents[T] & { firstName: string; side?: AccountSide; door?: AccountSide };
  };
}[SecurityAlertTemplate];

/** Whether the account is a shopper's or one of the staff. */
type AccountSide = 'shop' | 'office';

export interface NewSecurityAlert<T extends SecurityAlertTemplate> {
  template: T;
  contents: SecurityAlertContents[T];
  to: { side: AccountSide; id: number; email: string; firstName: string };
  now: Date;
}

/** So many minutes lie between two security alerts of one sort to one account: whoever names a stranger's address cannot flood it. */
const pauseMinutes: Record<SecurityAlertTemplate, number> = {
  'password-changed': 15,
  'new-device': 60,
  'wrong-passwords': 24 * 60,
  'phone-moved': 60,
  // Each is told: the address before this one may be another one's.
  'email-changed': 1 / 60_000,
  'phone-changed': 1 / 60_000,
};

/** Queues a security alert in the transaction that does what it tells. Within the pause the account is told once. */
export async function queueSecurityAlert<T extends SecurityAlertTemplate>(
  tx: ShopTransaction,
  { template, contents, to: { side, id, email, firstName }, now }: NewSecurityAlert<T>,
): Promise<void> {
  const turn = Math.floor(now.getTime() / 60_000 / pauseMinutes[template]);
  const reference = `${template}:${side}-${id}:${turn}`;
  await sql`
    insert into message (channel, recipient, template, contents, reference, queued_at, next_try_at, shopper_id)
    values ('email', ${email}, ${template}, ${JSON.stringify({ ...contents, firstName, side })}::jsonb, ${reference},
            ${now}::timestamptz, ${now}::timestamptz, ${side === 'shop' ? id : null}::integer)
    on conflict (reference, channel) do nothing`.execute(tx);
}

export function isSecurityAlert<M extends { template: string }>(
  message: M,
): message is Extract<M, { template: SecurityAlertTemplate }> {
  return message.template in pauseMinutes;
}
