import { useState } from 'react';
import { countOf } from '../../../../rules/texts/counts.ts';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeOpeningStock } from '../../../../contract/office/opening-stock.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { unitStateTexts } from '../unit-texts.ts';
import styles from './opening.module.css';

export type OpeningProduct = ReplyOf<typeof officeOpeningStock>['products'][number];

/** By the id of a product, for all its units, or by the number of one unit. */
export type TypedCosts = Readonly<Record<string, string>>;

interface OpeningProductsProps {
  products: readonly OpeningProduct[];
  typed: TypedCosts;
  onType: (id: string, cost: string) => void;
}

/** A cost for each product, and behind it one for each unit of a used one. */
export function OpeningProducts({ products, typed, onType }: OpeningProductsProps) {
  return (
    <List className={styles.products} aria-label="Products with costs to confirm">
      {products.map((product) => (
        <Product key={product.productId} {...{ product, typed, onType }} />
      ))}
    </List>
  );
}

type ProductProps = Omit<OpeningProductsProps, 'products'> & { product: OpeningProduct };

function Product({ product, typed, onType }: ProductProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.product}>
        <span className={rows.long}>
          <Link to={hrefs.product(product.productId)} className="link">
            {product.title}
          </Link>
          <span className={rows.detail}>
            {platformLabel(product.platform)}, {product.edition}: {knownCost(product)}
          </span>
        </span>
        {product.units.length > 0 && (
          <Button size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Unit by unit<span className="visually-hidden">, {product.title}</span>
          </Button>
        )}
        <CostField
          label={`Cost of each, ${product.title}`}
          value={typed[product.productId] ?? ''}
          onType={(cost) => onType(String(product.productId), cost)}
        />
      </div>
      {isOpen && <Units product={product} typed={typed} onType={onType} />}
    </li>
  );
}

function knownCost({ cost, count }: OpeningProduct): string {
  return cost === null
    ? `${count} new at the beginning, cost not told yet`
    : `${countOf(count, 'unit')}, ${exactRupees(cost / count)} each is assumed`;
}

function Units({ product: { units, count }, typed, onType }: ProductProps) {
  return (
    <>
      <ul>
        {units.map(({ unit, grade, serial, state, cost }) => (
          <li key={unit} className={styles.product}>
            <span>
              <Link to={hrefs.unit(unit)} className="link">
                {unit}
              </Link>
              <span className={rows.detail}>
                {[grade, serial, unitStateTexts[state].toLowerCase(), exactRupees(cost)].filter(Boolean).join(', ')}
              </span>
            </span>
            <CostField label={`Cost of ${unit}`} value={typed[unit] ?? ''} onType={(text) => onType(unit, text)} />
          </li>
        ))}
      </ul>
      {count > units.length && <p className="small muted">Only the first {units.length} are shown.</p>}
    </>
  );
}

function CostField({ label, value, onType }: { label: string; value: string; onType: (text: string) => void }) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      prefix="₹"
      label={label}
      isLabelHidden
      className={styles.cost}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
