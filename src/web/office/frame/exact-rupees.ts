import { formatExactRupees } from '../../../rules/money/format-exact-rupees.ts';
import { paiseFromRupees } from '../../../rules/money/paise.ts';

/** To the paisa, as the books have it; what goes away has a minus in front. */
export function exactRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatExactRupees(paiseFromRupees(Math.abs(rupees)))}`;
}
