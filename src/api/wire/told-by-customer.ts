import ifsc from 'ifsc';
import type { ParsedRequestOf } from '../../contract/call.ts';
import type { checkout, StatedIdentity } from '../../contract/checkout.ts';
import { type Identity, identityProblem } from '../../rules/trade-ins/seller-identity.ts';
import { bankProblems, upiProblem } from '../../rules/payouts/payout-details.ts';
import { Refused } from '../../rules/refused.ts';
import type { PayoutDetails } from '../../shop/payouts/seal-payout.ts';

type SellRequest = Extract<ParsedRequestOf<typeof checkout>, { direction: 'sell' }>;
type PaymentWish = Pick<SellRequest, 'paymentMethod' | 'paymentDetails'>;

/** Where the money of a trade-in or of a return goes, checked; null when it is paid in credit. */
export function payoutOf({ paymentMethod, paymentDetails }: PaymentWish): PayoutDetails | null {
  return paymentMethod === 'credits' ? null : moneyPayoutOf({ paymentMethod, paymentDetails });
}

/** Money to a wrong account does not come back. */
export function moneyPayoutOf({
  paymentMethod,
  paymentDetails,
}: PaymentWish & { paymentMethod: 'bank' | 'upi' }): PayoutDetails {
  if (paymentMethod === 'upi') {
    const upiId = paymentDetails?.upiId?.trim() ?? '';
    const problem = upiProblem(upiId);
    if (problem !== null) throw new Refused('bad-request', problem, { upiId: problem });
    return { method: 'upi', upiId };
  }
  const given = paymentDetails?.bankDetails;
  const bank = {
    accountNumber: given?.accountNumber?.replaceAll(/\s/g, '') ?? '',
    ifscCode: given?.ifscCode?.trim().toUpperCase() ?? '',
    bankName: given?.bankName?.trim() ?? '',
    accountHolderName: given?.accountHolderName?.trim() ?? '',
  };
  const problems = bankProblems(bank);
  if (!problems.ifscCode && !ifsc.validate(bank.ifscCode)) problems.ifscCode = 'No bank has a branch with this IFSC.';
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refused('bad-request', first, problems);
  return { method: 'bank', bank };
}

/** Who sells, checked; null when nothing was stated. */
export function identityOf(stated: StatedIdentity | null | undefined): Identity | null {
  if (!stated) return null;
  const problem = identityProblem(stated);
  if (problem !== null) throw new Refused('bad-request', problem, { 'identity.number': problem });
  const undeclared = 'Please confirm that the items are your own.';
  if (!stated.isOwner) throw new Refused('bad-request', undeclared, { 'identity.isOwner': undeclared });
  return { kind: stated.kind, number: stated.number };
}
