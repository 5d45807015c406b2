import { useState } from 'react';
import { officeSettleHeld } from '../../../contract/office/trade-ins.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { settledTexts, settledWays } from '../../../rules/trade-ins/taken-out.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';

export interface HeldItemProps extends OrderActionProps {
  item: BenchItem;
}

/** It is not the shop's and stays in the house, until somebody says how that was settled. */
export function HeldItem({ item, ...props }: HeldItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const maySettle = useIsOneOf(counterStaff);
  return (
    <Callout
      tone="warn"
      title="Held for its owner or the police"
      action={
        maySettle && (
          <Button size="s" onClick={() => setIsAsking(true)}>
            It is settled<span className="visually-hidden">: {item.title}</span>
          </Button>
        )
      }
    >
      {isAsking && <SettleDialog {...props} item={item} onClose={() => setIsAsking(false)} />}
    </Callout>
  );
}

function SettleDialog({ item, detail, onDone, onConflict, onClose }: HeldItemProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`${item.title} is settled`}
      submitLabel="Settle it"
      call={officeSettleHeld}
      fields={['way', 'why']}
      request={({ way: chosen, why }) => {
        const way = settledWays.find((one) => one === chosen);
        return way === undefined ? null : { orderId: detail.order.orderId, itemId: item.itemId, way, why };
      }}
      onDone={() => onDone(`${item.title} is not held any more, and the seller gets a message.`)}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>What was handed over is written off, and does not come back to the seller.</p>
          <SelectField
            label="How it is settled"
            name="way"
            placeholder="Choose"
            required
            options={settledWays.map((way) => ({ value: way, label: settledTexts[way].label }))}
            error={errors['way'] ?? null}
          />
          <WhyField errors={errors} hint="For the audit log; the seller does not read it." />
        </>
      )}
    </ActionDialog>
  );
}
