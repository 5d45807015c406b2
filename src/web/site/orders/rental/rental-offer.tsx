import { useState } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { answerRentalOffer, takeOtherEdition, type RentalDetails } from '../../../../contract/rentals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { addressHere } from '../../checkout/address-here.ts';
import type { OrderActionProps } from '../cancel-order.tsx';
import action from '../order-action.module.css';
import { lookingMessage, useOrderAction } from '../use-order-action.ts';

interface RentalOfferProps extends OrderActionProps {
  offer: RentalDetails['offer'];
}

/** Our unit broke or is late, and no other one is free: the renter says what shall become of the rental. */
export function RentalOffer({ userId, order, offer, onDone }: RentalOfferProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!offer) return null;
  return (
    <>
      <Callout
        tone="warn"
        title="We are sorry: our unit is broken or was not returned in time, and no other one is free on your days"
        action={
          <Button look="dark" size="s" onClick={() => setIsOpen(true)}>
            Choose now
          </Button>
        }
      >
        Please choose other days or something else, or get all of your money back.
      </Callout>
      <OfferDialog {...{ userId, order, offer, onDone, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  );
}

const moneyBack = 'money back';

interface OfferDialogProps extends OrderActionProps {
  offer: NonNullable<RentalDetails['offer']>;
  isOpen: boolean;
  onClose: () => void;
}

function OfferDialog({ userId, order, offer, isOpen, onDone, onClose }: OfferDialogProps) {
  const { isPending, isLooking, act, ask } = useOrderAction({ userId, order });
  const [wish, setWish] = useState(offer.startDays[0] ?? moneyBack);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { orderId } = order;
  const edition = offer.editions.find(({ id }) => editionWish(id) === wish);
  const isMoneyBack = wish === moneyBack;
  async function answer() {
    setMessage(null);
    if (edition) return take(edition);
    const startDate = isMoneyBack ? {} : { startDate: wish };
    const refusal = await act(answerRentalOffer, { userId, orderId, ...startDate }, (now) =>
      isMoneyBack ? now.status === 'Cancelled' : isAnswered(now) && startsOn(now, wish),
    );
    if (refusal) return setMessage({ title: refusal.sentence });
    done(isMoneyBack ? `Order ${orderId} is cancelled.` : `Your rental now starts on ${formatWeekday(wish)}.`);
  }
  async function take({ id, difference, title }: Edition) {
    const wanted = { userId, orderId, edition: { id, difference } };
    const isTaken = (now: OrderDetails) => isAnswered(now) && now.lines.some((line) => line.title === title);
    const { reply, refusal } = await ask(takeOtherEdition, wanted, isTaken);
    if (refusal) return setMessage({ title: refusal.sentence });
    if (reply && isPaidNow(order, difference)) return window.location.assign(addressHere(reply.url));
    done(`You now rent ${title}.`);
  }
  function done(sentence: string) {
    onClose();
    onDone(sentence);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="What would you like instead?"
      width="s"
      footer={
        <Button look="primary" size="l" isFull isPending={isPending} onClick={() => void answer()}>
          {edition ? editionButton(order, edition) : buttonText(wish)}
        </Button>
      }
    >
      <div className={action.body}>
        <FormAlert message={isLooking ? lookingMessage : message} />
        <Choices {...{ order, offer, wish }} onChoose={setWish} />
        {offer.editions.length > 0 && <p className="small soft">The deposit stays what it was.</p>}
        {offer.startDays.length === 0 && <p className="small soft">No other days are free in the next three months.</p>}
      </div>
    </Dialog>
  );
}

interface ChoicesProps extends Pick<OfferDialogProps, 'order' | 'offer'> {
  wish: string;
  onChoose: (wish: string) => void;
}

function Choices({ order, offer: { startDays, editions, bonus }, wish, onChoose }: ChoicesProps) {
  const choice = (value: string) => ({
    name: `offer-${order.orderId}`,
    value,
    checked: wish === value,
    onChange: () => onChoose(value),
  });
  return (
    <ChoiceGroup legend="Other days for the same price, something else on your days, or your money back">
      {startDays.map((day) => (
        <ChoiceCard key={day} {...choice(day)} title={`From ${formatWeekday(day)}`} />
      ))}
      {editions.map(({ id, title, difference }) => (
        <ChoiceCard
          key={id}
          {...choice(editionWish(id))}
          title={title}
          detail="On your days"
          aside={differenceText(difference)}
        />
      ))}
      <ChoiceCard {...choice(moneyBack)} title="All of my money back" detail={moneyText(order, bonus)} />
    </ChoiceGroup>
  );
}

function buttonText(wish: string): string {
  return wish === moneyBack ? 'Cancel it, I want my money back' : `Take it from ${formatWeekday(wish)}`;
}

/** The question is not open any more, and the rental goes on. */
function isAnswered({ status, rental }: OrderDetails): boolean {
  return status === 'Booked' && rental !== null && rental.offer === null;
}

function startsOn({ rental }: OrderDetails, day: string): boolean {
  return rental?.items.every((item) => item.startsOn === day) ?? false;
}

type Edition = OfferDialogProps['offer']['editions'][number];

function editionWish(id: number): string {
  return `edition ${id}`;
}

function differenceText(rupees: number): string {
  if (rupees === 0) return 'Same price';
  return rupees > 0 ? `+ ${formatRupees(rupees)}` : `${formatRupees(-rupees)} less`;
}

/** What is paid at the hand-over is not paid now. */
function isPaidNow({ money }: OrderDetails, difference: number): boolean {
  return difference > 0 && money.payBy !== 'delivery';
}

function editionButton(order: OrderDetails, { title, difference }: Edition): string {
  return isPaidNow(order, difference) ? `Pay ${formatRupees(difference)} and take ${title}` : `Take ${title}`;
}

/** To the rupee, before it is chosen. */
function moneyText({ cancel, money }: OrderDetails, bonus: number): string {
  if (!cancel || cancel.money + cancel.credit === 0)
    return 'You have paid nothing online, so there is nothing to refund.';
  return [
    `${formatRupees(cancel.money + cancel.credit)} goes back the way you paid`,
    money.deposit > 0 && 'the deposit with it',
    bonus > 0 && `and ${formatRupees(bonus)} of store credit on top`,
  ]
    .filter(Boolean)
    .join(', ');
}
