import { daysAfter } from '../../rules/time/day.ts';
import { otpMemoryDays } from '../../rules/people/otp.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { forgetOldCodes, forgetOldSessions } from '../../shop/identity/forget-old-entries.ts';
import {
  forgetOldAllowances,
  forgetOldMessages,
  forgetOldNotMeLinks,
} from '../../shop/notifications/forget-old-messages.ts';
import { forgetOldWebhooks } from '../../shop/payments/forget-old-webhooks.ts';
import { clearOldStrikes } from '../../shop/prices/asked-prices.ts';
import { forgetSentWebhooks } from '../../shop/sandbox-gateway/forget-sent-webhooks.ts';
import { forgetOldStaffSessions } from '../../shop/staff/forget-old-staff-sessions.ts';
import { removeOldFiles } from '../messages/outbox.ts';

/** For how many days things are kept that nobody needs any more. docs/operations.md says the same, which a test holds. */
export const keptDays = {
  messages: 90,
  sessions: 90,
  codes: otpMemoryDays + 1,
  notices: 180,
  outbox: 30,
  unfinished: 1,
} as const;

/** Throws away what only takes room. Any number of processes may do it at once, and be killed in the middle. */
export async function tidy(
  { database, dataDir }: { database: ShopDatabase; dataDir: string },
  now: Date,
): Promise<void> {
  const ago = (days: number) => daysAfter(now, -days);
  await forgetOldMessages(database, ago(keptDays.messages));
  await forgetOldAllowances(database, now);
  await forgetOldNotMeLinks(database, now);
  await forgetOldSessions(database, ago(keptDays.sessions));
  await forgetOldStaffSessions(database, ago(keptDays.sessions));
  await forgetOldCodes(database, now);
  await forgetOldWebhooks(database, ago(keptDays.notices));
  await forgetSentWebhooks(database, ago(keptDays.notices));
  await clearOldStrikes(database, now);
  await removeOldFiles(dataDir, { sentBefore: ago(keptDays.outbox), unfinishedBefore: ago(keptDays.unfinished) });
}
