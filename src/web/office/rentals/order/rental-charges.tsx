import { useState } from 'react';
import { officeWaiveCharge } from '../../../../contract/office/rentals.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { List } from '../../../parts/layout/list.tsx';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import styles from './rental-charges.module.css';

type Charge = OrderDetail['charges'][number];

const names: Readonly<Record<string, string>> = { extension: 'Kept for longer', late: 'Late', damage: 'Damage' };

/** On top of the rent: what is still to be paid, what was paid, and what was let go. */
export function RentalCharges(props: OrderActionProps) {
  const { charges } = props.detail;
  const [waived, setWaived] = useState<Charge | null>(null);
  const mayWaive = useIsOneOf(managers);
  if (charges.length === 0) return null;
  const open = charges.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={styles.charges} aria-label="Charges">
      <div className={styles.head}>
        <h3 className="strong">Charges on top of the rent</h3>
        <p className="strong">{open > 0 ? `${exactRupees(open)} to pay` : 'Nothing to pay'}</p>
      </div>
      <List>
        {charges.map((charge) => (
          <li key={charge.chargeId} className={styles.charge}>
            <p className={styles.text}>
              {names[charge.kind]}: {charge.reason}
              <span className={styles.detail}>{stateOf(charge)}</span>
            </p>
            <span className="strong">
              {charge.waived ? <s>{exactRupees(charge.amount)}</s> : exactRupees(charge.amount)}
            </span>
            {mayWaive && isOpen(charge) && (
              <Button size="s" onClick={() => setWaived(charge)}>
                Let it go
              </Button>
            )}
          </li>
        ))}
      </List>
      {waived && <WaiveDialog {...props} charge={waived} onClose={() => setWaived(null)} />}
    </section>
  );
}

interface WaiveDialogProps extends OrderActionProps {
  charge: Charge;
  onClose: () => void;
}

function WaiveDialog({ charge, detail, onDone, onConflict, onClose }: WaiveDialogProps) {
  const amount = exactRupees(charge.amount);
  return (
    <ActionDialog
      title={`Let the charge go: ${amount}`}
      submitLabel="Let it go"
      call={officeWaiveCharge}
      fields={['why']}
      request={({ why }) => ({ orderId: detail.order.orderId, chargeId: charge.chargeId, why })}
      onDone={() => onDone(`The charge of ${amount} is let go.`)}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>The customer does not pay it. It stays in the books with your name and the reason.</p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function isOpen({ isSettled, waived }: Charge): boolean {
  return !isSettled && waived === null;
}

function stateOf({ isSettled, waived }: Charge): string {
  if (waived) return `Let go by ${waived.by}: ${waived.why}`;
  return isSettled ? 'Paid' : 'Not paid yet';
}
