import { useState } from 'react';
import { officeAnswerRentalOffer } from '../../../../contract/office/rental-offers.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { formatDay } from '../../../../rules/time/day.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { CounterFields, counterFields, over } from './counter-fields.tsx';

/** Its unit broke: the renter is asked, and the office answers for whoever calls or comes by. */
export function AnswerOffer(props: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAnswer = useIsOneOf(rentalStaff);
  const { rentalOffer } = props.detail;
  if (!rentalOffer) return null;
  return (
    <>
      <Callout
        tone="warn"
        title="No unit is left for this rental"
        action={
          mayAnswer && (
            <Button size="s" onClick={() => setIsOpen(true)}>
              Answer for the renter
            </Button>
          )
        }
      >
        The renter is asked by message whether they want other days, another edition or the money back. It does not
        leave before.
      </Callout>
      {isOpen && <AnswerDialog {...props} offer={rentalOffer} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface AnswerDialogProps extends OrderActionProps {
  offer: NonNullable<OrderDetail['rentalOffer']>;
  onClose: () => void;
}

function AnswerDialog({ detail, offer, onDone, onConflict, onClose }: AnswerDialogProps) {
  const { orderId } = detail.order;
  const { startDays, editions } = offer;
  const [wish, setWish] = useState(startDays[0] ?? '');
  const edition = editions.find(({ id }) => String(id) === wish);
  const isPaidThere = edition && edition.difference > 0 && detail.rentalMoney?.isRentPaid;
  return (
    <ActionDialog
      title="What does the renter want?"
      submitLabel="Save the answer"
      call={officeAnswerRentalOffer}
      fields={['why', ...counterFields]}
      request={({ why, ...typed }) => ({
        orderId,
        why,
        ...(edition && { edition: { id: edition.id, difference: edition.difference } }),
        ...(isPaidThere && over(typed)),
        ...(!edition && wish !== '' && { startDate: wish }),
      })}
      onDone={(_reply, { startDate }) => {
        if (edition) onDone(`The rental is now ${edition.title}.`);
        else onDone(startDate ? `The rental starts on ${formatDay(startDate)}.` : 'The rental is cancelled.');
      }}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <SelectField
            label="Instead"
            name="startDate"
            value={wish}
            onChange={({ currentTarget }) => setWish(currentTarget.value)}
            options={[
              ...startDays.map((day) => ({ value: day, label: `From ${formatDay(day)}` })),
              ...editions.map(({ id, title, difference }) => ({
                value: String(id),
                label: `${title}, ${differenceText(difference)}`,
              })),
              { value: '', label: 'All of the money back' },
            ]}
            error={errors['startDate'] ?? null}
          />
          {isPaidThere && <CounterFields errors={errors} />}
          <p className="small">
            Other days cost the same, and the deposit stays what it was. Who paid online pays a dearer edition on the
            page of the order. Money goes back the way it came, the deposit too, with what our terms promise when we
            cancel. What was paid over the counter is given back there now.
          </p>
          <WhyField errors={errors} hint="Such as: they called and chose this" />
        </>
      )}
    </ActionDialog>
  );
}

function differenceText(rupees: number): string {
  if (rupees === 0) return 'the same price';
  return rupees > 0 ? `${exactRupees(rupees)} more` : `${exactRupees(-rupees)} less`;
}
