import { useState, type FormEvent } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import {
  objectToCharge,
  payRental,
  payRentalCharges,
  type RentalDetails,
  rentalPhoto,
} from '../../../../contract/rentals.ts';
import { exactRupees, formatRupees } from '../../../../rules/money/format-rupees.ts';
import { formatIstDay } from '../../../../rules/time/day.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { addressHere } from '../../checkout/address-here.ts';
import action from '../order-action.module.css';
import details from '../order-details.module.css';
import { InspectionPhotos } from '../trade-in/inspection-photos.tsx';
import { isOpen, leftOf, paidTogether } from './paid-together.ts';
import styles from './rental.module.css';

type Charge = RentalDetails['charges'][number];

export interface ChargesProps {
  userId: number;
  order: OrderDetails;
  rental: RentalDetails;
  /** Called when it is done, with a sentence that says what was done. */
  onDone: (sentence: string) => void;
}

const names = { extension: 'Kept for longer', late: 'Returned late', damage: 'Damage' } as const;

/** On top of the rent: each with its reason, a way to object and to pay it alone, and one button that pays what is not disputed. */
export function Charges({ userId, order, rental, onDone }: ChargesProps) {
  const [objected, setObjected] = useState<Charge | null>(null);
  if (rental.charges.length === 0) return null;
  const open = rental.charges.filter(isOpen);
  const areSeveral = open.length > 1;
  return (
    <section aria-label="Charges">
      <h3 className={details.heading}>Charges on top</h3>
      <ul className={styles.charges}>
        {rental.charges.map((charge) => (
          <ChargeItem key={charge.id} {...{ userId, order, rental, charge, areSeveral }} onObject={setObjected} />
        ))}
      </ul>
      {open.length > 0 && <Pay {...{ userId, order }} call={payRentalCharges} {...paidTogether(open)} />}
      {objected && <ObjectDialog {...{ userId, order, onDone }} charge={objected} onClose={() => setObjected(null)} />}
    </section>
  );
}

interface ChargeItemProps extends Omit<ChargesProps, 'onDone'> {
  charge: Charge;
  /** Each of several that are open can be paid alone. */
  areSeveral: boolean;
  onObject: (charge: Charge) => void;
}

function ChargeItem({ userId, order, rental, charge, areSeveral, onObject }: ChargeItemProps) {
  return (
    <li className={styles.charge}>
      <div>
        <p>
          {names[charge.kind]}: {charge.reason}
        </p>
        <p className="tiny muted">
          {formatIstDay(charge.at)}, {stateOf(charge, rental)}
        </p>
        <InspectionPhotos userId={userId} call={rentalPhoto} title={charge.reason} photos={charge.photos} />
        {charge.objection && <p className="tiny">You wrote: {charge.objection}</p>}
        {charge.answer && <p className="tiny">We answered: {charge.answer}</p>}
        {charge.givenBack.map(({ amount, why }, place) => (
          <p key={place} className="tiny">
            We give {exactRupees(amount)} back: {why}
          </p>
        ))}
        {charge.mayObject && (
          <Button
            size="s"
            look="quiet"
            className={styles.extend}
            aria-label={`This is not right: ${charge.reason}`}
            onClick={() => onObject(charge)}
          >
            This is not right
          </Button>
        )}
        {areSeveral && isOpen(charge) && (
          <Pay {...{ userId, order }} call={payRentalCharges} rupees={leftOf(charge)} charges={[charge]} isAlone />
        )}
      </div>
      <p className="strong">
        {charge.isWaived && charge.fromDeposit === 0 ? (
          <s>{formatRupees(charge.amount)}</s>
        ) : (
          formatRupees(charge.amount)
        )}
      </p>
    </li>
  );
}

function stateOf({ isSettled, isWaived, fromDeposit, amount }: Charge, { deposit }: RentalDetails): string {
  const taken = `${formatRupees(fromDeposit)} paid from your deposit`;
  if (isWaived) return fromDeposit > 0 ? `${taken}, the rest waived: nothing to pay` : 'waived: nothing to pay';
  if (isSettled) return fromDeposit === amount ? 'paid from your deposit' : 'paid';
  if (fromDeposit > 0) return `${taken}, ${formatRupees(amount - fromDeposit)} to pay`;
  return deposit && deposit.kept === null ? 'to be paid, or taken from your deposit' : 'to be paid';
}

/** A rental that is paid at the hand-over may be paid online before; one with a deposit that a courier brings has to be. */
export function RentToPay({ userId, order, rental }: Omit<ChargesProps, 'onDone'>) {
  const { rentToPay, deposit, shipping } = rental;
  if (rentToPay === 0) return null;
  return (
    <section aria-label="Rent to pay">
      <h3 className={details.heading}>To pay</h3>
      {shipping === 'porter' && deposit ? (
        <Callout tone="warn" title="Please pay the rent and the deposit online">
          <p className="small">
            Our courier takes no deposit: it leaves when {formatRupees(rentToPay)} is paid, here or at our counter.
          </p>
        </Callout>
      ) : (
        <p className="small">You can pay online now, or at the hand-over.</p>
      )}
      <Pay {...{ userId, order }} call={payRental} rupees={rentToPay} />
    </section>
  );
}

interface PayProps extends Pick<ChargesProps, 'userId' | 'order'> {
  call: typeof payRental | typeof payRentalCharges;
  rupees: number;
  /** For which charges it is: what was seen is paid, and nothing that came meanwhile. */
  charges?: readonly Charge[];
  /** Beside the one charge that it pays. */
  isAlone?: boolean;
  label?: string;
}

function Pay({ userId, order, call, rupees, charges, isAlone = false, label = 'Pay' }: PayProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function pay() {
    setMessage(null);
    const { reply, refusal } = await send(call, {
      userId,
      orderId: order.orderId,
      ...(charges && { chargeIds: charges.map(({ id }) => id) }),
    });
    if (refusal) setMessage({ title: refusal.sentence });
    else window.location.assign(addressHere(reply.url));
  }
  return (
    <div className={styles.pay}>
      <FormAlert message={message} />
      <Button
        look={isAlone ? 'outline' : 'primary'}
        size={isAlone ? 's' : 'm'}
        aria-label={isAlone ? `${label} ${formatRupees(rupees)}: ${charges?.[0]?.reason}` : undefined}
        isPending={isPending}
        onClick={() => void pay()}
      >
        {label} {formatRupees(rupees)}
      </Button>
    </div>
  );
}

interface ObjectDialogProps extends Omit<ChargesProps, 'rental'> {
  charge: Charge;
  onClose: () => void;
}

function ObjectDialog({ userId, order, charge, onDone, onClose }: ObjectDialogProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const objection = readForm(event.currentTarget, ['objection']).objection.replace(/\s+/g, ' ').trim();
    if (objection.length < 3) return setMessage({ title: 'Please say what is not right.' });
    const { refusal } = await send(objectToCharge, { userId, orderId: order.orderId, chargeId: charge.id, objection });
    if (refusal) return setMessage({ title: refusal.sentence });
    onClose();
    onDone('We have your message, and will answer it before anything is taken.');
  }
  return (
    <Dialog isOpen onClose={onClose} title="What is not right?" width="s">
      <form method="post" noValidate className={action.body} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <p className="small">
          {names[charge.kind]}: {charge.reason}, {formatRupees(charge.amount)}
        </p>
        <TextAreaField label="Tell us" name="objection" rows={3} maxLength={500} />
        <Button type="submit" look="primary" isFull isPending={isPending}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
