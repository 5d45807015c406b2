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
import { readForm, useFocusFirstError } from '../../parts/form/read-form.ts';
import { useSending } from '../../calls/use-sending.ts';
import type { OrderActionProps } from './cancel-order.tsx';
import styles from './order-action.module.css';

interface Problems {
  lines?: string;
  reason?: string;
}

/** How many of each line go back; zero for those that stay. */
type Quantities = Readonly<Record<number, number>>;

/** Which things go back, how many of each, and why. */
export function ReturnForm({ userId, order, onDone }: OrderActionProps) {
  const { isPending, send } = useSending();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const form = useFocusFirstError(problems);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const reason = readForm(event.currentTarget, ['reason']).reason.replace(/\s+/g, ' ').trim();
    const lines = Object.entries(quantities).flatMap(([lineId, qty]) => (qty > 0 ? [{ lineId, qty }] : []));
    const found: Problems = {
      ...(lines.length === 0 ? { lines: 'Choose what you send back.' } : {}),
      ...(reason === '' ? { reason: 'Tell us what is wrong, in a few words.' } : {}),
    };
    setProblems(found);
    setMessage(null);
    if (Object.keys(found).length > 0) return;
    const { refusal } = await send(requestReturn, { userId, orderId: order.orderId, reason, lines });
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone('We have your return request. You get a message with how to send it back.');
  }
  return (
    <form ref={form} method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <ReturnLines {...{ order, quantities, setQuantities }} error={problems.lines} />
      <TextAreaField
        label="What is wrong?"
        name="reason"
        rows={3}
        maxLength={500}
        error={problems.reason}
        hint="For example: the disc does not start."
        required
      />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Ask for the return
        </Button>
      </div>
    </form>
  );
}

interface ReturnLinesProps {
  order: OrderDetails;
  quantities: Quantities;
  setQuantities: (quantities: Quantities) => void;
  error: string | undefined;
}

function ReturnLines({ order, quantities, setQuantities, error }: ReturnLinesProps) {
  const lines = order.lines.filter(({ returnUntil }) => returnUntil !== null);
  return (
    <fieldset aria-describedby={error ? 'return-lines-error' : undefined}>
      <legend className="strong">What do you send back?</legend>
      <ul className={styles.lines}>
        {lines.map(({ lineId, title, qty, returnUntil }) => {
          const chosen = quantities[lineId] ?? 0;
          const set = (quantity: number) => setQuantities({ ...quantities, [lineId]: quantity });
          return (
            <li key={lineId} className={styles.line}>
              <CheckField
                label={`${title}, until ${formatIstDay(returnUntil ?? '')}`}
                checked={chosen > 0}
                aria-invalid={error ? true : undefined}
                onChange={(event) => set(event.currentTarget.checked ? qty : 0)}
              />
              {qty > 1 && chosen > 0 && <QuantityField itemName={title} value={chosen} most={qty} onChange={set} />}
            </li>
          );
        })}
      </ul>
      <FieldError id="return-lines-error" error={error} />
    </fieldset>
  );
}
