import type { ReplyOf } from '../../../contract/call.ts';
import type { officeOrder } from '../../../contract/office/orders.ts';
import type { Refusal } from '../../state/refused-by-shop.ts';

export type OrderFile = ReplyOf<typeof officeOrder>;
export type BenchItem = OrderFile['items'][number];

/** What a part of the page does with what came of an action. */
export interface OrderActionProps {
  file: OrderFile;
  /** It is done: what, in a sentence. */
  onDone: (sentence: string) => void;
  /** Somebody else was faster: the order is shown as it is now. */
  onConflict: (refusal: Refusal) => void;
}
