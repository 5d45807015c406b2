import * as contract from '../../contract/office/photographs.ts';
import { addShopPhotograph, editPhotograph, takePhotographAway } from '../../shop/back-office/edit-photographs.ts';
import { photographRentalUnit, removeFromRentalUnit } from '../../shop/back-office/rentals/photograph-rental-unit.ts';
import { answer, actorOf, success } from '../answer.ts';
import { snapshotsOf } from '../wire/photos.ts';

export const officePhotographAnswers = [
  answer(contract.officeAddPhotograph, async ({ productId, picture, alt }, visit) => {
    const prepared = await visit.services.pictures.photograph(picture);
    const photographId = await visit.database
      .transaction()
      .execute((tx) => addShopPhotograph(tx, { productId, alt, ...prepared }, actorOf(visit)));
    return { photographId };
  }),
  answer(contract.officeChangePhotograph, async ({ photographId, alt, position }, visit) => {
    const wanted = { photographId, alt, position };
    await visit.database.transaction().execute((tx) => editPhotograph(tx, wanted, actorOf(visit)));
    return success;
  }),
  answer(contract.officeRemovePhotograph, async ({ photographId }, visit) => {
    await visit.database.transaction().execute((tx) => takePhotographAway(tx, photographId, actorOf(visit)));
    return success;
  }),
  answer(contract.officeAddRentalPhotographs, async ({ unitId: id, pictures, alt }, visit) => {
    const wish = { id, files: await snapshotsOf(pictures, visit), alt, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => photographRentalUnit(tx, wish));
    return success;
  }),
  answer(contract.officeRemoveRentalPhotograph, async ({ unitId: id, hash, why }, visit) => {
    const wish = { id, hash, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => removeFromRentalUnit(tx, wish));
    return success;
  }),
];
