import * as contract from '../../contract/office/waiting-lists.ts';
import { daysBetween, indianDay } from '../../rules/time/day.ts';
import { listWaitingLists } from '../../shop/rentals/waiting/read-waits.ts';
import { answer } from '../answer.ts';

export const officeWaitingListAnswers = [
  answer(contract.officeWaitingLists, async (_request, { database, now }) => {
    const lists = await listWaitingLists(database, now);
    return lists.map(({ city, people, ...list }) => ({
      ...list,
      city,
      people: people.map(({ shopperId, startsOn, joinedAt, toldUntil, ...person }) => ({
        ...person,
        customerId: shopperId,
        startDate: startsOn,
        joinedAt: joinedAt.toISOString(),
        daysWaited: daysBetween(indianDay(joinedAt), indianDay(now)),
        toldUntil: toldUntil?.toISOString() ?? null,
      })),
    }));
  }),
];
