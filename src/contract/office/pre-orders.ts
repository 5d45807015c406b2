import * as z from 'zod/mini';
import { coverages } from '../../rules/orders/coverage.ts';
import { releaseNews } from '../../rules/orders/release-move.ts';
import { counterStaff, everybody } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, nothing, wholeNumber, why } from '../fields.ts';

const count = wholeNumber(0, 100_000);
/** Copies that are here and not sent yet, and what the distributor has promised beyond them. */
const supply = z.object({ here: count, promised: count });

const preOrder = z.object({
  productId: z.int(),
  title: z.string(),
  platform: z.string(),
  releaseDate: z.nullable(z.string()),
  /** Paid and not sent. */
  orders: z.int(),
  copies: z.int(),
  /** Null while nobody counts: then every paid order can be sent. */
  supply: z.nullable(z.object({ here: z.int(), promised: z.int() })),
});
export type OfficePreOrder = z.infer<typeof preOrder>;

export const officePreOrders = officeGet({
  path: '/api/office/preOrders',
  roles: everybody,
  about: 'Every pre-order that is sold or waited for, with what there is for its queue; at most 200.',
  request: nothing,
  reply: z.array(preOrder),
});

const queuedOrder = z.object({
  orderId: z.string(),
  customerId: z.int(),
  customer: z.string(),
  paidAt: z.string(),
  copies: z.int(),
  /** Of its first copy. */
  place: z.int(),
  coverage: z.nullable(z.enum(coverages)),
  /** What its buyer knows of the release date as it is now. */
  release: z.enum(releaseNews),
});
export type QueuedOrder = z.infer<typeof queuedOrder>;

export const officePreOrderQueue = officeGet({
  path: '/api/office/preOrderQueue',
  roles: everybody,
  about: 'Who waits for a pre-order, by the moment of paying, and who is covered by what is here or promised.',
  request: z.object({ productId: id }),
  reply: z.object({
    ...preOrder.shape,
    /** The first 500. */
    queue: z.array(queuedOrder),
    /** Who has cancelled after being told of the release date as it is now; the last 100. */
    cancelled: z.array(z.object({ orderId: z.string(), customerId: z.int(), customer: z.string() })),
  }),
});

export const officeSetSupply = officePost({
  path: '/api/office/setSupply',
  roles: counterStaff,
  about:
    'Counts what there is for a pre-order; from then on an order is sent only when enough is here for its place. Null stops it.',
  request: z.object({
    productId: id,
    /** What stood there before: whoever counts must not undo what was sent meanwhile. */
    seen: z.nullable(supply),
    supply: z.nullable(supply),
    why,
  }),
  reply: acknowledged,
});
