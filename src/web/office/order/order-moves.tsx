import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import office from '../office.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { isOfficeMove, moveWords, type OfficeMove } from './move-words.ts';
import type { OrderActionProps } from './order-file.ts';

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
        <div className={office.buttons} role="group" aria-label="What to do with this order">
          {moves.map((move, place) => (
            <Button
              key={move}
              icon={moveWords[move].icon}
              look={place === 0 && move !== 'cancel' ? 'dark' : 'outline'}
              onClick={() => setAsked(move)}
            >
              {moveWords[move].label}
            </Button>
          ))}
        </div>
      )}
      <MoveDialog
        move={asked}
        file={file}
        onClose={() => setAsked(null)}
        onDone={(sentence) => {
          setAsked(null);
          onDone(sentence);
        }}
        onConflict={(refusal) => {
          setAsked(null);
          onConflict(refusal);
        }}
      />
    </>
  );
}
