import { useState } from 'react';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { counterStaff, managers } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import styles from './product-rows.module.css';
import { ageTexts, type DetailProduct } from './product-texts.ts';
import { PriceDialog } from './price-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';

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
