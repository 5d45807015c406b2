import { useId, useState, type FormEvent } from 'react';
import { officeMoveStock } from '../../../contract/office/catalogue.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormAlert, type FormMessage } from '../../components/form-alert.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { readForm } from '../../state/read-form.ts';
import office from '../office.module.css';
import { stockReasons } from './goods-words.ts';
import type { GoodsDialogProps } from './price-dialog.tsx';
import { useSaving } from './use-saving.ts';
import { WhyField } from './why-field.tsx';

type StockReason = (typeof stockReasons)[number];

/** Stock moves with a reason. Whoever counted says what is there, and need not work out the difference. */
export function StockDialog({ product, name, onClose, onDone }: GoodsDialogProps) {
  const form = useId();
  const { isPending, message, save, errorOf } = useSaving();
  const [reason, setReason] = useState<StockReason>(stockReasons[0]);
  const [problem, setProblem] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(null);
    const { count, why } = readForm(event.currentTarget, ['count', 'why']);
    const change = reason.sign === 0 ? Number(count) - product.onHand : Number(count) * reason.sign;
    if (change === 0)
      return setProblem({ tone: 'warn', title: `The books say ${product.onHand} too: nothing changes.` });
    const moved = await save(officeMoveStock, { productId: product.id, reason: reason.value, change, why: why.trim() });
    if (moved) onDone(`${name}: ${moved.before} on hand before, ${moved.after} now.`);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Stock"
      detail={name}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Move stock
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={problem ?? message} />
        <p>
          {product.onHand} on hand, {product.reserved} of them wait for orders.
        </p>
        <SelectField
          label="What happened"
          options={stockReasons}
          value={reason.value}
          onChange={(event) => setReason(stockReasons.find(({ value }) => value === event.target.value) ?? reason)}
        />
        <TextField
          name="count"
          type="number"
          inputMode="numeric"
          label={reason.field}
          min={reason.sign === 0 ? 0 : 1}
          max={100_000}
          step={1}
          required
          error={errorOf('change')}
        />
        <WhyField error={errorOf('why')} />
      </form>
    </Dialog>
  );
}
