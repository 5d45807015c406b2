import { useState } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import type { OrderActionProps } from './cancel-order.tsx';
import { ReturnForm } from './return-form.tsx';

export function ReturnItems({ userId, order, onDone }: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!order.canReturn) return null;
  function done(sentence: string) {
    setIsOpen(false);
    onDone(sentence);
  }
  return (
    <>
      <Button size="s" icon="undo" onClick={() => setIsOpen(true)}>
        Return items
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Return items of ${order.orderId}`} width="m">
        <ReturnForm userId={userId} order={order} onDone={done} />
      </Dialog>
    </>
  );
}
