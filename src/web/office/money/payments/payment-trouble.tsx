import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import {
  officeAskGateway,
  officeEndTrouble,
  type officePaymentTroubles,
  officeRetryRefund,
} from '../../../../contract/office/payments.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { hrefs } from '../../hrefs.ts';

type Trouble = ReplyOf<typeof officePaymentTroubles>[number];

export interface PaymentTroubleProps {
  trouble: Trouble;
  onMessage: (message: FormMessage) => void;
}

const retriedText = 'The gateway is asked again. If it refuses, the refund comes back to this list.';

/** Both sides beside each other, and what to do about it. */
export function PaymentTrouble({ trouble, onMessage }: PaymentTroubleProps) {
  const [open, setOpen] = useState<'retry' | 'end' | null>(null);
  const dialog = {
    fields: ['why'],
    request: ({ why }: { why: string }) => ({ trouble: trouble.trouble, why }),
    onConflict: ({ sentence }: Refusal) => onMessage({ tone: 'warn', title: sentence }),
    onClose: () => setOpen(null),
  } as const;
  return (
    <Box title={titleOf(trouble)} beside={<span className="small muted">{formatIstMoment(trouble.at)}</span>}>
      <Stack>
        <Sides trouble={trouble} />
        <p className="small">{adviceOf(trouble)}</p>
        <ButtonRow>
          {trouble.canAsk && <AskGateway reference={trouble.reference} />}
          {trouble.kind === 'refund-failed' && (
            <Button size="s" icon="refresh" onClick={() => setOpen('retry')}>
              Try again
            </Button>
          )}
          <Button size="s" icon="check" onClick={() => setOpen('end')}>
            It is settled
          </Button>
        </ButtonRow>
      </Stack>
      {open === 'retry' && (
        <ActionDialog
          {...dialog}
          title="Try this refund again?"
          submitLabel="Ask the gateway again"
          call={officeRetryRefund}
          onDone={() => onMessage({ tone: 'ok', title: retriedText })}
        >
          {(errors) => (
            <>
              <p>Only when the customer has not had this money in another way: it would go back twice.</p>
              <WhyField errors={errors} />
            </>
          )}
        </ActionDialog>
      )}
      {open === 'end' && (
        <ActionDialog
          {...dialog}
          title="It is settled"
          submitLabel="It is settled"
          call={officeEndTrouble}
          onDone={() => onMessage({ tone: 'ok', title: 'It is settled, and not counted any more.' })}
        >
          {(errors) => (
            <>
              <p>Write down what was done: the bank’s or the gateway’s reference, or whom you spoke to.</p>
              <WhyField errors={errors} />
            </>
          )}
        </ActionDialog>
      )}
    </Box>
  );
}

function Sides({ trouble: { orderId, customer, provider, reference, ours, gateway } }: { trouble: Trouble }) {
  return (
    <Facts>
      <Fact name="Order">
        {orderId === null ? (
          'None that the shop knows'
        ) : (
          <>
            <Link to={hrefs.order(orderId)} className="link">
              {orderId}
            </Link>
            , {customer}
          </>
        )}
      </Fact>
      <Fact name="Reference">
        {reference}, {provider}
      </Fact>
      <Fact name="Our books">{ours === null ? 'Nothing' : sideText(ours)}</Fact>
      <Fact name="The gateway">{sideText(gateway)}</Fact>
    </Facts>
  );
}

const titles: Readonly<Record<Trouble['kind'], string>> = {
  'unknown-payment': 'A payment that the shop does not know',
  'other-amount': 'Another amount than was asked for',
  'refund-failed': 'A refund that the gateway did not make',
};

const advice: Readonly<Record<Trouble['kind'], string>> = {
  'unknown-payment':
    'Look up the reference at the gateway. If money came in, refund it there: it belongs to none of our orders.',
  'other-amount':
    'The order is not completed with it. Ask the gateway how much came. When money came, give it back on the order, or at the gateway.',
  'refund-failed':
    'The customer still waits for this money. Try again, or pay it by hand to the customer’s bank or wallet and say so here. Unless the gateway refused it, it may still be on its way: look at the gateway’s own page before you pay by hand.',
};

function titleOf({ kind }: Trouble): string {
  return titles[kind];
}

function adviceOf({ kind }: Trouble): string {
  return advice[kind];
}

/** What the gateway says now, not what it said when it sent its webhook. */
function AskGateway({ reference }: { reference: string }) {
  const { isPending, send } = useOfficeSending();
  const [said, setSaid] = useState('');
  async function ask() {
    const { reply, refusal } = await send(officeAskGateway, { reference });
    setSaid(reply ? `The gateway says now: ${sideText(reply)}` : refusal.sentence);
  }
  return (
    <>
      <Button size="s" icon="refresh" isPending={isPending} onClick={() => void ask()}>
        Ask the gateway
      </Button>
      <span role="status" className="small">
        {said}
      </span>
    </>
  );
}

/** What one side says, with how much it says it about. */
function sideText({ state, amount }: Trouble['gateway']): string {
  return amount === null ? state : `${state}, ${exactRupees(amount)}`;
}
