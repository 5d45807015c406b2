import * as contract from '../../contract/office/today.ts';
import { readToday } from '../../shop/back-office/read-today.ts';
import { answer } from '../answer.ts';

export const officeTodayAnswers = [
  answer(contract.officeToday, async ({ days = '7' }, { database, now }) => {
    const today = await readToday(database, { now, days: Number(days) });
    const sum = (pick: (day: (typeof today.days)[number]) => number) =>
      today.days.reduce((all, day) => all + pick(day), 0) / 100;
    return {
      todo: today.todo,
      days: today.days.map(({ day, salesPaise, tradeInsPaise, rentalsPaise }) => ({
        day,
        sales: salesPaise / 100,
        tradeIns: tradeInsPaise / 100,
        rentals: rentalsPaise / 100,
      })),
      totals: {
        sales: sum(({ salesPaise }) => salesPaise),
        orders: today.days.reduce((all, { orders }) => all + orders, 0),
        tradeIns: sum(({ tradeInsPaise }) => tradeInsPaise),
        rentals: sum(({ rentalsPaise }) => rentalsPaise),
        margin: Math.round(today.marginPaise) / 100,
      },
    };
  }),
];
