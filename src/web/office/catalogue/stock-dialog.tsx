import { useState } from 'react';
import { officeMoveStock } from '../../../contract/office/catalogue.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { useOfficeSending } from '../frame/use-office-asked.ts';
import { stockReasons } from './product-texts.ts';
import type { ProductDialogProps } from './price-dialog.tsx';

type StockReason = (typeof stockReasons)[number];

/** Stock moves with a reason. Whoever counted says what is there, and need not work out the difference. */
export function StockDialog({ product, name, onClose, onDone }: ProductDialogProps) {
  const { isPending, send } = useOfficeSending();
  const [reason, setReason] = useState<StockReason>(stockReasons[0]);
  async function act(form: HTMLFormElement) {
    const { count, why } = readForm(form, ['count', 'why']);
    const change = reason.sign === 0 ? Number(count) - product.onHand : Number(count) * reason.sign;
    if (change === 0) {
      onDone(`${name}: ${product.onHand} on hand, as the books say. Nothing is changed.`);
      return null;
    }
    const { reply, refusal } = await send(officeMoveStock, {
      productId: product.id,
      reason: reason.value,
      change,
      why: why.trim(),
    });
    if (reply) onDone(`${name}: ${reply.before} on hand before, ${reply.after} now.`);
    return refusal;
  }
  return (
    <ActionDialog title={`Stock: ${name}`} submitLabel="Move stock" look="primary" {...{ isPending, act, onClose }}>
      {(errors) => (
        <>
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
            error={errors['change'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
