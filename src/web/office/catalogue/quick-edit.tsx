import { useState } from 'react';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { counterStaff, managers } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import styles from './product-rows.module.css';
import { ageTexts, type DetailProduct, stockReasons, amountIn } from './product-texts.ts';
import { officeMoveStock, officeChangeProduct } from '../../../contract/office/catalogue.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { RupeesField } from '../dialog/rupees-field.tsx';

export interface QuickEditProps {
  product: DetailProduct & { title: string; edition: string };
  onDone: (sentence: string) => void;
}

/** The two things that change every day, without leaving the list. */
export function QuickEdit({ product, onDone }: QuickEditProps) {
  const [open, setOpen] = useState<'price' | 'stock' | null>(null);
  const mayPrice = useIsOneOf(managers);
  const mayMove = useIsOneOf(counterStaff) && product.age !== 'sell';
  const title = productTitle({ productName: product.title, editionName: product.edition });
  const name = `${title}, ${ageTexts[product.age]}`;
  const dialog = { product, name, onDone, onClose: () => setOpen(null) };
  return (
    <div className={styles.quick}>
      {mayPrice && (
        <Button size="s" look="quiet" onClick={() => setOpen('price')}>
          {product.age === 'sell' ? 'Listing' : 'Price'}
          <span className="visually-hidden"> of {name}</span>
        </Button>
      )}
      {mayMove && (
        <Button size="s" look="quiet" onClick={() => setOpen('stock')}>
          Stock<span className="visually-hidden"> of {name}</span>
        </Button>
      )}
      {open === 'price' && <PriceDialog {...dialog} />}
      {open === 'stock' && <StockDialog {...dialog} />}
    </div>
  );
}

type StockReason = (typeof stockReasons)[number];

/** Stock moves with a reason. Whoever counted says what is there, and need not work out the difference. */
function StockDialog({ product, name, onClose, onDone }: ProductDialogProps) {
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

interface ProductDialogProps {
  product: DetailProduct;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** The price of one product, what is struck out beside it, how many one may have, and whether customers see it. */
function PriceDialog({ product, name, onClose, onDone }: ProductDialogProps) {
  const isPriced = product.age !== 'sell';
  return (
    <ActionDialog
      title={`${isPriced ? 'Price' : 'Listing'}: ${name}`}
      submitLabel="Save"
      look="primary"
      call={officeChangeProduct}
      fields={['buy', 'strike', 'most', 'listed', 'why']}
      // Only what is different goes to the shop: a colleague may have changed the rest meanwhile.
      request={({ buy, strike, most, listed, why }) => ({
        productId: product.id,
        ...(isPriced && Number(buy) !== product.buy && { buy: Number(buy) }),
        ...(isPriced && amountIn(strike) !== product.strike && { strike: amountIn(strike) }),
        ...(isPriced && amountIn(most) !== product.mostPerCustomer && { mostPerCustomer: amountIn(most) }),
        ...((listed !== '') !== product.isListed && { isListed: listed !== '' }),
        why,
      })}
      onDone={() => onDone(`${name} is changed, in the shop too.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isPriced && <PriceFields product={product} errors={errors} />}
          <CheckField name="listed" label="Listed in the shop" defaultChecked={product.isListed} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function PriceFields({ product, errors }: { product: DetailProduct; errors: FieldErrors }) {
  return (
    <>
      <RupeesField name="buy" label="Price" amount={product.buy} error={errors['buy'] ?? null} required />
      <RupeesField
        name="strike"
        label="Struck out beside it (if any)"
        hint="Must be higher than the price."
        amount={product.strike}
        error={errors['strike'] ?? null}
      />
      <TextField
        name="most"
        type="number"
        inputMode="numeric"
        label="At most per customer or household (if any)"
        hint="Empty: as many as there are."
        min={1}
        max={50}
        step={1}
        defaultValue={product.mostPerCustomer ?? ''}
        error={errors['mostPerCustomer'] ?? null}
      />
    </>
  );
}
