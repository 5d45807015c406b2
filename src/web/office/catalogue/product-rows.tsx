import { Link } from 'react-router';
import { asPixels } from '../../../rules/catalogue/drawn-pictures.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import rows from '../list/rows.module.css';
import type { Chosen } from '../list/use-chosen.tsx';
import styles from './product-rows.module.css';
import { ageTexts, type ProductRow, kindTexts } from './product-texts.ts';
import { QuickEdit } from './quick-edit.tsx';

export interface ProductRowsProps {
  products: readonly ProductRow[];
  /** Null for those who change nothing. */
  chosen: Chosen | null;
  onDone: (sentence: string) => void;
}

export function ProductRows({ products, chosen, onDone }: ProductRowsProps) {
  return (
    <ListRows
      rows={products}
      idOf={({ id }) => String(id)}
      columns={columnsWith(onDone)}
      card={(product, box) => (
        <>
          <div className={styles.top}>
            <Named product={product} />
            {box}
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
        </>
      )}
      choosing={chosen && { chosen, nameOf }}
    />
  );
}

function columnsWith(onDone: ProductRowsProps['onDone']): readonly ListColumn<ProductRow>[] {
  return [
    { title: 'Product', className: styles.product, cell: (product) => <Named product={product} /> },
    { title: 'Price', isNumber: true, cell: (product) => <Prices product={product} /> },
    { title: 'We pay', isNumber: true, cell: (product) => <Pays product={product} /> },
    {
      title: 'Stock',
      cell: (product) => (
        <>
          <Stock product={product} />
          {!product.isListed && (
            <span className={styles.onTablets}>
              <Listed product={product} />
            </span>
          )}
        </>
      ),
    },
    { title: 'In the shop', className: styles.onDesks, cell: (product) => <Listed product={product} /> },
    {
      title: <span className="visually-hidden">Change</span>,
      cell: (product) => <QuickEdit product={product} onDone={onDone} />,
    },
  ];
}

/** The same title is there once for every condition: the condition belongs to the name. */
function nameOf({ title, edition, age }: ProductRow): string {
  return `${productTitle({ productName: title, editionName: edition })}, ${ageTexts[age]}`;
}

function Named({ product }: { product: ProductRow }) {
  const { id, title, edition, platform, kind, age, image } = product;
  return (
    <div className={styles.named}>
      <img
        src={asPixels(image, 160)}
        alt=""
        width={40}
        height={50}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <div>
        <Link to={hrefs.product(id)} className={rows.link} data-key-row>
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
