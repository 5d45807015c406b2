import { useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import type { checkout } from '../../../../contract/checkout.ts';
import { type BankDetails, bankProblems, upiProblem } from '../../../../rules/payouts/payout-details.ts';
import type { SellPayment } from '../../../../rules/trade-ins/sell-totals.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';

export interface PayoutForm extends BankDetails {
  /** The account number once more: a digit that is wrong pays somebody else. */
  repeatedNumber: string;
  upiId: string;
}

export type PayoutProblems = Partial<Record<keyof PayoutForm, string>>;

export interface PayoutDetails {
  form: PayoutForm;
  write: (change: Partial<PayoutForm>) => void;
  /** What is wrong with what this way to be paid needs. */
  problems: (payment: SellPayment | null) => PayoutProblems;
  /** What the shop said against a field, for as long as it is as it was sent. */
  refused: (refusal: Refusal | null) => PayoutProblems;
  /** As the checkout sends it. */
  toSend: (payment: SellPayment) => Extract<RequestOf<typeof checkout>, { direction: 'sell' }>['paymentDetails'];
}

const empty: PayoutForm = {
  accountHolderName: '',
  accountNumber: '',
  repeatedNumber: '',
  ifscCode: '',
  bankName: '',
  upiId: '',
};

/** Where the money goes. It lives in this page only, and is gone when the page is left. */
export function usePayoutDetails(): PayoutDetails {
  const [form, setForm] = useState(empty);
  const [sent, setSent] = useState(empty);
  return {
    form,
    write: (change) => setForm((before) => ({ ...before, ...change })),
    problems: (payment) => problemsOf(payment, form),
    refused: (refusal) => refusedFields(refusal, { form, sent }),
    toSend: (payment) => {
      setSent(form);
      if (payment === 'credits') return { credits: true };
      if (payment === 'upi') return { upiId: form.upiId.trim() };
      const { accountHolderName, accountNumber, ifscCode, bankName } = form;
      return {
        bankDetails: {
          accountNumber,
          ifscCode,
          bankName: bankName.trim(),
          accountHolderName: accountHolderName.trim(),
        },
      };
    },
  };
}

function problemsOf(payment: SellPayment | null, form: PayoutForm): PayoutProblems {
  if (payment === 'upi') {
    const problem = upiProblem(form.upiId.trim());
    return problem ? { upiId: problem } : {};
  }
  if (payment !== 'bank') return {};
  const problems: PayoutProblems = bankProblems(form);
  if (!problems.accountNumber && form.repeatedNumber !== form.accountNumber) {
    problems.repeatedNumber = 'The two account numbers are not the same.';
  }
  return problems;
}

/** The shop names a field by its whole way: paymentDetails.bankDetails.ifscCode. */
function refusedFields(
  refusal: Refusal | null,
  { form, sent }: { form: PayoutForm; sent: PayoutForm },
): PayoutProblems {
  const said = Object.entries(refusal?.fields ?? {}).map(
    ([way, sentence]) => [way.split('.').at(-1), sentence] as const,
  );
  return Object.fromEntries(
    said.filter(([name]) => name !== undefined && name in form && isSame(name as keyof PayoutForm)),
  ) as PayoutProblems;
  function isSame(name: keyof PayoutForm): boolean {
    return form[name] === sent[name];
  }
}
