import { useEffect, useState } from 'react';
import type { ConsoleSlug } from '../../../rules/consoles/consoles.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { Button } from '../../parts/form/button.tsx';
import { ConsoleChoice } from './console-choice.tsx';
import { readConsolesHere } from './keep-consoles.ts';
import { useMyConsoles } from './use-my-consoles.ts';

export interface ChooseConsolesProps {
  /** Called at once when somebody has named consoles before; without it the consoles are there to be changed. */
  onChosen?: (consoles: readonly ConsoleSlug[]) => void;
  onClose: () => void;
}

/** Asks what somebody plays on, where that is first of use. */
export function ChooseConsoles({ onChosen, onClose }: ChooseConsolesProps) {
  const mine = useMyConsoles();
  const [isAsked, setIsAsked] = useState(onChosen === undefined);
  useEffect(() => {
    if (isAsked) return;
    const kept = readConsolesHere();
    if (kept.length === 0) return setIsAsked(true);
    onChosen?.(kept);
    onClose();
  }, [isAsked, onChosen, onClose]);
  function done() {
    if (mine.length > 0) onChosen?.(mine);
    onClose();
  }
  if (!isAsked) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What do you play on?"
      detail="We tell you when something does not work on it."
      footer={
        <Button look="dark" size="l" isFull onClick={done}>
          {onChosen && mine.length > 0 ? 'Show what works' : 'Done'}
        </Button>
      }
    >
      <ConsoleChoice />
    </Dialog>
  );
}
