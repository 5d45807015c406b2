import { useState } from 'react';
import { type Alert, stopAlert } from '../../../contract/alerts.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Button } from '../../parts/form/button.tsx';

export interface StopButtonProps {
  userId: number;
  alert: Alert;
  onStopped: () => void;
}

/** One press; when it fails, why. */
export function StopButton({ userId, alert: { id, kind, title }, onStopped }: StopButtonProps) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function stop() {
    const { refusal } = await send(stopAlert, { userId, id, kind });
    setTrouble(refusal?.sentence ?? null);
    if (!refusal) onStopped();
  }
  return (
    <div>
      <Button size="s" isPending={isPending} onClick={() => void stop()}>
        Stop<span className="visually-hidden"> telling me about {title}</span>
      </Button>
      <p role="alert" className="small">
        {trouble}
      </p>
    </div>
  );
}
