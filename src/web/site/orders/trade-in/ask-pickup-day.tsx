import { useState, type FormEvent } from 'react';
import { askPickupDay } from '../../../../contract/trade-ins.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { useSending } from '../../../calls/use-sending.ts';
import type { TradeInActionProps } from './mark-shipped.tsx';

/** For a seller who cannot be there when the courier comes. */
export function AskPickupDay({ userId, order, tradeIn, onDone }: TradeInActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useSending();
  const [problem, setProblem] = useState<string | null>(null);
  if (tradeIn.shipping !== 'pickup') return null;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { day } = readForm(event.currentTarget, ['day']);
    if (day === '') return setProblem('Please choose a day.');
    const { refusal } = await send(askPickupDay, { userId, orderId: order.orderId, day });
    setProblem(refusal?.sentence ?? null);
    if (refusal) return;
    setIsOpen(false);
    onDone('We have your request, and will write to you about the day.');
  }
  return (
    <>
      <Button size="s" icon="calendar" onClick={() => setIsOpen(true)}>
        Another day
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Ask for another day" width="s">
        <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
          <TextField
            label="Day"
            name="day"
            type="date"
            error={problem}
            hint="From tomorrow onwards. We will tell you whether the courier can come then."
            required
          />
          <div className={stack.buttons}>
            <Button type="submit" look="dark" isPending={isPending}>
              Ask for this day
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
