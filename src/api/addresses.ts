import * as contract from '../contract/addresses.ts';
import type { AddressForm } from '../rules/delivery/address.ts';
import { areaOfPin } from '../rules/delivery/pin-code.ts';
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  listAddresses,
  removeAddress,
} from '../shop/addresses/addresses.ts';
import { findState, listStates } from '../shop/addresses/states.ts';
import { findArea } from '../shop/delivery/delivery-areas.ts';
import { isKnownPin } from '../shop/delivery/known-pins.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';

export const addressAnswers = [
  answer(contract.getAllStates, (_request, { database }) => listStates(database)),
  answer(contract.getUserAddress, async (_request, visit) => {
    const addresses = await listAddresses(visit.database, callerOf(visit).shopperId);
    return addresses.map(({ stateId, landmark, ...address }) => ({ ...address, state: stateId, landMark: landmark }));
  }),
  answer(contract.addNewAddress, async (request, visit) => {
    const { shopperId } = callerOf(visit);
    const id = await visit.database.transaction().execute((tx) => addAddress(tx, shopperId, formOf(request)));
    return { ...success, id };
  }),
  answer(contract.updateAddress, async (request, visit) => {
    const own = ownAddress(visit, request);
    await visit.database.transaction().execute((tx) => changeAddress(tx, own, formOf(request)));
    return success;
  }),
  answer(contract.deleteAddress, async (request, visit) => {
    await visit.database.transaction().execute((tx) => removeAddress(tx, ownAddress(visit, request)));
    return success;
  }),
  answer(contract.setDefaultAddress, async (request, visit) => {
    await visit.database.transaction().execute((tx) => chooseDefaultAddress(tx, ownAddress(visit, request)));
    return success;
  }),
  answer(contract.deliveryArea, async ({ pin }, { database }) => {
    const { prefix, ...area } = await findArea(database, pin);
    const isKnown = isKnownPin(pin, { prefix });
    const { city, stateId } = areaOfPin(pin);
    const state = isKnown && city === null && stateId !== null ? await findState(database, stateId) : null;
    return { pin, ...area, near: isKnown ? (city ?? state) : null, isKnown };
  }),
];

function ownAddress(visit: Visit, { addressId }: { addressId: number }) {
  return { shopperId: callerOf(visit).shopperId, addressId };
}

/** Only what is written on a parcel: an id in the request names nobody. */
function formOf({ name, line1, line2, city, state, pinCode, landMark, phoneNumber }: AddressForm): AddressForm {
  return { name, line1, line2, city, state, pinCode, landMark, phoneNumber };
}
