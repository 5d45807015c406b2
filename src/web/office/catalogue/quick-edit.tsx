import { useState } from 'react';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { counterStaff, managers } from '../../../rules/people/staff.ts';
import type { Grade } from '../../../rules/units/grade.ts';
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
import { ReceiptFields } from './receipt-fields.tsx';

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
  const isUsed = product.age === 'PreOwned';
  const isReceived = reason.value === 'received';
  // Used things leave the shelf one by one, each with its own history.
  const reasons = stockReasons.filter(({ value }) => !isUsed || value === 'received');
  return (
    <ActionDialog
      title={`Stock: ${name}`}
      submitLabel="Move stock"
      look="primary"
      call={officeMoveStock}
      fields={['count', 'cost', 'supplier', 'bill', 'grade', 'why']}
      request={({ count, cost, supplier, bill, grade, why }) => {
        const change = reason.sign === 0 ? Number(count) - product.onHand : Number(count) * reason.sign;
        const from = { cost: amountIn(cost) ?? undefined, supplier, bill, ...(isUsed && { grade: grade as Grade }) };
        if (change !== 0) return { productId: product.id, reason: reason.value, change, why, ...(isReceived && from) };
        onClose();
        onDone(`${name}: ${product.onHand} on hand, as the books say. Nothing is changed.`);
        return null;
      }}
      onDone={({ before, after }) => {
        const there = product.age === 'preOrder' && isReceived ? 'here' : 'on hand';
        const moved = `${name}: ${before} ${there} before, ${after} now.`;
        onDone(isUsed ? `${name}: received. They are to be tested now.` : moved);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {product.onHand} on hand, {product.reserved} of them wait for orders.
            {product.age === 'preOrder' &&
              ' Of a pre-order, on hand is what can still be sold. Copies that are received are here for its queue, and add nothing to that.'}
          </p>
          <SelectField
            label="What happened"
            options={reasons}
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
          {isReceived && <ReceiptFields isUsed={isUsed} errors={errors} />}
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
  const isUsed = product.age === 'PreOwned';
  return (
    <ActionDialog
      title={`${isPriced ? 'Price' : 'Listing'}: ${name}`}
      submitLabel="Save"
      look="primary"
      call={officeChangeProduct}
      fields={['buy', 'strike', 'most', 'listed', 'why', ...pricedGrades]}
      // Only what is different goes to the shop: a colleague may have changed the rest meanwhile.
      request={({ buy, strike, most, listed, why, ...graded }) => ({
        productId: product.id,
        ...(isPriced && Number(buy) !== product.buy && { buy: Number(buy) }),
        ...(isPriced && amountIn(strike) !== product.strike && { strike: amountIn(strike) }),
        ...(isPriced && amountIn(most) !== product.mostPerCustomer && { mostPerCustomer: amountIn(most) }),
        ...(isUsed && changedGrades(product, graded)),
        ...((listed !== '') !== product.isListed && { isListed: listed !== '' }),
        why,
      })}
      onDone={() => onDone(`${name} is changed, in the shop too.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isPriced && <PriceFields product={product} errors={errors} />}
          {isUsed && <GradeFields product={product} errors={errors} />}
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
        label="At most per customer (if any)"
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

/** Good has the product's price. */
const pricedGrades = ['mint', 'worn', 'faulty'] as const;
type PricedGrade = (typeof pricedGrades)[number];

function changedGrades(product: DetailProduct, typed: Readonly<Record<PricedGrade, string>>) {
  const changed = pricedGrades.filter((grade) => amountIn(typed[grade]) !== product[grade]);
  return Object.fromEntries(changed.map((grade) => [grade, amountIn(typed[grade])]));
}

const gradeLabels: Readonly<Record<PricedGrade, string>> = {
  mint: 'Own price of Mint (if any)',
  worn: 'Own price of Worn (if any)',
  faulty: 'Price of Faulty, sold for parts (if any)',
};

function GradeFields({ product, errors }: { product: DetailProduct; errors: FieldErrors }) {
  return (
    <>
      <p className="small muted">The price above is that of Good. Without own prices the others follow the settings.</p>
      {pricedGrades.map((grade) => (
        <RupeesField
          key={grade}
          name={grade}
          label={gradeLabels[grade]}
          amount={product[grade]}
          error={errors[grade] ?? null}
        />
      ))}
    </>
  );
}
