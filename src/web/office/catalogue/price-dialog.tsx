import { useId, type FormEvent } from 'react';
import { officeChangeProduct } from '../../../contract/office/catalogue.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { readForm } from '../../state/read-form.ts';
import office from '../office.module.css';
import { amountIn, type GoodsProduct } from './goods-words.ts';
import { RupeesField } from './rupees-field.tsx';
import { useSaving } from './use-saving.ts';
import { WhyField } from './why-field.tsx';

export interface GoodsDialogProps {
  product: GoodsProduct;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** The price of one product, what is struck out beside it, and whether customers see it. */
export function PriceDialog({ product, name, onClose, onDone }: GoodsDialogProps) {
  const form = useId();
  const { isPending, message, save, errorOf } = useSaving();
  const isPriced = product.age !== 'sell';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { buy, strike, listed, why } = readForm(event.currentTarget, ['buy', 'strike', 'listed', 'why']);
    const saved = await save(officeChangeProduct, {
      productId: product.id,
      ...(isPriced && { buy: Number(buy), strike: amountIn(strike) }),
      isListed: listed !== '',
      why: why.trim(),
    });
    if (saved) onDone(`${name} is changed, in the shop too.`);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isPriced ? 'Price' : 'In the shop'}
      detail={name}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        {isPriced && (
          <>
            <RupeesField name="buy" label="Price" amount={product.buy} error={errorOf('buy')} required />
            <RupeesField
              name="strike"
              label="Struck out beside it (if any)"
              hint="Must be higher than the price."
              amount={product.strike}
              error={errorOf('strike')}
            />
          </>
        )}
        <CheckField name="listed" label="Listed in the shop" defaultChecked={product.isListed} />
        <WhyField error={errorOf('why')} />
      </form>
    </Dialog>
  );
}
