import { parse } from 'csv-parse/sync';
import type { ReplyOf } from '../../contract/call.ts';
import { trackingNumber } from '../../contract/fields.ts';
import * as contract from '../../contract/office/parcels.ts';
import { readCourier } from '../../rules/delivery/couriers.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { readCsvCell } from '../../rules/texts/csv.ts';
import {
  inspectReturnByStaff,
  packByStaff,
  type ParcelNumber,
  readPickList,
  trackByStaff,
  trackingDoes,
  unpackByStaff,
} from '../../shop/back-office/keep-parcels.ts';
import { planRefund } from '../../shop/checkout/refund-return.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { findOrder } from '../../shop/orders/find-order.ts';
import { answer, actorOf, success } from '../answer.ts';
import { unitToPack } from '../wire/unit-to-pack.ts';

export const officeParcelAnswers = [
  answer(contract.officeInspectReturn, async ({ orderId: number, returnId, lines }, visit) => {
    const seen = lines.map(({ note, ...line }) => ({ ...line, note: note || null }));
    await visit.database
      .transaction()
      .execute((tx) => inspectReturnByStaff(tx, { number, returnId, lines: seen, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officePreviewReturn, async ({ orderId, returnId }, { database }) => {
    const plan = await planRefund(database, await findOrder(database, orderId), returnId);
    return {
      money: rupeesFromPaise(plan.moneyPaise),
      credit: rupeesFromPaise(plan.creditPaise),
      payout: rupeesFromPaise(plan.payoutPaise),
      account: plan.account,
    };
  }),
  answer(contract.officePickList, async ({ orderIds }, { database }) => {
    const lines = await readPickList(database, [...new Set(orderIds.split(','))]);
    return lines.map(({ orderNumber, title, platform, age, quantity, units }) => ({
      orderId: orderNumber,
      title,
      platform,
      age,
      qty: quantity,
      units: units.map(unitToPack),
    }));
  }),
  answer(contract.officePackUnit, async ({ orderId: number, unit }, visit) => ({
    instead: await visit.database.transaction().execute((tx) => packByStaff(tx, { number, unit, ...actorOf(visit) })),
  })),
  answer(contract.officeUnpackUnit, ({ orderId: number, unit, why }, visit) =>
    visit.database.transaction().execute((tx) => unpackByStaff(tx, { number, unit, why, ...actorOf(visit) })),
  ),
  answer(contract.officeCorrectTracking, async ({ orderId: number, ...parcel }, visit) => {
    const { status } = await findOrder(visit.database, number);
    if (status === 'Processing') throw new Refused('conflict', `${number} is not sent yet: please ship it.`);
    await visit.database.transaction().execute((tx) => trackByStaff(tx, { number, ...parcel, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officePreviewTracking, async ({ csv }, { database }) => ({ lines: await judge(database, csv) })),
  answer(contract.officeApplyTracking, async ({ csv }, visit) => {
    const lines = [];
    for (const { parcel, ...line } of readParcels(csv)) {
      const judged = await judgeLine(visit.database, { parcel, ...line });
      const problem =
        parcel && judged.does
          ? // One at a time: what is wrong with one parcel does not keep the others here.
            await visit.database
              .transaction()
              .execute((tx) => trackByStaff(tx, { ...parcel, ...actorOf(visit) }))
              .then(() => null, sentenceOf)
          : judged.problem;
      lines.push({ ...judged, does: problem === null ? judged.does : null, problem });
    }
    return { lines };
  }),
];

type ParcelLine = ReplyOf<typeof contract.officePreviewTracking>['lines'][number];

interface ReadLine extends Omit<ParcelLine, 'does'> {
  /** Null when the line says something else. */
  parcel: ParcelNumber | null;
}

async function judge(database: ShopDatabase, csv: string): Promise<ParcelLine[]> {
  const judged: ParcelLine[] = [];
  for (const line of readParcels(csv)) judged.push(await judgeLine(database, line));
  return judged;
}

async function judgeLine(database: ShopDatabase, { parcel, ...line }: ReadLine): Promise<ParcelLine> {
  if (!parcel) return { ...line, does: null };
  try {
    const order = await findOrder(database, parcel.number);
    const does = trackingDoes(order);
    return {
      ...line,
      does,
      problem: does === null ? `It is ${order.status.toLowerCase()}: it has no parcel now.` : null,
    };
  } catch (failure) {
    return { ...line, does: null, problem: sentenceOf(failure) };
  }
}

const mostLines = 1_000;

/** Order, courier and number, in this order; a heading may stand above them. */
function readParcels(csv: string): ReadLine[] {
  const rows = rowsOf(csv);
  const first = /^order/i.test(rows[0]?.[0]?.trim() ?? '') ? 1 : 0;
  if (rows.length - first > mostLines) throw odd('A file may have 1,000 lines at most.');
  if (rows.length === first) throw odd('There is no line with an order, a courier and a number.');
  const seen = new Set<string>();
  return rows.slice(first).map((row, index) => {
    const [order = '', courier = '', tracking = ''] = row.map((cell) => readCsvCell(cell).trim());
    const number = order.toUpperCase();
    const known = readCourier(courier);
    const problem = lineProblem({ number, isKnownCourier: known !== null, tracking, isTwice: seen.has(number) });
    seen.add(number);
    return {
      line: index + first + 1,
      orderId: number.slice(0, 40),
      courier: known ?? courier.slice(0, 40),
      tracking: tracking.slice(0, 60),
      problem,
      parcel: problem === null && known ? { number, courier: known, tracking } : null,
    };
  });
}

function lineProblem(line: { number: string; isKnownCourier: boolean; tracking: string; isTwice: boolean }) {
  if (!/^GTB[0-9A-Z-]{4,30}$/.test(line.number)) return 'This is not the number of an order.';
  if (line.isTwice) return 'This order stands in the file twice.';
  if (!line.isKnownCourier) return 'This courier is not known; write Other for one without a name here.';
  return trackingNumber.safeParse(line.tracking).success ? null : 'A tracking number has 3 to 40 letters and digits.';
}

function rowsOf(csv: string): string[][] {
  try {
    // Some spreadsheets separate with semicolons, and what is copied from one comes with tabs.
    const delimiter = ['\t', ';'].find((sign) => csv.split('\n', 1)[0]?.includes(sign)) ?? ',';
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, delimiter });
  } catch (failure) {
    throw odd(`The file cannot be read: ${(failure as Error).message}.`);
  }
}

function odd(sentence: string): Refused {
  return new Refused('bad-request', sentence, { csv: sentence });
}

/** A refusal is said beside its line; anything else is a bug. */
function sentenceOf(failure: unknown): string {
  if (failure instanceof Refused) return failure.message;
  throw failure;
}
