import { officeSellRented } from '../../../../contract/office/rental-money.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { isRentedOut } from '../../../../rules/orders/order-moves.ts';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { CounterFields, counterFields, type DialogProps, over } from './counter-fields.tsx';

/** The renter buys the very thing: the figures first, then how the rest is paid. */
export function SellRented({ detail, money, onDone, onConflict, onClose }: DialogProps) {
  if (!money.purchase) return null;
  const { orderId, status } = detail.order;
  const { price, rent, deposit, toPay, back } = money.purchase;
  return (
    <ActionDialog
      title={`Sell it to the renter: ${exactRupees(toPay)}`}
      submitLabel={toPay > 0 ? 'It is paid, sell it' : 'Sell it'}
      call={officeSellRented}
      fields={counterFields}
      request={(typed) => ({ orderId, seenTotal: toPay, ...over(typed) })}
      onDone={({ saleId }) => onDone(`It is sold with order ${saleId}.`)}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <Facts>
            <Fact name="Price">{exactRupees(price)}</Fact>
            <Fact name="Of the rent">– {exactRupees(rent)}</Fact>
            {deposit > 0 && <Fact name="Of the deposit">– {exactRupees(deposit)}</Fact>}
            <Fact name="To pay">{exactRupees(toPay)}</Fact>
            {back > 0 && <Fact name="Goes back to the renter">{exactRupees(back)}</Fact>}
          </Facts>
          <p>
            It becomes a sale with its invoice, and the rental is closed.
            {!isRentedOut(status) && ' It is here: it is set aside for the new order, to be packed and sent.'}
          </p>
          <CounterFields errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
