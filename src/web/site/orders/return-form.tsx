import { useState, type FormEvent } from 'react';
import { requestReturn, type OrderDetails } from '../../../contract/orders.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { FieldError } from '../../parts/form/field.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { QuantityField } from '../../parts/form/quantity-field.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { readForm, useFieldErrors } from '../../parts/form/read-form.ts';
import type { OrderActionProps } from './cancel-order.tsx';
import styles from './order-action.module.css';
import { RefundChoice } from './refund/refund-choice.tsx';
import { useRefundChoice } from './refund/use-refund-choice.ts';
import { lookingMessage, useOrderAction } from './use-order-action.ts';

const nothingChosen = { lines: 'Choose what you are sending back.' };

/** What goes back, by the key of its row: how many, zero for what stays. */
type Quantities = Readonly<Record<string, number>>;

/** Which things go back, how many of each, and why, for who likes to say. */
export function ReturnForm({ userId, order, onDone }: OrderActionProps) {
  const { isPending, isLooking, act } = useOrderAction({ userId, order });
  const [quantities, setQuantities] = useState<Quantities>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const refund = useRefundChoice(order);
  const problemsOf = () => (returnedLines(order, quantities).length === 0 ? nothingChosen : {});
  const { form, errors, tell, onInput } = useFieldErrors(['lines'], problemsOf);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const reason = readForm(event.currentTarget, ['reason']).reason.replace(/\s+/g, ' ').trim();
    const lines = returnedLines(order, quantities);
    tell(problemsOf());
    setMessage(null);
    const isComplete = refund.check();
    if (lines.length === 0 || !isComplete) return;
    const wish = { userId, orderId: order.orderId, reason, lines, ...refund.toSend() };
    const refusal = await act(requestReturn, wish, ({ status }) => status === 'Return requested');
    refund.setRefusal(refusal);
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone(
      'We have your return request. Please send it to the address on your invoice, with the order number in the parcel.',
    );
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onInput={onInput}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={isLooking ? lookingMessage : message} />
      <ReturnLines {...{ order, quantities, setQuantities }} error={errors.lines} />
      <TextAreaField
        label="What is wrong? (optional)"
        name="reason"
        rows={3}
        maxLength={500}
        hint="For example: the disc does not start."
      />
      {order.asksRefundTo && <RefundChoice refund={refund} />}
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Request the return
        </Button>
      </div>
    </form>
  );
}

interface ReturnRow {
  key: string;
  lineId: number;
  /** The copy, where somebody has several of a used thing. */
  unit: string | null;
  label: string;
  title: string;
  most: number;
}

/** A row for each line; for each copy of a used thing that was bought more than once. */
function rowsOf({ lines, returns }: OrderDetails): ReturnRow[] {
  const asked = returns.flatMap((back) => back.lines.flatMap(({ units }) => units));
  return lines
    .filter(({ returnable }) => returnable > 0)
    .flatMap(({ lineId, title, returnable, returnUntil, units = [] }): ReturnRow[] => {
      const until = `until ${formatIstDay(returnUntil ?? '')}`;
      const common = { lineId, title };
      const sent = units.filter(({ state, unit }) => state === undefined && !asked.includes(unit));
      if (sent.length < 2) {
        return [{ ...common, key: String(lineId), unit: null, label: `${title}, ${until}`, most: returnable }];
      }
      return sent.map(({ unit }) => ({
        ...common,
        key: unit,
        unit,
        label: `${title}, copy ${unit}, ${until}`,
        most: 1,
      }));
    });
}

function returnedLines(order: OrderDetails, quantities: Quantities) {
  const chosen = rowsOf(order).filter(({ key }) => (quantities[key] ?? 0) > 0);
  return [...new Set(chosen.map(({ lineId }) => lineId))].map((lineId) => {
    const rows = chosen.filter((row) => row.lineId === lineId);
    const units = rows.flatMap(({ unit }) => unit ?? []);
    return {
      lineId,
      qty: rows.reduce((sum, { key }) => sum + (quantities[key] ?? 0), 0),
      ...(units.length > 0 && { units }),
    };
  });
}

interface ReturnLinesProps {
  order: OrderDetails;
  quantities: Quantities;
  setQuantities: (quantities: Quantities) => void;
  error: string | undefined;
}

function ReturnLines({ order, quantities, setQuantities, error }: ReturnLinesProps) {
  return (
    <fieldset aria-describedby={error ? 'return-lines-error' : undefined}>
      <legend className="strong">What are you sending back?</legend>
      <ul className={styles.lines}>
        {rowsOf(order).map(({ key, label, title, most }) => {
          const chosen = quantities[key] ?? 0;
          const set = (quantity: number) => setQuantities({ ...quantities, [key]: quantity });
          return (
            <li key={key} className={styles.line}>
              <CheckField
                label={label}
                checked={chosen > 0}
                aria-invalid={error ? true : undefined}
                onChange={(event) => set(event.currentTarget.checked ? most : 0)}
              />
              {most > 1 && chosen > 0 && <QuantityField itemName={title} value={chosen} most={most} onChange={set} />}
            </li>
          );
        })}
      </ul>
      <FieldError id="return-lines-error" error={error} />
    </fieldset>
  );
}
