import { deliveryArea } from '../contract/delivery.ts';
import { findArea } from '../shop/delivery/delivery-areas.ts';
import { answer } from './answer.ts';

export const deliveryAnswers = [
  answer(deliveryArea, async ({ pin }, { database }) => {
    const { prefix: _prefix, ...area } = await findArea(database, pin);
    return { pin, ...area };
  }),
];
