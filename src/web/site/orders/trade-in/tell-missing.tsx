import { useState } from 'react';
import { getUserAddress } from '../../../../contract/addresses.ts';
import { completeTradeIn } from '../../../../contract/trade-ins.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { AddressChoice } from '../../checkout/address-choice.tsx';
import { IdentityFields } from '../../checkout/sell/identity-fields.tsx';
import { useIdentity } from '../../checkout/sell/use-identity.ts';
import { missingTexts } from '../../checkout/use-checkout.ts';
import { useChosenAddress } from '../../checkout/use-deliver-to.ts';
import type { TradeInActionProps } from './mark-shipped.tsx';

/** What the trade-in was booked without, and the shop needs before it pays or sends anything back. */
export function TellMissing(props: TradeInActionProps) {
  if (props.tradeIn.missing.length === 0) return null;
  return (
    <Callout tone="warn" title="We still need something from you">
      <MissingForm {...props} />
    </Callout>
  );
}

function MissingForm({ userId, order, tradeIn, onDone }: TradeInActionProps) {
  const isAddressMissing = tradeIn.missing.includes('address');
  const isIdentityMissing = tradeIn.missing.includes('identity');
  const addresses = useAsked(getUserAddress, { userId });
  const { address, choose } = useChosenAddress(addresses);
  const identity = useIdentity();
  const { isPending, send } = useSending();
  const [isAsked, setIsAsked] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const isComplete =
    !(isAddressMissing && !address) && !(isIdentityMissing && Object.keys(identity.problems).length > 0);
  async function tell() {
    if (isPending) return;
    setIsAsked(true);
    setMessage(null);
    if (!isComplete) return;
    const { refusal } = await send(completeTradeIn, {
      userId,
      orderId: order.orderId,
      addressId: isAddressMissing ? address?.id : null,
      identity: isIdentityMissing ? identity.toSend() : null,
    });
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone('Thank you, that is all we need.');
  }
  return (
    <div className={stack.stack}>
      <FormAlert message={message} />
      {isAddressMissing && (
        <>
          <p>Your address goes on the purchase voucher, and anything we do not buy is sent back there.</p>
          <AddressChoice
            {...{ userId, addresses, chosen: address, onChoose: choose }}
            error={isAsked && !address ? missingTexts.address : null}
            legend="Your address"
          />
        </>
      )}
      {isIdentityMissing && <IdentityFields identity={identity} problems={isAsked ? identity.problems : {}} />}
      <div className={stack.buttons}>
        <Button look="dark" isPending={isPending} onClick={() => void tell()}>
          Tell the shop
        </Button>
      </div>
    </div>
  );
}
