import { Link } from 'react-router';
import { productPath } from '../../../../rules/catalogue/product-path.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import styles from '../product-rows.module.css';
import { ageTexts, type DetailProduct, type EditionProps } from '../product-texts.ts';
import { QuickEdit } from '../quick-edit.tsx';
import { AddProduct } from './add-product.tsx';

/** What is sold of an edition, one line for each condition. */
export function ProductsBox(props: EditionProps) {
  const { detail, edition, productId, onDone } = props;
  const mayChange = useIsOneOf(managers);
  return (
    <Box
      title={`Products of ${edition.name}`}
      beside={mayChange && edition.products.length < 4 && <AddProduct {...props} />}
    >
      <List className={styles.products}>
        {edition.products.map((product) => (
          <li key={product.id}>
            <span>
              <Link
                to={hrefs.product(product.id)}
                className={rows.link}
                aria-current={product.id === productId ? 'page' : undefined}
              >
                {ageTexts[product.age]}
              </Link>
              <span className={rows.detail}>Product {product.id}</span>
            </span>
            <Money product={product} />
            <Shelf product={product} />
            <span>
              <StatusBadge
                tone={product.isListed ? 'ok' : 'wait'}
                icon={product.isListed ? 'check' : 'minus'}
                label={product.isListed ? 'Listed' : 'Not listed'}
              />
              {product.isListed && (
                <a
                  className={rows.detail}
                  href={productPath({
                    urlType: detail.urlType,
                    age: product.age,
                    productName: detail.title,
                    id: product.id,
                  })}
                >
                  See it in the shop
                </a>
              )}
            </span>
            <QuickEdit product={{ ...product, title: detail.title, edition: edition.name }} onDone={onDone} />
          </li>
        ))}
      </List>
    </Box>
  );
}

function Money({ product: { buy, strike, mostPerCustomer, mint, worn, faulty } }: { product: DetailProduct }) {
  if (buy === null) return <span className="muted">No price</span>;
  return (
    <span>
      <span className="strong">{exactRupees(buy)}</span>
      {strike !== null && (
        <span className={rows.detail}>
          <span className="visually-hidden">struck out </span>
          <s>{exactRupees(strike)}</s>
        </span>
      )}
      {mint !== null && <span className={rows.detail}>Mint {exactRupees(mint)}</span>}
      {worn !== null && <span className={rows.detail}>Worn {exactRupees(worn)}</span>}
      {faulty !== null && <span className={rows.detail}>Faulty {exactRupees(faulty)}</span>}
      {mostPerCustomer !== null && <span className={rows.detail}>At most {mostPerCustomer} per customer</span>}
    </span>
  );
}

function Shelf({ product: { age, onHand, reserved } }: { product: DetailProduct }) {
  if (age === 'sell') return <span className="muted">No stock</span>;
  return (
    <span>
      <span className="strong">{onHand - reserved} free</span>
      <span className={rows.detail}>
        {onHand} on hand, {reserved} reserved
      </span>
    </span>
  );
}
