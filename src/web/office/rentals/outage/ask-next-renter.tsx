import { useState } from 'react';
import { officeAskNextRenter } from '../../../../contract/office/rental-offers.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';

/** Other days, another edition or the money back, as when a unit breaks. */
export function AskNextRenter({ orderId, onAsked }: { orderId: string; onAsked: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAsk = useIsOneOf(rentalStaff);
  if (!mayAsk) return null;
  return (
    <>
      <Button size="s" aria-label={`Ask the renter of ${orderId}`} onClick={() => setIsOpen(true)}>
        Ask the renter
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Ask the renter of ${orderId}`}
          submitLabel="Ask by message"
          call={officeAskNextRenter}
          fields={['why']}
          request={({ why }) => ({ orderId, why })}
          onDone={onAsked}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => (
            <>
              <p className="small">
                The rental loses its unit, and the renter chooses: other days, another edition, or all of the money
                back.
              </p>
              <WhyField errors={errors} hint="Such as: the renter before does not answer" />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
