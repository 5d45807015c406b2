import { createHash } from 'node:crypto';
import { artVersion } from '../../art/draw-product-art.ts';
import type { Picture, ProductSummary } from '../../contract/catalogue.ts';
import { asPixels } from '../../rules/catalogue/drawn-pictures.ts';
import { type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import type { MostPaid } from '../../rules/prices/most-paid.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { platformLabel, sectionOf } from '../../rules/catalogue/sections.ts';
import { grades } from '../../rules/units/grade.ts';
import { gradeOffers } from '../../rules/units/grade-price.ts';
import type { Photograph } from '../../shop/catalogue/find-product.ts';
import type { ProductFacts } from '../../shop/catalogue/product-facts.ts';
import { photographFormats, photographWidths, shrunkWidths } from '../../shop/catalogue/add-photograph.ts';

const drawnSize = { width: 640, height: 800 };

/** A product on the wire: in rupees, under the names that clients know. */
export function productOnTheWire(facts: ProductFacts): ProductSummary {
  const shown = firstPicture(facts);
  return {
    id: facts.id,
    inventoryMetaId: facts.id,
    productName: facts.name,
    editionName: facts.editionName,
    age: facts.age,
    urlType: sectionOf(facts.subCategory),
    image: shown.src,
    picture: shown,
    description: facts.description,
    buyCash: rupees(facts.buyPaise),
    strikePrice: rupees(facts.strikePaise),
    sellCash: rupees(facts.sellCashPaise),
    sellCredit: rupees(facts.sellCreditPaise),
    availableQty: facts.available,
    mostPerCustomer: facts.mostPerCustomer,
    directions: directionsOf(facts),
    category: facts.platform,
    subCategory: facts.subCategory,
    gameType: facts.gameType,
    playableOn: facts.playableOn,
    approxGameplayHours: facts.approxGameplayHours,
    releaseDate: facts.releaseDate,
    ...fitOf(facts),
    ...(facts.age === 'PreOwned' && { grades: gradesOf(facts) }),
    ...copiesOf(facts),
  };
}

/** Most things differ in nothing, and then nothing is sent. */
function fitOf({ comesAs, region, worksOn }: ProductFacts): Pick<ProductSummary, 'fit'> {
  const fit = {
    ...(comesAs && { comesAs }),
    ...(region && { region }),
    ...(worksOn && { worksOn: worksOn.split(' ') }),
  };
  return Object.keys(fit).length > 0 ? { fit } : {};
}

function gradesOf(facts: ProductFacts): ProductSummary['grades'] {
  return gradeOffers(facts).map(({ grade, pricePaise, available }) => ({
    grade,
    buyCash: rupeesFromPaise(pricePaise),
    availableQty: available,
  }));
}

/** Most things have no copy with a price of its own, and then nothing is sent. */
function copiesOf(facts: ProductFacts): Pick<ProductSummary, 'cheapestCopies' | 'copiesFrom'> {
  const ownPaise = {
    Mint: facts.mintOwnPaise,
    Good: facts.goodOwnPaise,
    Worn: facts.wornOwnPaise,
    Faulty: facts.faultyOwnPaise,
  };
  const cheapestCopies = grades.flatMap((grade) => {
    const buyCash = rupees(ownPaise[grade]);
    return buyCash === null ? [] : [{ grade, buyCash }];
  });
  if (cheapestCopies.length === 0) return {};
  const working = cheapestCopies.filter(({ grade }) => grade !== 'Faulty').map(({ buyCash }) => buyCash);
  return { cheapestCopies, ...(working.length > 0 && { copiesFrom: Math.min(...working) }) };
}

export function rupees(amount: Paise | null): number | null {
  return amount === null ? null : rupeesFromPaise(amount);
}

/** As much as the shop pays for a thing, by its condition. */
export function mostPaidInRupees({ Good, Worn, Faulty }: MostPaid) {
  return { Good: rupeesFromPaise(Good), Worn: rupeesFromPaise(Worn), Faulty: rupeesFromPaise(Faulty) };
}

export type Drawable = Pick<
  ProductFacts,
  'editionId' | 'name' | 'editionName' | 'platform' | 'subCategory' | 'gameType'
>;

/** Changes whenever the drawing would, so that a drawn picture can be kept for ever under its address. */
export function artHash(subject: Drawable): string {
  const parts = [
    artVersion,
    subject.name,
    subject.editionName,
    subject.platform,
    subject.subCategory,
    subject.gameType,
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}

export function artPath(subject: Drawable): string {
  return `/art/${subject.editionId}/${artHash(subject)}.svg`;
}

export function sharePath(subject: Drawable): string {
  return `/share/${subject.editionId}/${artHash(subject)}.png`;
}

/** Hardware without its backdrop, for banners of any colour; on phones without the empty space around it. */
export function cutoutPath(subject: Drawable, variant: CutoutVariant): string {
  return `/art/${subject.editionId}/${artHash(subject)}-${variant}.svg`;
}

export type CutoutVariant = keyof typeof cutoutBoxes;

/** x, y, width and height of what is shown of the drawing. */
export const cutoutBoxes = { cut: [0, 0, 640, 800], 'cut-phone': [20, 90, 600, 640] } as const;

/** A game has no backdrop to lose: its cut-out is its cover, which phones get as pixels of the size that they show. */
export function cutoutPictures(facts: Drawable): { desk: Picture; phone: Picture } {
  if (facts.subCategory !== 'Games') {
    return { desk: cutoutPicture(facts, 'cut'), phone: cutoutPicture(facts, 'cut-phone') };
  }
  const desk = drawnPicture(facts);
  return { desk, phone: { ...desk, src: asPixels(desk.src, 360), width: 360, height: 450 } };
}

function cutoutPicture(facts: Drawable, variant: CutoutVariant): Picture {
  const [, , width, height] = cutoutBoxes[variant];
  return { src: cutoutPath(facts, variant), width, height, alt: pictureText(facts), sources: [] };
}

export function drawnPicture(facts: Drawable): Picture {
  return { src: artPath(facts), ...drawnSize, alt: pictureText(facts), sources: [] };
}

export function photographPicture({ hash, alt, width, height }: Omit<Photograph, 'id'>, facts: Drawable): Picture {
  const widths = photographWidths(width);
  const fallback = widths.at(-1) ?? width;
  return {
    src: photographPath(hash, { width: fallback, format: 'jpeg' }),
    width,
    height,
    alt: alt || pictureText(facts),
    sources: photographFormats
      .filter((format) => format !== 'jpeg')
      .map((format) => ({
        type: `image/${format}`,
        srcset: widths.map((size) => `${photographPath(hash, { width: size, format })} ${size}w`).join(', '),
      })),
  };
}

/** A photograph of one used thing. */
export function unitPicture({ hash, alt, width, height }: Omit<Photograph, 'id'>, number: string): Picture {
  const folder = '/unit-photographs';
  return { ...shrunkPicture({ folder, hash, width, height }), alt: alt || `Copy ${number}` };
}

/** One that is kept whole, and shrunk by the shop when a width of it is first asked for. */
export function shrunkPicture({ folder, hash, width, height }: ShrunkPicture): Omit<Picture, 'alt'> {
  const path = `${folder}/${hash}`;
  const srcset = shrunkWidths(width).map((size) => `${path}-${size}.webp ${size}w`);
  return { src: `${path}.jpg`, width, height, sources: [{ type: 'image/webp', srcset: srcset.join(', ') }] };
}

interface ShrunkPicture extends Pick<Picture, 'width' | 'height'> {
  folder: string;
  hash: string;
}

export function photographPath(hash: string, { width, format }: { width: number; format: string }): string {
  return `/photographs/${hash}/${width}.${format}`;
}

export type Pictured = Drawable &
  Pick<ProductFacts, 'photographHash' | 'photographAlt' | 'photographWidth' | 'photographHeight'>;

/** The owner's first photograph, or the drawing while there is none. */
export function firstPicture(facts: Pictured): Picture {
  const { photographHash: hash, photographAlt: alt, photographWidth: width, photographHeight: height } = facts;
  if (hash === null || width === null || height === null) return drawnPicture(facts);
  return photographPicture({ hash, alt: alt ?? '', width, height }, facts);
}

/** For a row of a list, where the name stands beside it. */
export function smallPicturePath(facts: Drawable & Pick<ProductFacts, 'photographHash' | 'photographWidth'>): string {
  const { photographHash: hash, photographWidth } = facts;
  if (hash === null || photographWidth === null) return artPath(facts);
  return photographPath(hash, { width: photographWidths(photographWidth)[0] ?? photographWidth, format: 'jpeg' });
}

function pictureText(facts: Drawable): string {
  return `${productTitle({ productName: facts.name, editionName: facts.editionName })}, ${platformLabel(facts.platform)}`;
}

function directionsOf(facts: ProductFacts): ('Buy' | 'Sell')[] {
  const directions: ('Buy' | 'Sell')[] = [];
  if (facts.buyPaise !== null) directions.push('Buy');
  if (facts.sellCashPaise !== null && facts.age !== 'preOrder') directions.push('Sell');
  return directions;
}
