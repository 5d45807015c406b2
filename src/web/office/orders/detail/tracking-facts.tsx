import { useState } from 'react';
import { officeCorrectTracking } from '../../../../contract/office/parcels.ts';
import { couriers, trackingLink } from '../../../../rules/delivery/couriers.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { OrderActionProps } from './order-detail.ts';

/** Who brings the parcel, and under which number. */
export function TrackingFacts(props: OrderActionProps) {
  const { order, courier, tracking, cameBack } = props.detail;
  const [isOpen, setIsOpen] = useState(false);
  const isSent = order.direction === 'Buy' && sentStatuses.includes(order.status) && !cameBack;
  const mayCorrect = useIsOneOf(counterStaff) && isSent;
  const link = trackingLink(courier, tracking);
  return (
    <>
      <Facts>
        {courier && <Fact name="Courier">{courier}</Fact>}
        {tracking && (
          <Fact name="Tracking number">
            {link === null ? (
              tracking
            ) : (
              <a href={link} target="_blank" rel="noreferrer" className="link">
                {tracking}
              </a>
            )}
          </Fact>
        )}
      </Facts>
      {mayCorrect && (
        <div>
          <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
            {tracking === null ? 'Add the tracking number' : 'Correct the tracking'}
          </Button>
        </div>
      )}
      {isOpen && <TrackingDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const sentStatuses = ['Shipped', 'Completed', 'Return requested', 'Returned'];

function TrackingDialog({ detail, onDone, onClose }: OrderActionProps & { onClose: () => void }) {
  const { order, courier, tracking } = detail;
  return (
    <ActionDialog
      title={`Tracking of ${order.orderId}`}
      submitLabel="Save"
      call={officeCorrectTracking}
      fields={['courier', 'tracking', 'why']}
      request={(typed) => ({
        orderId: order.orderId,
        courier: couriers.find((known) => known === typed.courier) ?? 'Other',
        tracking: typed.tracking,
        why: typed.why,
      })}
      onDone={() =>
        onDone(
          'The tracking is put right. The customer sees it with the order, and is told while the parcel is on its way.',
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <CourierField isNeeded value={courier ?? undefined} />
          <TextField
            label="Tracking number"
            name="tracking"
            maxLength={40}
            required
            defaultValue={tracking ?? ''}
            error={errors['tracking'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

export function CourierField({ isNeeded, value }: { isNeeded: boolean; value?: string | undefined }) {
  return (
    <SelectField
      label={isNeeded ? 'Courier' : 'Courier (if any)'}
      name="courier"
      placeholder="Choose"
      options={couriers.map((name) => ({ value: name, label: name }))}
      defaultValue={value ?? ''}
      required={isNeeded}
    />
  );
}
