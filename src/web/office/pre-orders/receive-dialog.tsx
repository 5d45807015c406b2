import { officeMoveStock } from '../../../contract/office/catalogue.ts';
import type { OfficePreOrder } from '../../../contract/office/pre-orders.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { ReceiptFields } from '../catalogue/receipt-fields.tsx';
import { amountIn } from '../catalogue/product-texts.ts';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';

interface ReceiveDialogProps {
  preOrder: OfficePreOrder;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** A carton of a pre-order has come, with its bill. */
export function ReceiveDialog({ preOrder: { productId, title }, onClose, onDone }: ReceiveDialogProps) {
  return (
    <ActionDialog
      title={`Receive: ${title}`}
      submitLabel="Receive"
      look="primary"
      call={officeMoveStock}
      fields={['count', 'cost', 'supplier', 'bill', 'why']}
      request={({ count, cost, supplier, bill, why }) => ({
        productId,
        reason: 'received' as const,
        change: Number(count),
        cost: amountIn(cost) ?? undefined,
        supplier,
        bill,
        why,
      })}
      onDone={({ after }) => onDone(`They are received: ${Math.max(after, 0)} are here now.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            What is received is here for the queue and in the stock value, and that many fewer are still promised. How
            many can still be sold does not change.
          </p>
          <TextField
            name="count"
            label="How many came"
            type="number"
            inputMode="numeric"
            min={1}
            max={100_000}
            step={1}
            required
            error={errors['change'] ?? null}
          />
          <ReceiptFields errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
