import * as z from 'zod/mini';
import { counterStaff } from '../../rules/people/staff.ts';
import { officePost } from '../call.ts';
import { acknowledged, id, line, orderId, quantity } from '../fields.ts';

const shortening = {
  orderId,
  /** What is not sent. */
  lines: z
    .array(z.object({ lineId: id, qty: quantity }))
    .check(z.minLength(1, 'must name a line'), z.maxLength(50, 'must be at most 50 lines')),
};

export const officePreviewShortening = officePost({
  path: '/api/office/previewShortening',
  roles: counterStaff,
  about: 'What leaving some of a paid order out would give back; nothing is changed yet.',
  request: z.object(shortening),
  reply: z.object({
    money: z.number(),
    credit: z.number(),
    /** What the shop adds for the trouble, as store credit. */
    bonus: z.number(),
    /** What is still paid at the door; null when nothing is. */
    atDoor: z.nullable(z.number()),
  }),
});

export const officeShortenOrder = officePost({
  path: '/api/office/shortenOrder',
  roles: counterStaff,
  about: 'Leaves some of a paid order out before it is sent: its money goes back, its goods to the shelf.',
  request: z.object({ ...shortening, why: line(300).check(z.minLength(3, 'must say why')) }),
  reply: acknowledged,
});
