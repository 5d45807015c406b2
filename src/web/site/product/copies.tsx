import { Suspense, useState } from 'react';
import type { Picture, Product, ShownUnit } from '../../../contract/catalogue.ts';
import { gradeText } from '../../../rules/units/choice-text.ts';
import { grades } from '../../../rules/units/grade.ts';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { buyCartPath } from './card/card-cart-button.tsx';
import { Sources } from './card/product-art.tsx';
import { Price } from './card/price.tsx';
import { putIntoBuyCart, useIsInBuyCart } from './card/product-card.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './copies.module.css';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx').then((file) => file.PictureZoom));

const shownFirst = 6;
/** As in the styles: 8.5rem. */
const shownHeight = 136;

/** The very things that are for sale. Those of which there is nothing to tell are counted. */
export function Copies({ product }: { product: Product }) {
  const [isLong, setLong] = useState(false);
  const { units = [] } = product;
  const told = units.filter((unit) => canBeChosen(unit, product) || hasFacts(unit));
  if (told.length === 0) return null;
  const shown = isLong ? told : told.slice(0, shownFirst);
  const others = othersText(units.filter((unit) => !told.includes(unit)));
  return (
    <section className="section" aria-labelledby="copies">
      <h2 id="copies" className="display h2">
        Copies in the shop
      </h2>
      <ul className={styles.copies}>
        {shown.map((unit) => (
          <Copy key={unit.unit} unit={unit} product={product} />
        ))}
      </ul>
      {shown.length < told.length && (
        <Button className={styles.more} onClick={() => setLong(true)}>
          Show {told.length - shown.length} more
        </Button>
      )}
      {others && <p className={styles.others}>{others}</p>}
    </section>
  );
}

/** Somebody who chooses a copy must see why: it has photographs, or a price of its own. */
function canBeChosen({ photographs, grade, buyCash }: ShownUnit, { grades: offers = [] }: Product): boolean {
  return photographs.length > 0 || offers.find((offer) => offer.grade === grade)?.buyCash !== buyCash;
}

function hasFacts(unit: ShownUnit): boolean {
  return factsOf(unit).length > 0;
}

function factsOf({ faults, contents, missing = [], isComplete = false, serialEnd }: ShownUnit) {
  const facts: [name: string, value: string][] = [
    ['Marks and faults', faults.join(', ')],
    ['Comes with', isComplete ? completeText(contents) : contents.join(', ')],
    ['Comes without', missing.join(', ')],
    ['Serial ends in', serialEnd ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

function completeText(contents: readonly string[]): string {
  return contents.length > 0 ? `${contents.join(', ')} (complete)` : 'everything that belongs to it';
}

/** "Also 2 Mint and 5 Good copies without photographs." */
function othersText(units: readonly ShownUnit[]): string | null {
  const counts = grades.flatMap((grade) => {
    const count = units.filter((unit) => unit.grade === grade).length;
    return count > 0 ? [`${count} ${grade}`] : [];
  });
  if (counts.length === 0) return null;
  return `Also ${counts.join(' and ')} ${units.length === 1 ? 'copy' : 'copies'} without photographs.`;
}

function Copy({ unit, product }: { unit: ShownUnit; product: Product }) {
  const { photographs, grade } = unit;
  return (
    <li className={styles.copy}>
      <Photographs pictures={photographs} />
      <div className={styles.text}>
        <p className={styles.head}>
          <b className="strong">{gradeText(grade)}</b>
          <Price rupees={unit.buyCash} />
        </p>
        <dl className={styles.facts}>
          {factsOf(unit).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
          <Fact name="Copy" value={unit.unit} />
        </dl>
        {canBeChosen(unit, product) && <ChooseButton unit={unit} product={product} />}
      </div>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** This very thing goes into the cart, and no other instead of it. */
function ChooseButton({ unit: { unit, grade, buyCash }, product }: { unit: ShownUnit; product: Product }) {
  const chosen = { ...product, unit, grade, buyCash, availableQty: 1 };
  const isInCart = useIsInBuyCart(chosen);
  if (isInCart) {
    return (
      <LinkButton look="dark" icon="check" to={buyCartPath}>
        Go to Cart
      </LinkButton>
    );
  }
  return (
    <Button onClick={() => putIntoBuyCart(chosen)}>
      Choose this copy<span className="visually-hidden"> {unit}</span>
    </Button>
  );
}

/** Every photograph is a link to its file, so looking closer works without scripts too. */
function Photographs({ pictures }: { pictures: readonly Picture[] }) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState<{ isOpen: boolean; pageWidth: number } | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.photographs}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <a
              href={picture.src}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setIndex(place);
                setZoomed({ isOpen: true, pageWidth: event.currentTarget.clientWidth });
              }}
            >
              <picture>
                <Sources sources={picture.sources} sizes={`${(shownHeight * picture.width) / picture.height}px`} />
                <img src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} loading="lazy" />
              </picture>
            </a>
          </li>
        ))}
      </ul>
      {/* Once there it stays: a dialog that is taken out while open does not give the focus back. */}
      {zoomed && (
        <Suspense>
          <PictureZoom
            {...{ pictures, index, ...zoomed }}
            onTurn={setIndex}
            onClose={() => setZoomed({ ...zoomed, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
