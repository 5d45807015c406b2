import { exactRupees } from '../../frame/exact-rupees.ts';
import type { Trouble } from './payments-page.tsx';

/** What one side says, with how much it says it about. */
export function sideText({ state, amount }: Trouble['gateway']): string {
  return amount === null ? state : `${state}, ${exactRupees(amount)}`;
}
