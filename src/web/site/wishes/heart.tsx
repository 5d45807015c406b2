import type { ProductSummary } from '../../../contract/catalogue.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { classNames } from '../../parts/class-names.ts';
import { showToast } from '../../parts/feedback/toasts.tsx';
import { IconButton } from '../../parts/form/icon-button.tsx';
import styles from './heart.module.css';
import { useIsWished, useMostWishes } from './wish-store.ts';

/** On the wish list or not; a press changes that. */
export function Heart({ product, className }: { product: ProductSummary; className?: string }) {
  const isWished = useIsWished(product.id);
  const most = useMostWishes();
  if (most === null || product.buyCash === null) return null;
  const press = () =>
    void import('./keep-wishes.ts').then(
      ({ toggleWish }) => toggleWish(product, most),
      () => showToast('That did not work. Please try again.', { tone: 'bad' }),
    );
  return (
    <IconButton
      icon="heart"
      label={`Wish for ${productTitle(product)}`}
      aria-pressed={isWished}
      className={classNames(styles.heart, className)}
      onClick={press}
    />
  );
}
