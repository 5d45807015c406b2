import type { ExplainedAction } from '../audit/staff-action.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { tellOpeningCosts } from '../catalogue/stock/move-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { importOpening, type OpeningLine, type OpeningProblem } from '../units/import-opening.ts';
import { confirmCosts, type ConfirmedCosts } from '../units/opening-stock.ts';
import { forgetImport, type ImportPress, noteImport } from '../units/opening-imports.ts';

/** What opening stock cost is known now, with its row in the audit log. Answers of how many things. */
export async function confirmCostsByStaff(
  tx: ShopTransaction,
  { costs, by, now, why }: ExplainedAction & { costs: ConfirmedCosts },
): Promise<number> {
  const { confirmed, beforePaise, afterPaise } = await confirmCosts(tx, costs, { by: by.name, now });
  const { told, paise: toldPaise } = await tellOpeningCosts(tx, costs.products);
  await writeAudit(tx, {
    by,
    action: 'confirm costs',
    subject: 'opening stock',
    before: { paise: beforePaise },
    after: { paise: afterPaise + toldPaise, units: confirmed, counted: told },
    why,
    now,
  });
  return confirmed + told;
}

/** Opening stock from a file, all of it or nothing, with its row in the audit log; once, however often the same press comes. */
export async function importOpeningByStaff(
  tx: ShopTransaction,
  {
    lines,
    press,
    isTrial,
    by,
    now,
    why,
  }: ExplainedAction & { lines: readonly OpeningLine[]; press: ImportPress | null; isTrial: boolean },
): Promise<OpeningProblem[]> {
  const isRepeated = press !== null && !isTrial && !(await noteImport(tx, press, now));
  if (isRepeated) return [];
  const problems = await importOpening(tx, lines, { by: by.name, now, isTrial });
  if (problems.length > 0 && press) await forgetImport(tx, press);
  if (problems.length > 0 || isTrial) return problems;
  const after = { units: lines.length, paise: lines.reduce((sum, { costPaise }) => sum + costPaise, 0) };
  await writeAudit(tx, { by, action: 'import opening stock', subject: 'opening stock', after, why, now });
  return [];
}
