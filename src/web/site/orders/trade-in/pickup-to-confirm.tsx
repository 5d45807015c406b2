import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatPhone } from '../../../../rules/people/identity.ts';
import { formatIstDay } from '../../../../rules/time/day.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { useShop } from '../../frame/use-shop.ts';

/** Nobody drives before somebody at the phone of a pickup has said yes: what its seller does for that. */
export function PickupToConfirm({ tradeIn: { pickupToConfirm } }: { tradeIn: TradeInDetails }) {
  const { phone } = useShop().settings.brand;
  if (!pickupToConfirm) return null;
  const { phoneNumber, isOwnPhone, until } = pickupToConfirm;
  return (
    <Callout
      tone="warn"
      title="Please confirm the pickup."
      action={
        isOwnPhone && (
          <LinkButton size="s" look="dark" icon="phone" to="/profile">
            Verify your phone
          </LinkButton>
        )
      }
    >
      {isOwnPhone
        ? `Verify ${formatPhone(phoneNumber)} on your profile, or open the link that we sent there.`
        : `We sent a link to ${formatPhone(phoneNumber)}. Open it and press the button.`}{' '}
      Our courier comes only then. After {formatIstDay(until)} the trade-in is cancelled. No message? Call us: {phone}.
    </Callout>
  );
}
