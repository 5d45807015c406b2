import { useState } from 'react';
import { officeInspectReturn, officePreviewReturn } from '../../../../contract/office/parcels.ts';
import type { ReturnStage } from '../../../../rules/orders/return-stage.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import type { OrderActionProps, OrderDetail } from './order-detail.ts';

type Returning = NonNullable<OrderDetail['returning']>;

const stageTexts: Readonly<Record<ReturnStage, string>> = {
  coming: 'On its way',
  here: 'Here, to be looked at',
  inspected: 'Looked at',
};

/** What comes back of the order: which things, why, and what was seen of them. */
export function ReturnBox(props: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayInspect = useIsOneOf(counterStaff);
  const { returning, order } = props.detail;
  if (!returning) return null;
  const { kind, reason, stage, lines } = returning;
  return (
    <Box
      title={kind === 'return' ? 'Return' : 'Parcel that nobody took'}
      beside={<StatusBadge tone="wait" label={stageTexts[stage]} />}
      isStacked
    >
      <p className="small">{reason ?? 'No reason was given.'}</p>
      <List aria-label="What comes back">
        {lines.map((line) => (
          <li key={line.lineId}>
            {line.qty} × {line.title}
            {line.units.length > 0 && <p className="tiny muted">{line.units.join(', ')}</p>}
            <SeenText line={line} />
          </li>
        ))}
      </List>
      <RefundFacts orderId={order.orderId} />
      {stage !== 'coming' && mayInspect && (
        <div>
          <Button size="s" icon="search" look={stage === 'here' ? 'dark' : 'outline'} onClick={() => setIsOpen(true)}>
            {stage === 'here' ? 'Look at what came back' : 'Look at it again'}
          </Button>
        </div>
      )}
      {isOpen && <InspectDialog {...props} returning={returning} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

function SeenText({ line: { isAsExpected, note } }: { line: Returning['lines'][number] }) {
  if (isAsExpected === null) return null;
  return (
    <p className="tiny">
      <span className="strong">{isAsExpected ? 'As expected' : 'Not as expected'}</span>
      {note && `: ${note}`}
    </p>
  );
}

/** What goes back when the return is accepted: seen before anybody presses. */
export function RefundFacts({ orderId }: { orderId: string }) {
  const { reply, refusal } = useOfficeAsked(officePreviewReturn, { orderId });
  if (refusal) return <FormAlert message={{ title: refusal.sentence }} />;
  if (!reply) return <p className="small muted">Counting what goes back …</p>;
  const { account } = reply;
  const isNothing = reply.money === 0 && reply.credit === 0 && reply.payout === 0;
  return (
    <Facts aria-label="What goes back">
      {(reply.money > 0 || isNothing) && <Fact name="Back to where it was paid from">{exactRupees(reply.money)}</Fact>}
      {account && reply.payout > 0 && (
        <Fact name={`With the next payouts, to ${account.method === 'upi' ? 'UPI id' : 'bank account'} ${account.to}`}>
          {exactRupees(reply.payout)}
        </Fact>
      )}
      {reply.credit > 0 && <Fact name="Back to the wallet">{exactRupees(reply.credit)}</Fact>}
    </Facts>
  );
}

function InspectDialog({
  detail,
  returning,
  onDone,
  onConflict,
  onClose,
}: OrderActionProps & { returning: Returning; onClose: () => void }) {
  const { orderId } = detail.order;
  return (
    <ActionDialog
      title={`What came back of ${orderId}`}
      submitLabel="Save what was seen"
      width="m"
      call={officeInspectReturn}
      request={(_typed, form) => ({ orderId, lines: returning.lines.map(({ lineId }) => seenIn(form, lineId)) })}
      onDone={() => onDone('What came back is looked at. Now it can be refunded or refused.')}
      onConflict={onConflict}
      onClose={onClose}
    >
      <p>
        Used things are tested at the bench before they are sold again. New things that are not as expected do not go
        back on the shelf.
      </p>
      {returning.lines.map(({ lineId, title, qty, units, isAsExpected, note }) => (
        <Stack as="fieldset" key={lineId}>
          <legend className="strong">
            {qty} × {title}
          </legend>
          {units.length > 0 && <p className="tiny muted">{units.join(', ')}</p>}
          <SelectField
            label="As expected?"
            name={`seen-${lineId}`}
            placeholder="Choose"
            required
            defaultValue={isAsExpected === null ? '' : isAsExpected ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: 'Yes, complete and as it was sent' },
              { value: 'no', label: 'No' },
            ]}
          />
          <TextField label="Note (if any)" name={`note-${lineId}`} maxLength={500} defaultValue={note ?? ''} />
        </Stack>
      ))}
    </ActionDialog>
  );
}

/** What was said about a line. */
function seenIn(form: HTMLFormElement, lineId: number) {
  const [seen, note]: [string, string] = [`seen-${lineId}`, `note-${lineId}`];
  const typed = readForm(form, [seen, note]);
  return { lineId, isAsExpected: typed[seen] === 'yes', note: typed[note]?.trim() ?? '' };
}
