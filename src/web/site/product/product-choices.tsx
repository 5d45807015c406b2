import { useNavigate } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { editionLabel } from '../../../rules/catalogue/product-age.ts';
import type { ProductTabs } from '../../../rules/catalogue/product-tabs.ts';
import { Segments } from '../../parts/form/segments.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { Tabs } from '../../parts/navigation/tabs.tsx';

/** New or pre-owned, which edition, to buy or to sell: each choice is an address of its own. */
export function ProductChoices({ product, tabs }: { product: Product; tabs: ProductTabs }) {
  return (
    <>
      {(product.age === 'New' || product.age === 'PreOwned') && <AgeToggle product={product} />}
      {product.allEditions.length > 1 && <EditionField product={product} />}
      {tabs.isShown && <BuyOrSell product={product} tabs={tabs} />}
    </>
  );
}

function AgeToggle({ product }: { product: Product }) {
  const segments = [
    { age: 'New', label: 'New' },
    { age: 'PreOwned', label: 'Pre Owned' },
  ].map(({ age, label }) => {
    const variant = product.variants.find((each) => each.age === age);
    const isCurrent = age === product.age;
    const price = variant?.price ?? null;
    return { label, isCurrent, href: variant?.path, detail: price === null ? 'Not available' : formatRupees(price) };
  });
  return <Segments label="Condition" segments={segments} />;
}

function EditionField({ product }: { product: Product }) {
  const navigate = useNavigate();
  const options = product.allEditions.map(({ name, age, path }) => ({ value: path, label: editionLabel(name, age) }));
  return (
    <div>
      <SelectField
        label="Edition"
        // Without scripts nothing would happen; the list below replaces it.
        autoComplete="off"
        options={options}
        value={product.path}
        onChange={(event) => void navigate(event.currentTarget.value, { preventScrollReset: true })}
      />
      <noscript>
        <ul>
          {options.map(({ value, label }) => (
            <li key={value}>
              <a href={value}>{label}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

function BuyOrSell({ product, tabs }: { product: Product; tabs: ProductTabs }) {
  const isSelling = tabs.open === 'sell';
  const toBuy = product.variants.findLast(({ buyCash, age }) => buyCash !== null && age !== 'preOrder');
  const buyHref = product.age === 'sell' ? toBuy?.path : product.path;
  const sellHref = product.age === 'sell' ? product.path : `${product.path}?tab=sell`;
  return (
    <Tabs
      label="Buy or sell"
      tabs={[
        { label: 'Buy', href: buyHref, isCurrent: !isSelling },
        { label: 'Sell', href: tabs.canSell ? sellHref : undefined, isCurrent: isSelling },
      ]}
    />
  );
}
