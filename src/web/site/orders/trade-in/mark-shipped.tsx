import { useState, type FormEvent } from 'react';
import { markTradeInShipped, type TradeInDetails } from '../../../../contract/trade-ins.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm, useFieldErrors } from '../../../parts/form/read-form.ts';
import { useSending } from '../../../calls/use-sending.ts';
import type { OrderActionProps } from '../cancel-order.tsx';

export interface TradeInActionProps extends OrderActionProps {
  tradeIn: TradeInDetails;
}

/** For a seller who has handed the parcel over and enters its tracking number. */
export function MarkShipped({ userId, order, tradeIn, onDone }: TradeInActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!tradeIn.canShip) return null;
  return (
    <>
      <Button size="s" look="dark" icon="truck" onClick={() => setIsOpen(true)}>
        I have sent it
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="I have sent it" width="s">
        <ShippedForm
          userId={userId}
          orderId={order.orderId}
          onDone={() => {
            setIsOpen(false);
            onDone('Thank you. We write to you when your parcel is here.');
          }}
        />
      </Dialog>
    </>
  );
}

interface ShippedFormProps {
  userId: number;
  orderId: string;
  onDone: () => void;
}

function ShippedForm({ userId, orderId, onDone }: ShippedFormProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(['tracking'], problemsOf);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const tracking = readForm(event.currentTarget, ['tracking']).tracking.trim();
    const problems = problemsOf({ tracking });
    setMessage(null);
    tell(problems);
    if (problems.tracking !== undefined) return;
    const { refusal } = await send(markTradeInShipped, { userId, orderId, tracking });
    if (refusal) return tellRefused(refusal) ? undefined : setMessage({ title: refusal.sentence });
    onDone();
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
      <FormAlert message={message} />
      <TextField
        label="Tracking number"
        name="tracking"
        autoComplete="off"
        maxLength={100}
        error={errors.tracking}
        hint="On the receipt of the courier or the post office."
        required
      />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          I have sent it
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ tracking }: { tracking: string }): { tracking?: string } {
  return tracking.trim().length < 3 ? { tracking: 'Please enter the number on the receipt of your parcel.' } : {};
}
