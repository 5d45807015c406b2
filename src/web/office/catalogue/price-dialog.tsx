import { officeChangeProduct } from '../../../contract/office/catalogue.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { useOfficeSending } from '../frame/use-office-asked.ts';
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
  const { isPending, send } = useOfficeSending();
  const isPriced = product.age !== 'sell';
  async function act(form: HTMLFormElement) {
    const { buy, strike, most, listed, why } = readForm(form, ['buy', 'strike', 'most', 'listed', 'why']);
    // Only what is different goes to the shop: a colleague may have changed the rest meanwhile.
    const { refusal } = await send(officeChangeProduct, {
      productId: product.id,
      ...(isPriced && Number(buy) !== product.buy && { buy: Number(buy) }),
      ...(isPriced && amountIn(strike) !== product.strike && { strike: amountIn(strike) }),
      ...(isPriced && amountIn(most) !== product.mostPerCustomer && { mostPerCustomer: amountIn(most) }),
      ...((listed !== '') !== product.isListed && { isListed: listed !== '' }),
      why: why.trim(),
    });
    if (!refusal) onDone(`${name} is changed, in the shop too.`);
    return refusal;
  }
  return (
    <ActionDialog
      title={`${isPriced ? 'Price' : 'Listing'}: ${name}`}
      submitLabel="Save"
      look="primary"
      {...{ isPending, act, onClose }}
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
