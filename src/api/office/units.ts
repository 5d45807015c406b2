import * as contract from '../../contract/office/units.ts';
import type { UnitDetail, UnitRow } from '../../contract/office/units.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { returningCsvLine } from '../../rules/texts/csv.ts';
import { itemKindOf } from '../../rules/trade-ins/item-kind.ts';
import { unitChangeLines } from '../../rules/units/unit-changes.ts';
import { movesByHand, unitQueues } from '../../rules/units/unit-moves.ts';
import {
  addWorkByStaff,
  changeUnitByStaff,
  moveUnitByStaff,
  photographUnitByStaff,
  removePhotographByStaff,
  testUnitByStaff,
} from '../../shop/back-office/keep-used.ts';
import type { ShopDatabase, ShopTransaction } from '../../shop/database.ts';
import { readPoolLife } from '../../shop/rentals/pool/rental-pool.ts';
import type { UnitFacts } from '../../shop/units/find-unit.ts';
import { countUnits, findUnits, readUnit } from '../../shop/units/read-unit.ts';
import { listUnitChanges, listUnitDocuments } from '../../shop/units/unit-papers.ts';
import { answer, actorOf, type Visit } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';
import { snapshotsOf } from '../wire/photos.ts';
import { rupees } from '../wire/product-on-the-wire.ts';
import { unitRow } from '../wire/unit-row.ts';

const pageSize = 50;
/** Counting further would read them all, and nobody turns so many pages. */
const mostCounted = 2_000;
const mostExported = 50_000;

export const officeUnitAnswers = [
  answer(contract.officeUnits, async ({ q, page = 1, ...filter }, { database }) => {
    const { units, count } = await findUnits(
      database,
      { text: q, ...filter },
      { limit: pageSize, offset: (page - 1) * pageSize, mostCounted: mostCounted + 1 },
    );
    const total = Math.min(count, mostCounted);
    return { total, isMore: count > mostCounted, page, pageSize, units: units.map(unitRow) };
  }),
  answer(contract.officeUnitQueues, async (_request, { database }) => {
    const queues = await countUnits(database, unitQueues, mostCounted + 1);
    return queues.map(({ state, count }) => ({
      state,
      count: Math.min(count, mostCounted),
      isMore: count > mostCounted,
    }));
  }),
  answer(contract.officeUnitsExport, async ({ q, ...filter }, visit) => {
    const all = { limit: mostExported, offset: 0, mostCounted: 0 };
    const { units } = await findUnits(visit.database, { text: q, ...filter }, all);
    const csv = [exportHeading, ...units.map((unit) => exportCells(unitRow(unit)))].map(returningCsvLine).join('');
    return csvForSpreadsheets(visit, { name: 'units', csv });
  }),
  answer(contract.officeUnit, ({ unit }, { database }) => unitDetail(database, unit)),
  answer(contract.officeMoveUnit, ({ unit: number, to, why }, visit) =>
    changed(visit, number, (tx) => moveUnitByStaff(tx, { number, to, why, ...actorOf(visit) })),
  ),
  answer(contract.officeChangeUnit, ({ unit: number, why, serial, shelf, found, ...rest }, visit) => {
    const changes = {
      ...rest,
      answers: found,
      serial: serial === undefined ? undefined : serial || null,
      shelf: shelf === undefined ? undefined : shelf || null,
    };
    return changed(visit, number, (tx) => changeUnitByStaff(tx, { number, changes, why, ...actorOf(visit) }));
  }),
  answer(contract.officePriceUnit, ({ unit: number, price, why }, visit) => {
    const changes = { ownPaise: price === null ? null : paiseFromRupees(price) };
    return changed(visit, number, (tx) => changeUnitByStaff(tx, { number, changes, why, ...actorOf(visit) }));
  }),
  answer(contract.officeAddUnitCost, ({ unit: number, parts, minutes = null, note }, visit) => {
    const work = { number, partsPaise: parts === undefined ? null : paiseFromRupees(parts), minutes, note };
    return changed(visit, number, (tx) => addWorkByStaff(tx, { ...work, ...actorOf(visit) }));
  }),
  answer(contract.officeTestUnit, ({ unit: number, to, why, found, serial, shelf, ...rest }, visit) => {
    const changes = { ...rest, answers: found, serial: serial || null, shelf: shelf || null };
    return changed(visit, number, (tx) => testUnitByStaff(tx, { number, changes, to, why, ...actorOf(visit) }));
  }),
  answer(contract.officeAddUnitPhotographs, async ({ unit: number, pictures, alt }, visit) => {
    const files = await snapshotsOf(pictures, visit);
    return changed(visit, number, (tx) => photographUnitByStaff(tx, { number, files, alt, ...actorOf(visit) }));
  }),
  answer(contract.officeRemoveUnitPhotograph, ({ unit: number, hash, why }, visit) =>
    changed(visit, number, (tx) => removePhotographByStaff(tx, { number, hash, why, ...actorOf(visit) })),
  ),
];

const exportHeading =
  'unit,product id,title,edition,platform,kind,state,grade,serial,shelf,cost,cost confirmed,own price,source,came in'.split(
    ',',
  );

function exportCells(unit: UnitRow): string[] {
  const { unit: number, productId, title, edition, platform, kind, state, grade, serial, shelf } = unit;
  const what = [number, String(productId ?? ''), title, edition, platform, kind, state, grade];
  const money = [String(unit.cost), unit.isCostConfirmed ? 'yes' : 'no', String(unit.ownPrice ?? '')];
  return [...what, serial ?? '', shelf ?? '', ...money, unit.source, unit.addedAt];
}

async function changed(
  { database }: Visit,
  number: string,
  act: (tx: ShopTransaction) => Promise<void>,
): Promise<UnitDetail> {
  await database.transaction().execute(act);
  return unitDetail(database, number);
}

async function unitDetail(database: ShopDatabase, number: string): Promise<UnitDetail> {
  const { unit, moves, costs, sales, tradeInNumber, receipt, earlier, photographs, pricePaise, warning } =
    await readUnit(database, number);
  const rental = await readPoolLife(database, unit.id);
  return {
    ...unitRow(unit),
    faults: unit.faults,
    contents: unit.contents,
    answers: { ...unit.answers },
    price: rupees(pricePaise),
    marginWarning: warning,
    canMoveTo: movesByHand(unit.state),
    from: {
      orderId: tradeInNumber,
      supplier: receipt?.supplier ?? null,
      bill: receipt?.bill ?? null,
      lot: receipt?.lotPaise ? { sum: rupeesFromPaise(receipt.lotPaise), units: receipt.lotUnits ?? 0 } : null,
    },
    photographs: photographs.map(({ hash, ...photograph }) => ({
      hash,
      src: `/unit-photographs/${hash}.jpg`,
      ...photograph,
    })),
    moves: moves.map(({ orderNumber, at, ...move }) => ({ ...move, orderId: orderNumber, at: at.toISOString() })),
    ...(await papersOf(database, unit)),
    costs: costs.map(({ paise: amount, at, ...cost }) => ({
      ...cost,
      amount: rupeesFromPaise(amount),
      at: at.toISOString(),
    })),
    sales: sales.map((sale) => ({
      orderId: sale.orderNumber,
      price: rupeesFromPaise(sale.pricePaise),
      cost: rupeesFromPaise(sale.costPaise),
      ratePercent: sale.ratePercent,
      tax: rupeesFromPaise(sale.taxPaise),
      at: sale.at.toISOString(),
      returnedAt: sale.returnedAt?.toISOString() ?? null,
    })),
    rental: rental && {
      unitId: rental.id,
      label: rental.label,
      city: rental.city,
      cityName: rental.cityName,
      isInService: rental.isInService,
      bookings: rental.bookings.map(({ orderNumber, ...booking }) => ({ orderId: orderNumber, ...booking })),
    },
    earlier: earlier.map(({ number: other, state, addedAt }) => ({
      unit: other,
      state,
      addedAt: addedAt.toISOString(),
    })),
  };
}

/** What is written about it elsewhere: in the audit log, and on the documents of its orders. */
async function papersOf(database: ShopDatabase, unit: UnitFacts): Promise<Pick<UnitDetail, 'changes' | 'documents'>> {
  const kind = itemKindOf(unit.subCategory);
  const changes = await listUnitChanges(database, unit);
  const documents = await listUnitDocuments(database, unit);
  return {
    changes: changes.map(({ what, by, why, before, after, at }) => {
      const isTest = what === 'test' || (what === 'inspection' && before === null);
      const lines = unitChangeLines(kind, { before: before ?? {}, after: after ?? {}, isTest });
      return { what, by, why, lines, at: at.toISOString() };
    }),
    documents: documents.map(({ orderNumber, at, ...document }) => ({
      ...document,
      orderId: orderNumber,
      at: at.toISOString(),
    })),
  };
}
