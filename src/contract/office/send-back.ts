import * as z from 'zod/mini';
import { counterStaff } from '../../rules/people/staff.ts';
import { officePost } from '../call.ts';
import { acknowledged, line, orderId } from '../fields.ts';

export const officeSendBack = officePost({
  path: '/api/office/sendBack',
  roles: counterStaff,
  about: 'The pieces of a trade-in that the shop did not take are on their way to the seller.',
  request: z.object({ orderId, tracking: line(100).check(z.minLength(1, 'must be the number of the parcel')) }),
  reply: acknowledged,
});
