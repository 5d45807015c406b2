import { Link } from 'react-router';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import office from '../office.module.css';
import rows from '../list/rows.module.css';
import type { Chosen } from '../orders/use-chosen.ts';
import styles from './product-rows.module.css';
import { ageTexts, type ProductRow, kindTexts } from './product-texts.ts';
import { QuickEdit } from './quick-edit.tsx';

export interface ProductRowsProps {
  products: readonly ProductRow[];
  /** Null for those who change nothing. */
  chosen: Chosen | null;
  onDone: (sentence: string) => void;
}

/** A table where there is room, cards elsewhere. The link of each product is what the keys j and k go to. */
export function ProductRows(props: ProductRowsProps) {
  return useIsWide() ? <ProductTable {...props} /> : <ProductCards {...props} />;
}

function ProductTable({ products, chosen, onDone }: ProductRowsProps) {
  return (
    <table className={office.table}>
      <ProductHeading isChosen={chosen !== null} />
      <tbody>
        {products.map((product) => (
          <tr key={product.id} className={rows.row} data-key-item>
            {chosen && (
              <td>
                <ChooseBox product={product} chosen={chosen} />
              </td>
            )}
            <td>
              <Named product={product} />
            </td>
            <td className={office.number}>
              <Prices product={product} />
            </td>
            <td className={office.number}>
              <Pays product={product} />
            </td>
            <td>
              <Stock product={product} />
              <span className={styles.onTablets}>
                <Listed product={product} />
              </span>
            </td>
            <td className={styles.onDesks}>
              <Listed product={product} />
            </td>
            <td>
              <QuickEdit product={product} onDone={onDone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProductHeading({ isChosen }: { isChosen: boolean }) {
  return (
    <thead>
      <tr>
        {isChosen && (
          <th scope="col">
            <span className="visually-hidden">Choose</span>
          </th>
        )}
        <th scope="col">Product</th>
        <th scope="col" className={office.number}>
          Price
        </th>
        <th scope="col" className={office.number}>
          We pay
        </th>
        <th scope="col">Stock</th>
        <th scope="col" className={styles.onDesks}>
          In the shop
        </th>
        <th scope="col">
          <span className="visually-hidden">Change</span>
        </th>
      </tr>
    </thead>
  );
}

function ProductCards({ products, chosen, onDone }: ProductRowsProps) {
  return (
    <ul className={rows.cards}>
      {products.map((product) => (
        <li key={product.id} className={rows.card} data-key-item>
          <div className={styles.top}>
            <Named product={product} />
            {chosen && <ChooseBox product={product} chosen={chosen} />}
          </div>
          <div className={rows.line}>
            <span>
              <Prices product={product} />
            </span>
            <span>
              <Stock product={product} />
            </span>
            <span>
              <Listed product={product} />
            </span>
          </div>
          <QuickEdit product={product} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

function ChooseBox({ product, chosen }: { product: ProductRow; chosen: Chosen }) {
  return (
    <CheckField
      label={<span className="visually-hidden">Choose {nameOf(product)}</span>}
      checked={chosen.ids.has(String(product.id))}
      onChange={(event) => chosen.choose(String(product.id), event.target.checked)}
    />
  );
}

/** The same title is there once for every condition: the condition belongs to the name. */
function nameOf({ title, edition, age }: ProductRow): string {
  return `${productTitle({ productName: title, editionName: edition })}, ${ageTexts[age]}`;
}

function Named({ product }: { product: ProductRow }) {
  const { id, title, edition, platform, kind, age, image } = product;
  return (
    <div className={styles.named}>
      <img src={image} alt="" width={40} height={50} loading="lazy" decoding="async" className={styles.picture} />
      <div>
        <Link to={`/office/catalogue/${id}`} className={rows.link} data-key-row>
          {productTitle({ productName: title, editionName: edition })}
        </Link>
        <span className={rows.detail}>
          {ageTexts[age]} · {platformLabel(platform)} · {kindTexts[kind]}
        </span>
      </div>
    </div>
  );
}

function Prices({ product: { buy, strike } }: { product: ProductRow }) {
  if (buy === null) return <span className="muted">No price</span>;
  return (
    <>
      <span className="strong">{formatRupees(buy)}</span>
      {strike !== null && (
        <span className={rows.detail}>
          <span className="visually-hidden">struck out </span>
          <s>{formatRupees(strike)}</s>
        </span>
      )}
    </>
  );
}

function Pays({ product: { sellCash, sellCredit } }: { product: ProductRow }) {
  if (sellCash === null || sellCredit === null) return <span className="muted">Nothing</span>;
  return (
    <>
      {formatRupees(sellCash)}
      <span className={rows.detail}>{formatRupees(sellCredit)} credit</span>
    </>
  );
}

function Stock({ product: { age, onHand, reserved } }: { product: ProductRow }) {
  if (age === 'sell') return <span className="muted">None kept</span>;
  const free = onHand - reserved;
  const detail = `${onHand} on hand${reserved > 0 ? `, ${reserved} reserved` : ''}`;
  return (
    <>
      {free > 2 && <span className="strong">{free} free</span>}
      {free <= 2 && (
        <StatusBadge
          tone={free === 0 ? 'bad' : 'wait'}
          icon={free === 0 ? 'close' : 'warning'}
          label={free === 0 ? 'Sold out' : `${free} left`}
        />
      )}
      <span className={rows.detail}>{detail}</span>
    </>
  );
}

function Listed({ product: { isListed } }: { product: ProductRow }) {
  return (
    <StatusBadge
      tone={isListed ? 'ok' : 'wait'}
      icon={isListed ? 'check' : 'minus'}
      label={isListed ? 'Listed' : 'Not listed'}
    />
  );
}
