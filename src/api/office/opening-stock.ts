import * as contract from '../../contract/office/opening-stock.ts';
import { paise, paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { confirmCostsByStaff, importOpeningByStaff } from '../../shop/back-office/keep-opening.ts';
import { findImport } from '../../shop/units/opening-imports.ts';
import { countOpeningProducts, listOpeningStock } from '../../shop/units/opening-stock.ts';
import { answer, actorOf } from '../answer.ts';
import { readOpeningCsv } from './read-opening-csv.ts';

const pageSize = 25;
const mostProblems = 200;

export const officeOpeningStockAnswers = [
  answer(contract.officeOpeningStock, async ({ page = 1 }, { database }) => {
    const products = await listOpeningStock(database, { limit: pageSize, offset: (page - 1) * pageSize });
    return {
      total: await countOpeningProducts(database),
      isMore: false,
      page,
      pageSize,
      products: products.map(({ costPaise, units, ...product }) => ({
        ...product,
        cost: costPaise === null ? null : rupeesFromPaise(costPaise),
        units: units.map(({ costPaise: unitPaise, ...unit }) => ({ ...unit, cost: rupeesFromPaise(unitPaise) })),
      })),
    };
  }),
  answer(contract.officeConfirmCosts, async ({ units = [], products = [], why }, visit) => {
    const costs = {
      units: units.map(({ unit, cost }) => ({ unit, costPaise: paiseFromRupees(cost) })),
      products: products.map(({ productId, cost }) => ({ productId, costPaise: paiseFromRupees(cost) })),
    };
    const confirmed = await visit.database
      .transaction()
      .execute((tx) => confirmCostsByStaff(tx, { costs, why, ...actorOf(visit) }));
    return { confirmed };
  }),
  answer(contract.officeImportOpening, async ({ csv, isTrial = false, attempt = null, why }, visit) => {
    const { lines, problems: unread } = readOpeningCsv(csv);
    const press = attempt === null ? null : { attempt, csv };
    const found = await visit.database
      .transaction()
      .execute((tx) =>
        importOpeningByStaff(tx, { lines, press, isTrial: isTrial || unread.length > 0, why, ...actorOf(visit) }),
      );
    const problems = [...unread, ...found].toSorted((one, other) => one.line - other.line);
    const cost = rupeesFromPaise(paise(lines.reduce((sum, { costPaise }) => sum + costPaise, 0)));
    const addedBefore = isTrial ? await findImport(visit.database, csv) : null;
    return {
      units: lines.length,
      cost,
      problems: problems.slice(0, mostProblems),
      addedBefore: addedBefore?.toISOString() ?? null,
    };
  }),
];
