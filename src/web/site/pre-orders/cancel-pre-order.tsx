import { useState } from 'react';
import type { OrderDetails } from '../../../contract/orders.ts';
import { cancelPreOrder, type PreOrderDetails } from '../../../contract/pre-orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import { useShop } from '../frame/use-shop.ts';
import { lookingMessage, useOrderAction } from '../orders/use-order-action.ts';

export interface PreOrderActionProps {
  userId: number;
  order: OrderDetails;
  line: OrderDetails['lines'][number];
  preOrder: PreOrderDetails;
  /** Nothing else is in the order: it is cancelled with it. */
  isAlone: boolean;
  /** Called when it is done, with a sentence that says so. */
  onDone: (sentence: string) => void;
}

/** Says to the rupee what comes back, before it is done. */
export function CancelPreOrder(props: PreOrderActionProps & { label: string }) {
  const { userId, order, line, preOrder, isAlone, onDone, label } = props;
  const { isPending, isLooking, act } = useOrderAction({ userId, order });
  const { figures } = useShop().settings;
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function cancel() {
    setMessage(null);
    const { lineId } = line;
    const isCancelled = ({ status, lines }: OrderDetails) =>
      status === 'Cancelled' || lines.some((now) => now.lineId === lineId && now.leftOut >= now.qty);
    const refusal = await act(cancelPreOrder, { userId, orderId: order.orderId, lineId }, isCancelled);
    if (refusal) return setMessage({ title: refusal.sentence });
    setIsAsking(false);
    onDone(`Your pre-order of ${line.title} is cancelled.`);
  }
  return (
    <>
      <Button size="s" icon="close" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel this pre-order?"
        width="s"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button look="dark" isPending={isPending} onClick={() => void cancel()}>
              Cancel pre-order
            </Button>
          </>
        }
      >
        <FormAlert message={isLooking ? lookingMessage : message} />
        <p>
          You get all <span className="strong">{formatRupees(preOrder.paid)}</span> back the way you paid, within{' '}
          {figures.cancellationRefundWorkingDays} working days. {!isAlone && 'The rest of your order stays. '}Your place
          in the queue goes to the next.
        </p>
      </Dialog>
    </>
  );
}
