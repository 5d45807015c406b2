import type { UnitRow } from '../../contract/office/units.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import type { UnitFacts } from '../../shop/units/find-unit.ts';
import { rupees } from './product-on-the-wire.ts';

/** A used thing in a list of the office. */
export function unitRow(unit: UnitFacts): UnitRow {
  return {
    unit: unit.number,
    productId: unit.productId,
    title: unit.title,
    edition: unit.edition,
    platform: unit.platform,
    kind: unit.subCategory,
    state: unit.state,
    grade: unit.grade,
    serial: unit.serial,
    shelf: unit.shelf,
    cost: rupeesFromPaise(unit.costPaise),
    isCostConfirmed: unit.isCostConfirmed,
    ownPrice: rupees(unit.ownPaise),
    source: unit.source,
    addedAt: unit.addedAt.toISOString(),
  };
}
