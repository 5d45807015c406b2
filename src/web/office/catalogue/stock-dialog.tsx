import { useState } from 'react';
import { officeMoveStock } from '../../../contract/office/catalogue.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { stockReasons } from './product-texts.ts';
import type { ProductDialogProps } from './price-dialog.tsx';

type StockReason = (typeof stockReasons)[number];

/** Stock moves with a reason. Whoever counted says what is there, and need not work out the difference. */
export function StockDialog({ product, name, onClose, onDone }: ProductDialogProps) {
  const [reason, setReason] = useState<StockReason>(stockReasons[0]);
  return (
    <ActionDialog
      title={`Stock: ${name}`}
      submitLabel="Move stock"
      look="primary"
      call={officeMoveStock}
      fields={['count', 'why']}
      request={({ count, why }) => {
        const change = reason.sign === 0 ? Number(count) - product.onHand : Number(count) * reason.sign;
        if (change !== 0) return { productId: product.id, reason: reason.value, change, why };
        onClose();
        onDone(`${name}: ${product.onHand} on hand, as the books say. Nothing is changed.`);
        return null;
      }}
      onDone={({ before, after }) => onDone(`${name}: ${before} on hand before, ${after} now.`)}
      onClose={onClose}
    >
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
