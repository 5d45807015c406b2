import * as contract from '../contract/waiting-lists.ts';
import { listWaitsOf } from '../shop/rentals/waiting/read-waits.ts';
import { joinWaitingList, leaveWaitingList } from '../shop/rentals/waiting/waiting-list.ts';
import { answer, callerOf, success } from './answer.ts';

export const waitingListAnswers = [
  answer(contract.getWaitingLists, async (_request, visit) => {
    const waits = await listWaitsOf(visit.database, callerOf(visit).shopperId, visit.now);
    return waits.map(({ editionId, city, cityName, startsOn, joinedAt, toldUntil, ...wait }) => ({
      ...wait,
      id: editionId,
      place: city,
      placeName: cityName,
      startDate: startsOn,
      joinedAt: joinedAt.toISOString(),
      toldUntil: toldUntil?.toISOString() ?? null,
    }));
  }),
  answer(contract.joinWaitingList, async ({ id, place, duration = '1day', startDate = null }, visit) => {
    const { shopperId } = callerOf(visit);
    const wish = { editionId: id, city: place.toLowerCase(), duration, startsOn: startDate };
    await visit.database.transaction().execute((tx) => joinWaitingList(tx, { shopperId, ...wish, now: visit.now }));
    return success;
  }),
  answer(contract.leaveWaitingList, async ({ id, place }, visit) => {
    const { shopperId } = callerOf(visit);
    const list = { shopperId, editionId: id, city: place.toLowerCase() };
    await visit.database.transaction().execute((tx) => leaveWaitingList(tx, list));
    return success;
  }),
];
