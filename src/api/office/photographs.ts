import * as contract from '../../contract/office/photographs.ts';
import { addShopPhotograph, editPhotograph, takePhotographAway } from '../../shop/back-office/edit-photographs.ts';
import { answer, type Visit } from '../answer.ts';
import { actorOf } from './orders.ts';

const success = { status: 'success' as const };

export const officePhotographAnswers = [
  answer(contract.officeAddPhotograph, async ({ productId, picture, alt }, visit) => {
    const prepared = await visit.means.pictures.photograph(picture);
    const photographId = await visit.database
      .transaction()
      .execute((tx) => addShopPhotograph(tx, { productId, alt, ...prepared }, photographer(visit)));
    return { photographId };
  }),
  answer(contract.officeChangePhotograph, async (request, visit) => {
    await visit.database.transaction().execute((tx) => editPhotograph(tx, request, photographer(visit)));
    return success;
  }),
  answer(contract.officeRemovePhotograph, async ({ photographId }, visit) => {
    await visit.database.transaction().execute((tx) => takePhotographAway(tx, photographId, photographer(visit)));
    return success;
  }),
];

function photographer(visit: Visit) {
  return { by: actorOf(visit), now: visit.now };
}
