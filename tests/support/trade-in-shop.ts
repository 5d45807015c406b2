import { enterBankReference } from '../../src/shop/back-office/payout-batch.ts';
import { exportPayouts } from '../../src/shop/payouts/payout-batches.ts';
import { rejectPayout } from '../../src/shop/payouts/rejected-payouts.ts';
import { readInvoiceFile } from '../../src/shop/invoices/read-invoice-file.ts';
import type { VoucherFacts } from '../../src/shop/invoices/voucher-facts.ts';
import type { Buyer } from './buyers.ts';
import { type CartShop, openCartShop } from './cart-shop.ts';
import type { OpenShop } from './open-shop.ts';
import { readPdf } from './read-pdf.ts';
import { bank, booked, itemsOf, newSeller } from './sellers.ts';
import { staffOf } from './staff.ts';

export type TradeInShop = Awaited<ReturnType<typeof openTradeInShop>>;

export const byBank = { paymentMethod: 'bank', paymentDetails: { bankDetails: bank } };
export const byUpi = { paymentMethod: 'upi', paymentDetails: { upiId: 'ravi@okhdfc' } };

type Found = Omit<Parameters<ReturnType<typeof staffOf>['inspect']>[1], 'itemId'>;
type Choices = Record<string, unknown>;

let references = 0;
const meena = { staffId: null, name: 'Meena' };

/** People who sell, and what the shop does with what they send. */
export async function openTradeInShop(shop: OpenShop) {
  const shelves: CartShop = await openCartShop(shop);
  const staff = staffOf(shop);
  const { database, pool } = shop.connection;
  const seller = (choices: { quantity?: number; currency?: string; address?: object } = {}) =>
    newSeller(shop, shelves, choices);

  /** Booked, received, and every piece inspected as told; the last answer counts for all that follow. */
  const inspected = async (person: Buyer, choices: Choices = {}, found: readonly Found[] = [{}]) => {
    const orderId = await booked(person, choices);
    await staff.receive(orderId);
    for (const [index, { itemId }] of (await itemsOf(person, orderId)).entries()) {
      await staff.inspect(orderId, { itemId, ...(found[index] ?? found.at(-1)) });
    }
    return orderId;
  };
  const finished = async (...[person, choices, found]: Parameters<typeof inspected>) => {
    const orderId = await inspected(person, choices, found);
    await staff.finish(orderId);
    return orderId;
  };
  const exportAll = () =>
    database
      .transaction()
      .execute((tx) => exportPayouts(tx, { by: 'Meena', now: new Date(), key: shop.services.sealKey }));
  const pay = (number: string, reference = `UTR${process.pid}${(references += 1)}`) =>
    database
      .transaction()
      .execute((tx) => enterBankReference(tx, { number, returnId: null, reference, by: meena, now: new Date() }));

  /** The bank does not take it, or sends it back when it was called paid. */
  const reject = (number: string, { bankReference = null as string | null, reason = 'The account is closed' } = {}) =>
    database
      .transaction()
      .execute((tx) =>
        rejectPayout(tx, { number, returnId: null, bankReference, reason, by: 'Meena', now: new Date() }),
      );

  return {
    shelves,
    staff,
    seller,
    inspected,
    finished,
    exportAll,
    pay,
    reject,
    /** Somebody's trade-in, from the cart to the last rupee. */
    paid: async (person: Buyer, choices: Choices, found?: readonly Found[]) => {
      const orderId = await finished(person, choices, found);
      await exportAll();
      await pay(orderId);
      return orderId;
    },
    download: ({ browser, userId }: Buyer, orderId: string) =>
      fetch(`${shop.address}/api/invoice-report/generate-invoice?orderId=${orderId}&userId=${userId}`, {
        headers: { authorization: `Bearer ${browser.accessToken}` },
      }),
    /** The words of a trade-in's voucher, page by page, and its frozen facts. */
    voucherOf: async (orderId: string) => {
      const { rows } = await pool.query<{ id: number; printed_number: string; facts: VoucherFacts }>(
        `select invoice.id, printed_number, facts from invoice join shop_order on shop_order.id = order_id
         where shop_order.number = $1 and kind = 'voucher'`,
        [orderId],
      );
      const [row] = rows;
      if (!row || rows.length > 1) throw new Error(`${orderId} has ${rows.length} vouchers`);
      return { ...row, pages: await readPdf(await readInvoiceFile(database, row.id)) };
    },
  };
}
