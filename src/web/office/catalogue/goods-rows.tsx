import { Link } from 'react-router';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { productTitle } from '../../../rules/product-path.ts';
import { platformLabel } from '../../../rules/sections.ts';
import { CheckField } from '../../components/check-field.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useIsWide } from '../../state/use-is-wide.ts';
import office from '../office.module.css';
import rows from '../rows.module.css';
import type { Chosen } from '../orders/use-chosen.ts';
import styles from './goods-rows.module.css';
import { ageWords, type GoodsRow, kindWords } from './goods-words.ts';
import { QuickEdit } from './quick-edit.tsx';

export interface GoodsRowsProps {
  products: readonly GoodsRow[];
  /** Null for those who change nothing. */
  chosen: Chosen | null;
  onDone: (sentence: string) => void;
}

/** A table where there is room, cards elsewhere. The link of each product is what the keys j and k go to. */
export function GoodsRows(props: GoodsRowsProps) {
  return useIsWide() ? <GoodsTable {...props} /> : <GoodsCards {...props} />;
}

function GoodsTable({ products, chosen, onDone }: GoodsRowsProps) {
  return (
    <table className={office.table}>
      <GoodsHeading isChosen={chosen !== null} />
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

function GoodsHeading({ isChosen }: { isChosen: boolean }) {
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

function GoodsCards({ products, chosen, onDone }: GoodsRowsProps) {
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

function ChooseBox({ product, chosen }: { product: GoodsRow; chosen: Chosen }) {
  return (
    <CheckField
      label={<span className="visually-hidden">Choose {nameOf(product)}</span>}
      checked={chosen.ids.has(String(product.id))}
      onChange={(event) => chosen.choose(String(product.id), event.target.checked)}
    />
  );
}

/** The same title is there once for every condition: the condition belongs to the name. */
function nameOf({ title, edition, age }: GoodsRow): string {
  return `${productTitle({ productName: title, editionName: edition })}, ${ageWords[age]}`;
}

function Named({ product }: { product: GoodsRow }) {
  const { id, title, edition, platform, kind, age, image } = product;
  return (
    <div className={styles.named}>
      <img src={image} alt="" width={40} height={50} loading="lazy" decoding="async" className={styles.picture} />
      <div>
        <Link to={`/office/catalogue/${id}`} className={rows.link} data-key-row>
          {productTitle({ productName: title, editionName: edition })}
        </Link>
        <span className={rows.detail}>
          {ageWords[age]} · {platformLabel(platform)} · {kindWords[kind]}
        </span>
      </div>
    </div>
  );
}

function Prices({ product: { buy, strike } }: { product: GoodsRow }) {
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

function Pays({ product: { sellCash, sellCredit } }: { product: GoodsRow }) {
  if (sellCash === null || sellCredit === null) return <span className="muted">Nothing</span>;
  return (
    <>
      {formatRupees(sellCash)}
      <span className={rows.detail}>{formatRupees(sellCredit)} credit</span>
    </>
  );
}

function Stock({ product: { age, onHand, reserved } }: { product: GoodsRow }) {
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

function Listed({ product: { isListed } }: { product: GoodsRow }) {
  return (
    <StatusBadge
      tone={isListed ? 'ok' : 'wait'}
      icon={isListed ? 'check' : 'minus'}
      label={isListed ? 'Listed' : 'Not listed'}
    />
  );
}
