import ifsc from 'ifsc';
import type { ParsedRequestOf } from '../../contract/call.ts';
import type { checkout } from '../../contract/checkout.ts';
import { bankProblems, upiProblem } from '../../rules/trade-ins/payout-details.ts';
import { Refused } from '../../rules/refused.ts';
import type { PayoutDetails } from '../../shop/trade-ins/seal-payout.ts';

type SellRequest = Extract<ParsedRequestOf<typeof checkout>, { direction: 'sell' }>;

/** Where the money of a trade-in goes, checked; null when it is paid in credit. Money to a wrong account does not come back. */
export function payoutOf({ paymentMethod, paymentDetails }: SellRequest): PayoutDetails | null {
  if (paymentMethod === 'credits') return null;
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
