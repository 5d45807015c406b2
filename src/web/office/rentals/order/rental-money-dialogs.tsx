import {
  officeExtendRental,
  officeSettleRental,
  officeTakeCharges,
  officeTakeRent,
} from '../../../../contract/office/rental-money.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { must } from '../../../../rules/must.ts';
import { durationLabel } from '../../../../rules/rentals/rental.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { CounterFields, counterFields, type DialogProps, over, type StepDialogProps } from './counter-fields.tsx';
import { SellRented } from './sell-rented.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';

/** Says what a step with the money does, before it happens. */
export function StepDialog({ step, ...props }: StepDialogProps) {
  switch (step) {
    case 'rent':
      return <TakeRent {...props} />;
    case 'charges':
      return <TakeCharges {...props} />;
    case 'settle':
      return <Settle {...props} />;
    case 'extend':
      return <Extend {...props} />;
    case 'sell':
      return <SellRented {...props} />;
  }
}

function TakeRent({ detail, money, onDone, onConflict, onClose }: DialogProps) {
  const { orderId } = detail.order;
  return (
    <ActionDialog
      title={`Take the payment: ${exactRupees(detail.money.toPay)}`}
      submitLabel="It is paid"
      call={officeTakeRent}
      fields={counterFields}
      request={(typed) => ({ orderId, ...over(typed) })}
      onDone={() => onDone('The payment is written down.')}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <p>
            {exactRupees(detail.money.goods)} of rent
            {money.deposit > 0 && ` and ${exactRupees(money.deposit)} of deposit, which goes back after the inspection`}
            .
          </p>
          {money.rentTakenLate && <GoesBackAtOnce unused={money.rentTakenLate} />}
          <CounterFields errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

/** It came back early before its rent was taken: the table of the owner holds all the same. */
function GoesBackAtOnce({
  unused: { days, back, credit },
}: {
  unused: NonNullable<DialogProps['money']['rentTakenLate']>;
}) {
  if (back === 0) return null;
  return (
    <Callout title={`${days} ${days === 1 ? 'day' : 'days'} early`}>
      {`${exactRupees(back)} of it goes back at once${credit > 0 ? `, ${exactRupees(credit)} as store credit` : ''}, with a credit note.`}
    </Callout>
  );
}

function TakeCharges({ detail, money, onDone, onConflict, onClose }: DialogProps) {
  const { orderId } = detail.order;
  const seenTotal = money.settlement.kept + money.settlement.left;
  return (
    <ActionDialog
      title={`Take the charges: ${exactRupees(seenTotal)}`}
      submitLabel="They are paid"
      call={officeTakeCharges}
      fields={counterFields}
      request={(typed) => ({ orderId, seenTotal, ...over(typed) })}
      onDone={() => onDone('The charges are paid.')}
      {...{ onConflict, onClose }}
    >
      {(errors) => <CounterFields errors={errors} />}
    </ActionDialog>
  );
}

function Settle({ detail, money, onDone, onConflict, onClose }: DialogProps) {
  const { orderId } = detail.order;
  const { kept, back, left } = money.settlement;
  const isAtCounter = back > 0 && money.depositCame?.by === 'counter';
  return (
    <ActionDialog
      title="Settle and close the rental"
      submitLabel={left > 0 ? 'Take it from the deposit' : 'Settle and close'}
      call={officeSettleRental}
      fields={counterFields}
      request={(typed) => ({ orderId, seenKept: kept, seenBack: back, ...(isAtCounter && over(typed)) })}
      onDone={() => onDone(left > 0 ? `${exactRupees(left)} is still to be paid.` : 'The rental is closed.')}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <Facts>
            {kept > 0 && <Fact name="Kept for charges">{exactRupees(kept)}</Fact>}
            {back > 0 && <Fact name="Goes back to the renter">{exactRupees(back)}</Fact>}
            {left > 0 && <Fact name="Still to be paid">{exactRupees(left)}</Fact>}
          </Facts>
          {kept + back + left === 0 && <p>Nothing is owed on either side.</p>}
          {left > 0 && <Callout tone="warn">The rental stays open until the rest is paid or let go.</Callout>}
          {isAtCounter && <CounterFields errors={errors} />}
        </>
      )}
    </ActionDialog>
  );
}

function Extend({ detail, onDone, onConflict, onClose }: DialogProps) {
  const { orderId } = detail.order;
  const choices = detail.rentals.flatMap(({ lineId, title, extensions }) =>
    extensions.map(({ duration, price, dueOn }) => ({
      value: `${lineId} ${duration}`,
      label: `${title}: ${durationLabel(duration)}, until ${formatWeekday(dueOn)}, ${exactRupees(price)}`,
    })),
  );
  return (
    <ActionDialog
      title="Keep it longer"
      submitLabel="It is paid"
      call={officeExtendRental}
      fields={[...counterFields, 'longer']}
      request={({ longer, ...typed }) => {
        const [lineId = '', chosen] = longer.split(' ');
        const rental = detail.rentals.find((one) => one.lineId === Number(lineId));
        const { duration, price, dueOn } = must(
          rental?.extensions.find((known) => known.duration === chosen),
          'a duration',
        );
        const seen = { seenTotal: price, seenUntil: dueOn };
        return { orderId, lineId: Number(lineId), duration, ...seen, ...over(typed) };
      }}
      onDone={() => onDone('It is kept longer, and paid.')}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <p>
            It begins where the last day ended: late days since then are paid with it. If the thing comes back early,
            its days count like those of the rent.
          </p>
          <SelectField label="For how long" name="longer" options={choices} />
          <CounterFields errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
