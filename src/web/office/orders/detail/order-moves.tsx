import { useState } from 'react';
import { Button } from '../../../parts/form/button.tsx';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isOfficeMove, moveTexts, type OfficeMove } from './move-texts.ts';
import type { OrderActionProps } from './order-detail.ts';

/** What may be done with the order now: the server says what, by its table and by the role. */
export function OrderMoves(props: OrderActionProps) {
  const { file, onDone, onConflict } = props;
  const [asked, setAsked] = useState<OfficeMove | null>(null);
  // The bench has its own button for this one: it is pressed when all pieces are done.
  const moves = file.moves.filter(isOfficeMove).filter((move) => move !== 'finish-inspection');
  return (
    <>
      {file.returnWish !== null && (
        <Notice tone="warn" title="The customer wants to send things back">
          {file.returnWish}
        </Notice>
      )}
      {moves.length > 0 && (
        <ButtonRow role="group" aria-label="What to do with this order">
          {moves.map((move, index) => (
            <Button
              key={move}
              icon={moveTexts[move].icon}
              look={index === 0 && move !== 'cancel' ? 'dark' : 'outline'}
              onClick={() => setAsked(move)}
            >
              {moveTexts[move].label}
            </Button>
          ))}
        </ButtonRow>
      )}
      <MoveDialog move={asked} file={file} onClose={() => setAsked(null)} onDone={onDone} onConflict={onConflict} />
    </>
  );
}
