import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { buyRented, type RentalDetails } from '../../../../contract/rentals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { addressHere } from '../../checkout/address-here.ts';
import action from '../order-action.module.css';
import details from '../order-details.module.css';
import styles from './rental.module.css';

interface KeepRentedProps {
  userId: number;
  order: OrderDetails;
  rental: RentalDetails;
}

/** The very thing can be bought: what counts toward its price stands first. */
export function KeepRented({ userId, order, rental: { purchase, purchaseProblem, saleId } }: KeepRentedProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (saleId !== null) {
    return (
      <section aria-label="Yours to keep">
        <h3 className={details.heading}>Yours to keep</h3>
        <p className="small">
          You bought it with{' '}
          <Link className="link" to={`/orders?order=${saleId}`}>
            order {saleId}
          </Link>
          .
        </p>
      </section>
    );
  }
  if (!purchase && purchaseProblem === null) return null;
  if (!purchase) {
    return (
      <section aria-label="Keep it for good">
        <h3 className={details.heading}>Keep it for good</h3>
        <p className="small">You cannot buy it right now. {purchaseProblem}</p>
      </section>
    );
  }
  return (
    <section aria-label="Keep it for good">
      <h3 className={details.heading}>Keep it for good</h3>
      <p className="small">
        {formatRupees(purchase.price)} less {formatRupees(purchase.rent)} of your rent
        {purchase.deposit > 0 && ` and your deposit of ${formatRupees(purchase.deposit)}`}.
        {purchase.until !== null && ` Until ${formatWeekday(purchase.until)}.`}
      </p>
      <Button size="s" icon="check" className={styles.extend} onClick={() => setIsOpen(true)}>
        Buy it for {formatRupees(purchase.toPay)}
      </Button>
      <KeepDialog {...{ userId, order, purchase, isOpen }} onClose={() => setIsOpen(false)} />
    </section>
  );
}

interface KeepDialogProps extends Pick<KeepRentedProps, 'userId' | 'order'> {
  purchase: NonNullable<RentalDetails['purchase']>;
  isOpen: boolean;
  onClose: () => void;
}

function KeepDialog({ userId, order, purchase, isOpen, onClose }: KeepDialogProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { price, rent, deposit, toPay, back } = purchase;
  async function buy() {
    setMessage(null);
    const { reply, refusal } = await send(buyRented, { userId, orderId: order.orderId, seenTotal: toPay });
    if (refusal) return setMessage({ title: refusal.sentence });
    window.location.assign(addressHere(reply.url));
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keep it for good"
      width="s"
      footer={
        <Button look="primary" size="l" isFull isPending={isPending} onClick={() => void buy()}>
          {toPay > 0 ? `Pay ${formatRupees(toPay)} and keep it` : 'Keep it'}
        </Button>
      }
    >
      <div className={action.body}>
        <FormAlert message={message} />
        <Facts>
          <Fact name="Price of this very one">{formatRupees(price)}</Fact>
          <Fact name="Part of your rent">– {formatRupees(rent)}</Fact>
          {deposit > 0 && <Fact name="Your deposit">– {formatRupees(deposit)}</Fact>}
          <Fact name="To pay">{formatRupees(toPay)}</Fact>
          {back > 0 && <Fact name="Comes back to you">{formatRupees(back)}</Fact>}
        </Facts>
        <p className="small soft">You get an invoice, and the rental ends. What you have at home stays with you.</p>
      </div>
    </Dialog>
  );
}
