import { useState } from 'react';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { keptDepositPaid } from '../../../../rules/rentals/deposit.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { formatIstDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { methods, type Money, type Step } from './counter-fields.tsx';
import { StepDialog } from './rental-money-dialogs.tsx';

const purposeTexts: Readonly<Record<string, string>> = {
  rent: 'Rent',
  deposit: 'Deposit',
  charges: 'Charges',
  purchase: 'Price',
};

/** The deposit, what came over the counter, and what is to be done about the money. */
export function RentalMoney(props: OrderActionProps) {
  const { detail } = props;
  const mayAct = useIsOneOf(rentalStaff);
  const [step, setStep] = useState<Step | null>(null);
  const money = detail.rentalMoney;
  if (!money) return null;
  const steps = mayAct ? stepsOf(detail, money) : [];
  return (
    <Stack as="section" aria-label="Deposit and payments">
      <Facts>
        {money.deposit > 0 && <Fact name="Deposit">{depositText(money, detail)}</Fact>}
        {money.saleId !== null && <Fact name="Sold to the renter">{money.saleId}</Fact>}
        {money.counter.map(({ way, purpose, amount, method, slip, by, at }) => (
          <Fact
            key={`${way} ${purpose} ${at}`}
            name={`${purposeTexts[purpose] ?? purpose} ${way === 'in' ? 'taken' : 'given back'}`}
          >
            {exactRupees(amount)}, {methods[method]}
            {slip && `, ${slip}`}, {by}, {formatIstDay(at)}
          </Fact>
        ))}
      </Facts>
      {steps.length > 0 && (
        <ButtonRow role="group" aria-label="Deposit and payments">
          {steps.map(([name, label]) => (
            <Button key={name} size="s" onClick={() => setStep(name)}>
              {label}
            </Button>
          ))}
        </ButtonRow>
      )}
      {step && <StepDialog {...props} {...{ step, money }} onClose={() => setStep(null)} />}
    </Stack>
  );
}

function depositText({ deposit, depositCame, depositEnded }: Money, { charges, shipping }: OrderDetail): string {
  const amount = exactRupees(deposit);
  if (depositEnded) {
    return `${amount}: ${exactRupees(depositEnded.returned)} went back, ${exactRupees(depositEnded.kept)} kept for ${keptDepositPaid(charges) === 'charges' ? 'charges' : 'the price'}`;
  }
  if (!depositCame)
    return `${amount}, not paid yet${shipping === 'porter' ? '. It waits for the renter to pay online, or at the counter' : ''}`;
  return `${amount}, paid ${depositCame.by === 'online' ? 'online' : 'at the counter'} on ${formatIstDay(depositCame.at)}`;
}

function stepsOf(
  { order, charges, money: { payBy }, rentals }: OrderDetail,
  money: Money,
): (readonly [Step, string])[] {
  const isLive = order.status !== 'Cancelled' && order.status !== 'Closed';
  const open = charges.some(({ isSettled, waived }) => !isSettled && waived === null);
  const steps: readonly (readonly [Step, string, boolean])[] = [
    ['rent', 'Take the payment', isLive && payBy === 'delivery' && !money.isRentPaid],
    ['extend', 'Keep it longer', rentals.some(({ extensions }) => extensions.length > 0)],
    ['sell', 'Sell it to the renter', money.purchase !== null],
    ['charges', 'Take the charges', isLive && open],
    ['settle', 'Settle and close', order.status === 'Inspected' && money.isRentPaid],
  ];
  return steps.filter(([, , isOffered]) => isOffered).map(([name, label]) => [name, label] as const);
}
