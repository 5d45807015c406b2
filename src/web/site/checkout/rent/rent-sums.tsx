import { handOverHours } from '../../../../contract/rentals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { type Paise, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { earlyReturnRule } from '../../../../rules/rentals/early-return-text.ts';
import { cancellationText } from '../../../../rules/rentals/rent-back.ts';
import type { RentTotals } from '../../../../rules/rentals/rent-totals.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { RentChoices } from './rent-choices.tsx';

export function RentSums({ choices: { shipping }, totals }: { choices: RentChoices; totals: RentTotals }) {
  const { rentPaise, creditPaise, depositPaise, toPayPaise } = totals;
  return (
    <Sums>
      {(creditPaise > 0 || depositPaise > 0) && <Sum label="Rent" value={rupees(rentPaise)} />}
      {creditPaise > 0 && <Sum label="Store credit" value={`– ${rupees(creditPaise)}`} isSaving />}
      {depositPaise > 0 && <Sum label="Deposit, comes back after the rental" value={rupees(depositPaise)} />}
      <Sum label={shipping === 'porter' ? 'Porter, both ways' : 'Self pick-up'} value="Free" />
      <Total label={creditPaise > 0 ? 'To pay' : 'Total'} rupees={rupeesFromPaise(toPayPaise)} />
    </Sums>
  );
}

const nothing = {};

/** What could come on top. */
export function RentSmallPrint({ totals: { payBy, depositPaise } }: { totals: RentTotals }) {
  const { figures } = useShop().settings;
  const { cancellationFeePercent: usualPercent } = figures;
  const table = useAsked(handOverHours, nothing).reply;
  const kept = table ? cancellationText({ usualPercent, ...table }) : `less ${usualPercent}%`;
  return (
    <p>
      Includes GST. Until it goes out you can cancel
      {payBy === 'delivery'
        ? ' free of charge.'
        : `: you get your money back ${kept}, within ${figures.cancellationRefundWorkingDays} working days.`}{' '}
      {table && `${earlyReturnRule(table)} `}
      Every late day costs the price of one day; loss or damage up to {figures.rentalLossPercent}% of the retail price.
      {depositPaise > 0 &&
        ' Once we have checked the item, the deposit goes back the way you paid it, less any charges that we have shown you.'}
    </p>
  );
}

export function rupees(amount: Paise): string {
  return formatRupees(rupeesFromPaise(amount));
}
