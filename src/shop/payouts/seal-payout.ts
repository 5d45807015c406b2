import { type BankDetails, maskedAccount, maskedUpi } from '../../rules/payouts/payout-details.ts';
import { deriveSealKey, openSealed, seal, type SealKey } from '../seal.ts';

/** Where the money goes: an account or a UPI id. */
export type PayoutDetails = { method: 'bank'; bank: BankDetails } | { method: 'upi'; upiId: string };

/** The server, and the command that writes the csv for the bank, have to have the same one. */
export function payoutKey(secret: string, oldSecrets: readonly string[] = []): SealKey {
  return deriveSealKey(secret, 'payout details', oldSecrets);
}

export function sealPayout(key: SealKey, details: PayoutDetails): Buffer {
  return seal(key, JSON.stringify(details));
}

/** Only for the payout itself. */
export function openPayout(key: SealKey, sealed: Buffer): PayoutDetails {
  return JSON.parse(openSealed(key, sealed)) as PayoutDetails;
}

/** Where the money goes, for everybody who may not read it. */
export function maskOf(details: PayoutDetails): string {
  return details.method === 'upi' ? maskedUpi(details.upiId) : maskedAccount(details.bank.accountNumber);
}

export function holderOf(details: PayoutDetails): string | null {
  return details.method === 'bank' ? details.bank.accountHolderName : null;
}
