import { useState } from 'react';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';

export interface RefuseOfferProps {
  title: string;
  /** The answer is sent at once, so it is asked for once more: what is refused goes into a parcel. */
  isOnlyOne: boolean;
  isRefused: boolean;
  isPending: boolean;
  onRefuse: () => void;
}

export function RefuseOffer({ title, isOnlyOne, isRefused, isPending, onRefuse }: RefuseOfferProps) {
  const [isAsking, setIsAsking] = useState(false);
  function refuse() {
    setIsAsking(false);
    onRefuse();
  }
  return (
    <>
      <Button
        look={isRefused && !isOnlyOne ? 'dark' : 'outline'}
        icon={isRefused && !isOnlyOne ? 'check' : undefined}
        aria-pressed={isOnlyOne ? undefined : isRefused}
        isPending={isPending}
        onClick={() => (isOnlyOne ? setIsAsking(true) : onRefuse())}
      >
        Refuse<span className="visually-hidden"> the offer for {title}</span>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Refuse our offer?"
        width="s"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Not yet</Button>
            <Button look="dark" onClick={refuse}>
              Refuse it
            </Button>
          </>
        }
      >
        <p>{title} comes back to you, free of charge. Nothing is paid for it.</p>
      </Dialog>
    </>
  );
}
