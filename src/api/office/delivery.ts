import * as contract from '../../contract/office/delivery.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { type AreaChange, removeArea, setAreas } from '../../shop/delivery/change-areas.ts';
import { listAreas } from '../../shop/delivery/delivery-areas.ts';
import { answer, actorOf, success, type Visit } from '../answer.ts';

export const officeDeliveryAnswers = [
  answer(contract.officeAreas, (_request, { database }) => listAreas(database)),
  answer(contract.officeSetAreas, async ({ prefixes, isNew, why, ...area }, visit) => {
    const wanted = { prefixes: [...new Set(prefixes)], isNew, area };
    await change(visit, { action: 'change delivery areas', why }, (tx) => setAreas(tx, wanted));
    return success;
  }),
  answer(contract.officeRemoveArea, async ({ prefix, why }, visit) => {
    await change(visit, { action: 'remove delivery area', why }, (tx) => removeArea(tx, prefix));
    return success;
  }),
];

async function change(
  visit: Visit,
  { action, why }: { action: string; why: string },
  act: (tx: ShopTransaction) => Promise<AreaChange>,
): Promise<void> {
  await visit.database.transaction().execute(async (tx) => {
    const changed = await act(tx);
    const prefixes = Object.keys({ ...changed.before, ...changed.after });
    const subject = `delivery area ${prefixes.slice(0, 10).join(', ')}${prefixes.length > 10 ? ' and more' : ''}`;
    await writeAudit(tx, { action, subject, ...changed, why, ...actorOf(visit) });
  });
}
