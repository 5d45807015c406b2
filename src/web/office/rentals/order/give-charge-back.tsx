import { officeGiveChargeBack } from '../../../../contract/office/rental-money.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { RupeesField } from '../../dialog/rupees-field.tsx';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { CounterFields, counterFields, over } from './counter-fields.tsx';

export type Charge = OrderDetail['charges'][number];

export interface ChargeDialogProps extends OrderActionProps {
  charge: Charge;
  onClose: () => void;
}

/** A charge was paid and turns out wrong: it goes back, whole or in part, to where it came from. */
export function GiveChargeBack({ charge, detail, onDone, onConflict, onClose }: ChargeDialogProps) {
  const { left, counter } = charge.goesBack ?? { left: 0, counter: 0 };
  return (
    <ActionDialog
      title={`Give back what was paid: ${charge.reason}`}
      submitLabel="Give back"
      call={officeGiveChargeBack}
      fields={['rupees', 'why', ...counterFields]}
      request={({ rupees, why, ...typed }) => ({
        orderId: detail.order.orderId,
        chargeId: charge.chargeId,
        rupees: Number(rupees),
        seenLeft: left,
        why,
        ...(counter > 0 && over(typed)),
      })}
      onDone={(_, { rupees }) => onDone(`${exactRupees(rupees)} of the charge goes back.`)}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          {left > counter && <p>{exactRupees(left - counter)} was paid online: it goes back there.</p>}
          {counter > 0 && <p>{exactRupees(counter)} came over the counter: give it back there.</p>}
          <p>A credit note takes it off the bill. The customer reads the reason.</p>
          <RupeesField label="How much" name="rupees" amount={left} required error={errors['rupees'] ?? null} />
          {counter > 0 && <CounterFields errors={errors} />}
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
