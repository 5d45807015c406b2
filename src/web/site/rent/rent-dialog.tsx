import { useLocation, useNavigate } from 'react-router';
import type { RentCity, RentProduct } from '../../../contract/rentals.ts';
import { type Day, formatShortDay } from '../../../rules/time/day.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { ProductArt } from '../product/card/product-art.tsx';
import { RentForm } from './rent-form.tsx';
import { rentPath } from './rent-path.ts';
import { RentTotal } from './rent-total.tsx';
import { useRentChoice } from './use-rent-choice.ts';
import type { Waits } from './waiting/use-waits.ts';

export interface RentDialogProps {
  /** Null: closed. The dialog stays in the page, or the browser could not give the focus back to the card. */
  product: RentProduct | null;
  city: RentCity;
  kind: string;
  firstDay: Day;
  waits: Waits;
}

export default function RentDialog({ product, city, kind, firstDay, waits }: RentDialogProps) {
  const choice = useRentChoice(product, { city: city.slug, firstDay });
  const close = useClose(rentPath({ city: city.slug, kind }));
  if (!product || !choice) {
    return (
      <Dialog isOpen={false} title="" width="l" onClose={close}>
        {null}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      width="l"
      onClose={close}
      title={productTitle(product)}
      picture={<ProductArt picture={product.picture} alt="" loading="eager" />}
      detail={`${city.name}, ${choice.free === 0 ? 'all taken' : `${choice.free} free from ${formatShortDay(choice.start)}`}`}
      footer={<RentTotal {...{ product, choice }} city={city.slug} />}
    >
      <RentForm {...{ product, choice, firstDay, city, waits }} />
    </Dialog>
  );
}

/** The phone's Back button closes the dialog; closing it by hand goes back too, so that no step is left over. */
function useClose(pageBehind: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromGrid = (state as { isFromGrid?: boolean } | null)?.isFromGrid === true;
  return () => void (isFromGrid ? navigate(-1) : navigate(pageBehind, { replace: true, preventScrollReset: true }));
}
