import { useState } from 'react';
import { getGrievances } from '../../../../contract/grievances.ts';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { helpChoices, type HelpChoice, type HelpFacts } from '../../../../rules/grievances/grievance.ts';
import { unitText } from '../../../../rules/units/unit-text.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { CancelOrder, type OrderActionProps } from '../../orders/cancel-order.tsx';
import details from '../../orders/order-details.module.css';
import { Parcel } from '../../orders/parcel.tsx';
import { ReturnForm } from '../../orders/return-form.tsx';
import { ComplaintForm, titleValue } from './complaint-form.tsx';
import { ComplaintList } from './complaint-list.tsx';
import styles from './help.module.css';

/** What can be done when something is wrong with an order, and what was written about it. */
export function OrderHelp({ userId, order, onDone }: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { reply, askAgain } = useAsked(getGrievances, { userId });
  const complaints = reply?.filter(({ orderId }) => orderId === order.orderId) ?? [];
  function done(sentence?: string) {
    setIsOpen(false);
    onDone(sentence);
    askAgain();
  }
  return (
    <section aria-label={`Help with order ${order.orderId}`} className={styles.help}>
      {complaints.length > 0 && (
        <>
          <h3 className={details.heading}>Your complaints</h3>
          <ComplaintList {...{ userId, complaints }} isOrderNamed={false} onDone={done} />
        </>
      )}
      <div>
        <Button size="s" look="quiet" icon="help" onClick={() => setIsOpen(true)}>
          Something is wrong
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Something is wrong" detail={order.orderId}>
        <Choices {...{ userId, order }} onDone={done} />
      </Dialog>
    </section>
  );
}

const directions = { Buy: 'buy', Sell: 'sell', Rent: 'rent' } as const;

function factsOf({ direction, status, cancel, canReturn }: OrderDetails): HelpFacts {
  return { direction: directions[direction], status, canCancel: cancel !== null, canReturn };
}

const titles: Readonly<Record<HelpChoice, string>> = {
  cancel: 'I want to cancel it',
  parcel: 'Where is my parcel?',
  return: 'I want to send something back',
  faulty: 'Something does not work',
  money: 'A payment or a refund is not right',
  other: 'Something else',
};

function Choices(props: OrderActionProps) {
  const [choice, setChoice] = useState<HelpChoice | null>(null);
  const { orderId } = props.order;
  return (
    <div className={styles.help}>
      <ChoiceGroup legend="What is it about?">
        {helpChoices(factsOf(props.order)).map((one) => (
          <ChoiceCard
            key={one}
            name={`help-${orderId}`}
            value={one}
            checked={choice === one}
            onChange={() => setChoice(one)}
            title={titles[one]}
          />
        ))}
      </ChoiceGroup>
      {choice !== null && <Chosen key={choice} {...props} choice={choice} />}
    </div>
  );
}

/** The way that fits: at once where the order allows it, else a message to the shop. */
function Chosen({ choice, ...props }: OrderActionProps & { choice: HelpChoice }) {
  const { userId, order, onDone } = props;
  if (choice === 'cancel') {
    return (
      <div className={styles.help}>
        <p>It has not left yet, so you can cancel it. You see what comes back to you first.</p>
        <div>
          <CancelOrder {...props} />
        </div>
      </div>
    );
  }
  if (choice === 'return' && order.canReturn) return <ReturnForm {...props} />;
  return (
    <>
      {choice === 'parcel' && <WhereItIs order={order} />}
      {choice === 'faulty' && order.canReturn && (
        <Callout>You can also send it back: choose “{titles.return}” for that.</Callout>
      )}
      <ComplaintForm
        {...{ userId }}
        orderId={order.orderId}
        about={choice}
        label={choice === 'parcel' ? 'Has it not come? Tell us' : 'What is wrong?'}
        hint={hints[choice]}
        onOpened={onDone}
      >
        {choice === 'faulty' && <WhichOne order={order} />}
      </ComplaintForm>
    </>
  );
}

const hints: Readonly<Partial<Record<HelpChoice, string>>> = {
  faulty: 'For example: the disc is not read, the left stick drifts.',
  money: 'For example: how much, and on which day.',
};

function WhereItIs({ order }: { order: OrderDetails }) {
  if (order.courier === null && order.tracking === null) {
    return <p className="small">It has no parcel number yet. The steps of the order say what comes next.</p>;
  }
  return <Parcel order={order} />;
}

/**
 * The copies of the order by their numbers, and how long each has its warranty; of what has none, the title. A copy that came
 * back, or has not left, is with the shop: nobody complains about it.
 */
function WhichOne({ order: { lines } }: { order: OrderDetails }) {
  const copies = lines.flatMap(({ title, warranty, units = [] }) =>
    units.filter(({ state }) => state === undefined).map((unit) => ({ ...unit, title, warranty })),
  );
  const others = [...new Set(lines.filter(hasNoCopies).map(({ title }) => title))];
  // What is alone in its order is named by it.
  if (copies.length === 0 && others.length < 2) return null;
  const warranties = [...new Set(copies.map(({ title, warranty }) => warranty && `${title}: ${warranty}.`))];
  return (
    <>
      <SelectField
        label="Which one?"
        name="unit"
        defaultValue={lines.length === 1 && copies.length === 1 ? copies[0]?.unit : ''}
        placeholder="Something else of this order"
        options={[
          ...copies.map(({ unit, serial, title }) => ({
            value: unit,
            label: `${title}, ${unitText({ number: unit, serial })}`,
          })),
          ...others.map((title) => ({ value: titleValue(title), label: title })),
        ]}
      />
      {warranties.filter(Boolean).map((text) => (
        <p key={text} className="small soft">
          {text}
        </p>
      ))}
    </>
  );
}

/** New goods, which have no numbers. What the shop left out, or has back, is not theirs. */
function hasNoCopies({ age, qty, leftOut, returned }: OrderDetails['lines'][number]): boolean {
  return age !== 'PreOwned' && qty > leftOut + returned;
}
