import { officeChangeProduct } from '../../../contract/office/catalogue.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { amountIn, type DetailProduct } from './product-texts.ts';
import { RupeesField } from './rupees-field.tsx';

export interface ProductDialogProps {
  product: DetailProduct;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** The price of one product, what is struck out beside it, how many one may have, and whether customers see it. */
export function PriceDialog({ product, name, onClose, onDone }: ProductDialogProps) {
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
