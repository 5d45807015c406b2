import { useState } from 'react';
import type { OrderDetails } from '../../../contract/orders.ts';
import { keepPreOrder, type PreOrderDetails } from '../../../contract/pre-orders.ts';
import { isPutOff, releaseMoveText } from '../../../rules/orders/release-move.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { lookingMessage, useOrderAction } from '../orders/use-order-action.ts';
import { CancelPreOrder, type PreOrderActionProps } from './cancel-pre-order.tsx';

interface ReleaseMovedProps extends PreOrderActionProps {
  moved: NonNullable<PreOrderDetails['moved']>;
}

/** The release moved: its buyer keeps the pre-order with one tap, or cancels it. */
export function ReleaseMoved({ moved, ...action }: ReleaseMovedProps) {
  const { userId, order, line, isAlone, onDone } = action;
  const { isPending, isLooking, act } = useOrderAction({ userId, order });
  const [message, setMessage] = useState<FormMessage | null>(null);
  const isLater = isPutOff(moved);
  async function keep() {
    setMessage(null);
    const { noticeId } = moved;
    const isKept = ({ lines }: OrderDetails) =>
      lines.some(({ preOrder }) => preOrder?.moved?.noticeId === noticeId && preOrder.moved.isKept);
    const refusal = await act(keepPreOrder, { userId, orderId: order.orderId, noticeId }, isKept);
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone(`You keep your pre-order of ${line.title}.`);
  }
  return (
    <>
      <FormAlert message={isLooking ? lookingMessage : message} />
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
