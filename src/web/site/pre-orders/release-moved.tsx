import { useState } from 'react';
import { keepPreOrder, type PreOrderDetails } from '../../../contract/pre-orders.ts';
import { isPutOff, releaseMoveText } from '../../../rules/orders/release-move.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { CancelPreOrder, type PreOrderActionProps } from './cancel-pre-order.tsx';

interface ReleaseMovedProps extends PreOrderActionProps {
  moved: NonNullable<PreOrderDetails['moved']>;
}

/** The release moved: its buyer keeps the pre-order with one tap, or cancels it. */
export function ReleaseMoved({ moved, ...action }: ReleaseMovedProps) {
  const { userId, order, line, isAlone, onDone } = action;
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const isLater = isPutOff(moved);
  async function keep() {
    setMessage(null);
    const { refusal } = await send(keepPreOrder, { userId, orderId: order.orderId, noticeId: moved.noticeId });
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone(`You keep your pre-order of ${line.title}.`);
  }
  return (
    <>
      <FormAlert message={message} />
      <Callout
        tone={isLater ? 'warn' : 'info'}
        icon="calendar"
        title={isAlone ? releaseMoveText(moved) : `${line.title}: ${releaseMoveText(moved)}`}
        action={
          <>
            <Button size="s" look="dark" isPending={isPending} onClick={() => void keep()}>
              Keep it
            </Button>
            <CancelPreOrder {...action} label="Cancel it, free of charge" />
          </>
        }
      >
        {isLater
          ? 'If you do not answer, you keep it and your place in the queue.'
          : 'You need not do anything: you keep it and your place in the queue.'}
      </Callout>
    </>
  );
}
