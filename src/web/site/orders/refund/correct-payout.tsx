import { useState, type FormEvent } from 'react';
import { correctPayout } from '../../../../contract/trade-ins.ts';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { useSending } from '../../../calls/use-sending.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { PayoutFields } from '../../checkout/sell/payout-fields.tsx';
import { usePayoutDetails } from '../../checkout/sell/use-payout-details.ts';

export interface CorrectPayoutProps {
  userId: number;
  order: OrderDetails;
  onDone: (sentence: string) => void;
}

/** The bank did not take the money, or its details do not open: its owner says where it goes, before anything else of the order. */
export function CorrectPayout({ userId, order, onDone }: CorrectPayoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = askedOf(order);
  if (!asked) return null;
  return (
    <Callout
      tone="warn"
      title={asked.title}
      action={
        <>
          <Button size="s" look="dark" onClick={() => setIsOpen(true)}>
            {asked.button}
          </Button>
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Where should your money go?" width="m">
            <DetailsForm
              userId={userId}
              orderId={order.orderId}
              onDone={() => {
                setIsOpen(false);
                onDone('Thank you. We will pay you there with our next payments.');
              }}
            />
          </Dialog>
        </>
      }
    >
      {asked.why}
    </Callout>
  );
}

function askedOf({ tradeIn, refundAsked }: OrderDetails) {
  const isUnreadable = tradeIn?.isPayoutUnreadable ?? (refundAsked !== null && refundAsked.rejected === null);
  const to = tradeIn?.payoutTo ?? refundAsked?.to;
  if (isUnreadable) {
    return {
      title: 'Please tell us again where your money goes.',
      button: 'Give the details',
      why: `We cannot open the details you gave us any more (${to}). Nobody else has them. Please give us your account or UPI id again.`,
    };
  }
  const rejected = tradeIn?.payoutRejected ?? refundAsked?.rejected ?? null;
  if (rejected === null) return null;
  return {
    title: 'The bank did not accept our payment to you.',
    button: 'Correct the details',
    why: `We tried to pay to ${to}. The bank says: ${rejected.replace(/[.!?]?$/, '.')} Please give us the right account or UPI id.`,
  };
}

interface DetailsFormProps {
  userId: number;
  orderId: string;
  onDone: () => void;
}

function DetailsForm({ userId, orderId, onDone }: DetailsFormProps) {
  const { isPending, send } = useSending();
  const [payment, setPayment] = useState<'bank' | 'upi'>('bank');
  const payout = usePayoutDetails();
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const problems = { ...payout.refused(refusal), ...(isChecked && payout.problems(payment)) };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    setRefusal(null);
    if (Object.keys(payout.problems(payment)).length > 0) return;
    const wish = { userId, orderId, paymentMethod: payment, paymentDetails: payout.toSend(payment) };
    const { refusal: refused } = await send(correctPayout, wish);
    setRefusal(refused ?? null);
    if (!refused) onDone();
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={refusal && { title: refusal.sentence }} />
      <SelectField
        label="How you are paid"
        value={payment}
        options={[
          { value: 'bank', label: 'To a bank account' },
          { value: 'upi', label: 'To a UPI id' },
        ]}
        onChange={(event) => setPayment(event.target.value === 'upi' ? 'upi' : 'bank')}
      />
      <PayoutFields {...{ payment, payout, problems, refusal }} />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Pay me there
        </Button>
      </div>
    </form>
  );
}
