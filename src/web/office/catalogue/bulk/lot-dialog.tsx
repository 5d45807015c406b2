import { officeReceiveLot } from '../../../../contract/office/catalogue.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { grades } from '../../../../rules/units/grade.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { RupeesField } from '../../dialog/rupees-field.tsx';
import type { ProductRow } from '../product-texts.ts';
import styles from './lot-dialog.module.css';

export interface LotDialogProps {
  products: readonly ProductRow[];
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Used things that were bought together for one sum: how many of each grade. */
export function LotDialog({ products, onDone, onClose }: LotDialogProps) {
  const cells = products.flatMap(({ id }) => grades.map((grade) => ({ productId: id, grade, name: `${id} ${grade}` })));
  return (
    <ActionDialog
      title="Receive a lot"
      submitLabel="Receive"
      look="primary"
      call={officeReceiveLot}
      fields={['supplier', 'bill', 'sum', 'why', ...cells.map(({ name }) => name)]}
      check={(typed) =>
        cells.some(({ name }) => Number(typed[name]) > 0)
          ? null
          : { sentence: 'Please say how many of something there are.', fields: {} }
      }
      request={({ supplier = '', bill = '', sum, why = '', ...counts }) => ({
        supplier,
        bill,
        sum: Number(sum),
        why,
        lines: cells
          .map(({ productId, grade, name }) => ({ productId, grade, count: Number(counts[name]) }))
          .filter(({ count }) => count > 0),
      })}
      onDone={({ units }) => onDone(`${units === 1 ? '1 unit is' : `${units} units are`} received, to be tested now.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="small muted">The sum is split by what the things sell for, so that each knows what it cost.</p>
          <TextField label="Supplier" name="supplier" maxLength={200} required error={errors['supplier'] ?? null} />
          <TextField label="Number of the bill" name="bill" maxLength={100} required error={errors['bill'] ?? null} />
          <RupeesField label="Sum for all of them" name="sum" required error={errors['sum'] ?? null} />
          {products.map((product) => (
            <Counts key={product.id} product={product} />
          ))}
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function Counts({ product: { id, title, edition } }: { product: ProductRow }) {
  return (
    <fieldset>
      <legend className="small strong">{productTitle({ productName: title, editionName: edition })}</legend>
      <div className={styles.counts}>
        {grades.map((grade) => (
          <TextField
            key={grade}
            label={grade}
            name={`${id} ${grade}`}
            type="number"
            inputMode="numeric"
            min="0"
            max="500"
            step="1"
          />
        ))}
      </div>
    </fieldset>
  );
}
