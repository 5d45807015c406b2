import { counterStaff } from '../../../../rules/people/staff.ts';
import { formatRupees, exactRupees } from '../../../../rules/money/format-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { LineUnits } from './line-units.tsx';
import { lineSort, type OrderActionProps } from './order-detail.ts';
import { useState } from 'react';
import { InTheQueue } from '../../pre-orders/coverage-badge.tsx';
import type { RequestOf } from '../../../../contract/call.ts';
import { officePreviewShortening, officeShortenOrder } from '../../../../contract/office/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { ActionDialog } from '../../dialog/action-dialog.tsx';

export function LinesBox(props: OrderActionProps) {
  const { lines } = props.detail;
  const mayShorten =
    useIsOneOf(counterStaff) && props.detail.order.direction === 'Buy' && props.detail.order.status === 'Processing';
  const toSend = lines.reduce((sum, { qty, leftOut }) => sum + qty - leftOut, 0);
  return (
    <Box title="Lines" beside={mayShorten && toSend > 1 && <LeaveOutButton {...props} />}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <NumberHead>Quantity</NumberHead>
            <NumberHead>Price</NumberHead>
            <NumberHead>Total</NumberHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                {line.title}
                <p className="tiny muted">{lineSort(props.detail, line)}</p>
                <LineUnits units={line.units} />
                {line.returned > 0 && <p className="tiny muted">{cameBackText(line)}</p>}
                {line.leftOut > 0 && (
                  <p className="tiny muted">
                    {line.leftOut} {line.age === 'preOrder' ? 'cancelled' : 'not sent'}
                  </p>
                )}
                {line.coverage && <InTheQueue productId={line.productId} coverage={line.coverage} />}
              </td>
              <NumberCell>{line.qty}</NumberCell>
              <NumberCell>{formatRupees(line.price)}</NumberCell>
              <NumberCell>{formatRupees(line.total)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

function cameBackText({ returned, unitsBack }: OrderActionProps['detail']['lines'][number]): string {
  return [`${returned} came back`, unitsBack.join(', ')].filter(Boolean).join(': ');
}

type Leaving = RequestOf<typeof officePreviewShortening>;

/** Something of a paid order cannot be sent: it is left out, and the rest goes on its way. */
function LeaveOutButton(props: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="minus" onClick={() => setIsOpen(true)}>
        Leave something out
      </Button>
      {isOpen && <LeaveOutDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LeaveOutDialog(props: OrderActionProps & { onClose: () => void }) {
  const { detail, onDone, onClose } = props;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  return (
    <ActionDialog
      title={`Leave out of ${detail.order.orderId}`}
      submitLabel="Leave out"
      look="primary"
      width="m"
      isReady={leaving !== null}
      call={officeShortenOrder}
      fields={['why']}
      request={({ why }) => leaving && { ...leaving, why }}
      onChange={(form) => setLeaving(leavingOf(form, props))}
      // No conflict leaves this dialog: it is said here, where the numbers can be changed.
      onDone={() => onDone(leftOutText)}
      onClose={onClose}
    >
      <p>How many of each can we not send? They go back on the shelf; the customer gets a message.</p>
      <LeavingFields detail={detail} />
      {leaving && <Preview leaving={leaving} />}
      <TextAreaField
        label="Why"
        hint="The customer reads this."
        name="why"
        rows={2}
        minLength={3}
        maxLength={300}
        required
      />
    </ActionDialog>
  );
}

const leftOutText =
  'It is left out, and the customer gets a message. It counts as on the shelf again: take what is broken or lost off its stock. The rest can be sent.';

function LeavingFields({ detail }: Pick<OrderActionProps, 'detail'>) {
  return detail.lines
    .map((line) => ({ ...line, toSend: line.qty - line.leftOut }))
    .filter(({ toSend }) => toSend > 0)
    .map(({ lineId, title, toSend }) => (
      <TextField
        key={lineId}
        label={title}
        hint={`${toSend} to be sent`}
        name={`line-${lineId}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={toSend}
        step={1}
        defaultValue={0}
      />
    ));
}

/** Null while nothing is left out. */
function leavingOf(form: HTMLFormElement, { detail }: OrderActionProps): Leaving | null {
  const lines = detail.lines.flatMap(({ lineId }) => {
    const field = `line-${lineId}`;
    const qty = Number(readForm(form, [field])[field]);
    return Number.isInteger(qty) && qty > 0 ? [{ lineId, qty }] : [];
  });
  return lines.length > 0 ? { orderId: detail.order.orderId, lines } : null;
}

function Preview({ leaving }: { leaving: Leaving }) {
  const { reply, refusal } = useOfficeAsked(officePreviewShortening, leaving);
  if (refusal) return <FormAlert message={{ title: refusal.sentence }} />;
  if (!reply) return <p className="small muted">Counting what goes back …</p>;
  const amounts = [
    { label: 'Back to where it was paid from', rupees: reply.money },
    { label: 'Back to the wallet', rupees: reply.credit },
    { label: 'For the trouble, to the wallet', rupees: reply.bonus },
    { label: 'Still to pay on delivery', rupees: reply.onDelivery ?? 0 },
  ].filter(({ rupees }) => rupees > 0);
  return (
    <Facts aria-label="What goes back">
      {amounts.map(({ label, rupees }) => (
        <Fact key={label} name={label}>
          {exactRupees(rupees)}
        </Fact>
      ))}
    </Facts>
  );
}
