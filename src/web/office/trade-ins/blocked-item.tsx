import { useState } from 'react';
import { Link } from 'react-router';
import { officeTakeOut } from '../../../contract/office/trade-ins.ts';
import { counterStaff, managers } from '../../../rules/people/staff.ts';
import { takenOutTexts, takenOutWays } from '../../../rules/trade-ins/taken-out.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { hrefs } from '../hrefs.ts';

export interface BlockedItemProps extends OrderActionProps {
  item: BenchItem;
}

/** Its serial number is on the owner's list: what that means, and the way out once an offer was made. */
export function BlockedItem({ item, ...props }: BlockedItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mayTakeOut = useIsOneOf(counterStaff) && canTakeOut(props.detail.order.status, item);
  const isManager = useIsOneOf(managers);
  const { stays } = item;
  return (
    <Callout
      tone="warn"
      title={`The serial number ${item.serial} is blocked: ${item.blocked}`}
      action={
        stays ? (
          (isManager || !stays.next.isForManagers) && (
            <Link to={hrefs.page(stays.next.href)} className="link">
              {stays.next.label}
            </Link>
          )
        ) : mayTakeOut ? (
          <Button size="s" onClick={() => setIsAsking(true)}>
            Take it out of the offer<span className="visually-hidden">: {item.title}</span>
          </Button>
        ) : null
      }
    >
      {stays?.sentence}
      {isAsking && <TakeOutDialog {...props} item={item} onClose={() => setIsAsking(false)} />}
    </Callout>
  );
}

/** Before the offer goes out the bench refuses an item. */
function canTakeOut(status: string, { state }: BenchItem): boolean {
  return state !== 'refused' && (status === 'Counter-offer' || status === 'Accepted');
}

function TakeOutDialog({ item, detail, onDone, onConflict, onClose }: BlockedItemProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`Take ${item.title} out of the offer`}
      submitLabel="Take it out"
      call={officeTakeOut}
      fields={['way', 'why']}
      request={({ way: chosen, why }) => {
        const way = takenOutWays.find((one) => one === chosen);
        return way === undefined ? null : { orderId: detail.order.orderId, itemId: item.itemId, way, why };
      }}
      onDone={() => onDone(`${item.title} is out of the offer, and the seller gets a message.`)}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            It is not paid for, and the bonus is counted from what remains. The rest of the trade-in goes on as agreed.
          </p>
          <SelectField
            label="What becomes of it"
            name="way"
            placeholder="Choose"
            required
            options={takenOutWays.map((way) => ({ value: way, label: takenOutTexts[way].label }))}
            error={errors['way'] ?? null}
          />
          <WhyField errors={errors} hint="For the audit log; the seller does not read it." />
        </>
      )}
    </ActionDialog>
  );
}
