import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { buyRented, type RentalDetails } from '../../../../contract/rentals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { addressHere } from '../../checkout/address-here.ts';
import type { OrderActionProps } from '../cancel-order.tsx';
import action from '../order-action.module.css';
import details from '../order-details.module.css';
import { lookingMessage, useOrderAction } from '../use-order-action.ts';
import styles from './rental.module.css';

interface KeepRentedProps extends OrderActionProps {
  rental: RentalDetails;
}

/** The very thing can be bought: what counts toward its price stands first. */
export function KeepRented({ userId, order, rental, onDone }: KeepRentedProps) {
  const { purchase, purchaseProblem, saleId } = rental;
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
      <KeepDialog {...{ userId, order, purchase, isOpen, onDone }} onClose={() => setIsOpen(false)} />
    </section>
  );
}

interface KeepDialogProps extends OrderActionProps {
  purchase: NonNullable<RentalDetails['purchase']>;
  isOpen: boolean;
  onClose: () => void;
}

function KeepDialog({ userId, order, purchase, isOpen, onClose, onDone }: KeepDialogProps) {
  const { isPending, isLooking, ask } = useOrderAction({ userId, order });
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { price, rent, deposit, toPay, back, until } = purchase;
  async function buy() {
    setMessage(null);
    const wish = { userId, orderId: order.orderId, seenTotal: toPay };
    // With nothing left to pay it is sold at once: nobody is asked to buy again what is theirs.
    const { reply, refusal } = await ask(buyRented, wish, isSold);
    if (refusal) return setMessage({ title: refusal.sentence });
    if (reply) return window.location.assign(addressHere(reply.url));
    onClose();
    onDone('It is yours to keep.');
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
        <FormAlert message={isLooking ? lookingMessage : message} />
        <Facts>
          <Fact name="Price of this very one">{formatRupees(price)}</Fact>
          <Fact name="Part of your rent">– {formatRupees(rent)}</Fact>
          {deposit > 0 && <Fact name="Your deposit">– {formatRupees(deposit)}</Fact>}
          <Fact name="To pay">{formatRupees(toPay)}</Fact>
          {back > 0 && <Fact name="Comes back to you">{formatRupees(back)}</Fact>}
        </Facts>
        <p className="small soft">
          You get an invoice, and the rental ends.{' '}
          {until === null
            ? 'What you have at home stays with you.'
            : 'It is back with us: we pack it and send it to you, like any other order.'}
        </p>
      </div>
    </Dialog>
  );
}

function isSold({ rental }: OrderDetails): boolean {
  return rental !== null && rental.saleId !== null;
}
