import { Link } from 'react-router';
import { officeEndRenting } from '../../../contract/office/rentals.ts';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { RupeesField } from '../dialog/rupees-field.tsx';
import { hrefs } from '../hrefs.ts';

export interface EndRentingDialogProps {
  /** The rental unit, and the used thing that it is; null for one that was bought to be rented out. */
  rental: { unitId: number; label: string; unit: string | null };
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** A thing is rented out no more: it is tested, and can be sold. */
export function EndRentingDialog({ rental: { unitId, label, unit }, onDone, onClose }: EndRentingDialogProps) {
  return (
    <ActionDialog
      title={`End renting ${label}`}
      submitLabel="To the bench"
      call={officeEndRenting}
      fields={['cost', 'why']}
      request={({ cost, why }) => ({ unitId, why, ...(cost !== '' && { cost: Number(cost) }) })}
      onDone={(reply) => onDone(`${label} is unit ${reply.unit} and waits for its test.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="small muted">
            {unit === null
              ? 'It becomes a unit of the shelf and is tested. Nobody can rent it any more.'
              : `It is unit ${unit} again and is tested. Nobody can rent it any more.`}
          </p>
          {errors['bookings'] && <Bookings orders={errors['bookings'].split(', ')} />}
          {unit === null && <RupeesField label="What it cost" name="cost" required error={errors['cost'] ?? null} />}
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function Bookings({ orders }: { orders: readonly string[] }) {
  return (
    <p>
      {orders.map((orderId) => (
        <span key={orderId}>
          <Link to={hrefs.order(orderId)} className="link">
            {orderId}
          </Link>{' '}
        </span>
      ))}
    </p>
  );
}
