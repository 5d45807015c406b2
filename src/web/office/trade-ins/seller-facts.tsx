import { useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeReadIdentity } from '../../../contract/office/trade-ins.ts';
import { ownerOnly } from '../../../rules/people/staff.ts';
import { identityTexts, missingTexts } from '../../../rules/trade-ins/seller-identity.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import { ActionDialog } from '../dialog/action-dialog.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import type { OrderDetail } from '../orders/detail/order-detail.ts';

/** Who sells: the document, masked, and what is missing. The owner reads the whole number, which is written down. */
export function SellerFacts({ detail }: { detail: OrderDetail }) {
  const [number, setNumber] = useState<string | null>(null);
  const { seller } = detail;
  if (!seller) return null;
  return (
    <>
      {seller.missing.map((missing) => (
        <Callout key={missing} tone="warn" title={missingTexts[missing]} />
      ))}
      {seller.identity && (
        <Facts>
          <Fact name={identityTexts[seller.identity.kind].label}>{number ?? seller.identity.number}</Fact>
        </Facts>
      )}
      {seller.identity && number === null && <ReadNumber orderId={detail.order.orderId} onRead={setNumber} />}
    </>
  );
}

function ReadNumber({ orderId, onRead }: { orderId: string; onRead: (number: string) => void }) {
  const mayRead = useIsOneOf(ownerOnly);
  const [isAsking, setIsAsking] = useState(false);
  if (!mayRead) return null;
  return (
    <div>
      <Button size="s" icon="lock" onClick={() => setIsAsking(true)}>
        Read the whole number
      </Button>
      {isAsking && (
        <ActionDialog
          title="Read the whole number"
          submitLabel="Read it"
          call={officeReadIdentity}
          request={() => ({ orderId })}
          onDone={(reply: ReplyOf<typeof officeReadIdentity>) => onRead(reply.number)}
          onClose={() => setIsAsking(false)}
        >
          <p>Your name and the moment are kept in the audit log. The number is shown until you leave this page.</p>
        </ActionDialog>
      )}
    </div>
  );
}
