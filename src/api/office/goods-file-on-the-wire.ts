import type { ReplyOf } from '../../contract/call.ts';
import type * as contract from '../../contract/office/catalogue.ts';
import { rupeesFromPaise } from '../../rules/paise.ts';
import { sectionOf } from '../../rules/sections.ts';
import type { GoodsFile } from '../../shop/back-office/read-goods-file.ts';
import { photographWidths } from '../../shop/catalogue/photograph-sizes.ts';
import { photographPath, rupees } from '../product-on-the-wire.ts';

/** Everything about a title, in rupees. */
export function goodsFileOnTheWire({ title, editions, products, rents, photographs, units, prices, moves }: GoodsFile) {
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
    photographs: photographs.map(({ id: photographId, hash, alt, width, height }) => ({
      photographId,
      alt,
      width,
      height,
      src: photographPath(hash, {
        width: photographWidths(width).find((size) => size >= 320) ?? width,
        format: 'jpeg',
      }),
    })),
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
