import { useId, useState, type FormEvent } from 'react';
import { officeUndoBulk } from '../../../../contract/office/catalogue-file.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../components/form-alert.tsx';
import { readForm } from '../../../state/read-form.ts';
import office from '../../office.module.css';
import { countOf } from '../goods-words.ts';
import { useSaving } from '../use-saving.ts';
import { WhyField } from '../why-field.tsx';

export interface UndoButtonProps {
  bulkId: number;
  onDone: (message: FormMessage) => void;
}

/** Writes back what was there before a change of many. */
export function UndoButton({ bulkId, onDone }: UndoButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="undo" onClick={() => setIsOpen(true)}>
        Undo<span className="visually-hidden"> change {bulkId}</span>
      </Button>
      {isOpen && <UndoDialog bulkId={bulkId} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UndoDialog({ bulkId, onDone, onClose }: UndoButtonProps & { onClose: () => void }) {
  const form = useId();
  const { isPending, message, save, errorOf } = useSaving();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { why } = readForm(event.currentTarget, ['why']);
    const done = await save(officeUndoBulk, { bulkId, why: why.trim() });
    if (!done) return;
    onClose();
    const kept =
      done.kept > 0 ? `${countOf(done.kept, 'edition')} changed again since, and stay as they are now.` : null;
    onDone({ tone: 'ok', title: `${countOf(done.undone, 'edition')} as before.`, detail: kept });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Undo change ${bulkId}`}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Undo the change
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <p>Everything that this change wrote goes back to what it was. What somebody changed again since stays.</p>
        <WhyField why="It was a mistake" error={errorOf('why')} />
      </form>
    </Dialog>
  );
}
