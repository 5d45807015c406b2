import type { ReplyOf } from '../../contract/call.ts';
import type * as contract from '../../contract/office/catalogue.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { sectionOf } from '../../rules/catalogue/sections.ts';
import type { ProductDetail } from '../../shop/back-office/read-product-detail.ts';
import { photographWidths } from '../../shop/catalogue/photograph-sizes.ts';
import { photographPath, rupees } from './product-on-the-wire.ts';

/** Everything about a title, in rupees. */
export function productDetailOnTheWire({
  title,
  editions,
  products,
  rents,
  photographs,
  units,
  prices,
  moves,
}: ProductDetail) {
  const reply: ReplyOf<typeof contract.officeProduct> = {
    titleId: title.id,
    title: title.name,
    platform: title.platform,
    kind: title.kind,
    gameType: title.gameType,
    urlType: sectionOf(title.kind),
    editionId: title.editionId,
    editions: editions.map(({ id: editionId, mrpPaise, sellCashPaise, sellCreditPaise, ...edition }) => ({
      ...edition,
      editionId,
      mrp: rupees(mrpPaise),
      sellCash: rupees(sellCashPaise),
      sellCredit: rupees(sellCreditPaise),
      rent: Object.fromEntries(
        rents
          .filter((rent) => rent.editionId === editionId)
          .map(({ duration, pricePaise }) => [duration, rupeesFromPaise(pricePaise)]),
      ),
      products: products
        .filter((product) => product.editionId === editionId)
        .map(({ editionId: _edition, buyPaise, strikePaise, ...product }) => ({
          ...product,
          buy: rupees(buyPaise),
          strike: rupees(strikePaise),
        })),
    })),
    photographs: photographs.map(photographOnTheWire),
    units: units.map(({ purchasePaise, addedAt, ...unit }) => ({
      ...unit,
      cost: rupeesFromPaise(purchasePaise),
      addedAt: addedAt.toISOString(),
    })),
    prices: prices.map(({ beforePaise, afterPaise, at, ...change }) => ({
      ...change,
      before: rupees(beforePaise),
      after: rupees(afterPaise),
      at: at.toISOString(),
    })),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
  return reply;
}

function photographOnTheWire({ id: photographId, hash, alt, width, height }: ProductDetail['photographs'][number]) {
  const shown = photographWidths(width).find((size) => size >= 320) ?? width;
  return { photographId, alt, width, height, src: photographPath(hash, { width: shown, format: 'jpeg' }) };
}
