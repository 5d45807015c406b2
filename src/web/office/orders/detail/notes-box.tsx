import { useState, type FormEvent } from 'react';
import { officeAddNote } from '../../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import type { OrderActionProps } from './order-detail.ts';
import styles from './order-page.module.css';

export function NotesBox(props: OrderActionProps) {
  const { notes } = props.detail;
  const mayWrite = useIsOneOf(rentalStaff);
  return (
    <Box title="Notes">
      {notes.length === 0 && <p className="small muted">No notes yet. Customers never see them.</p>}
      <List>
        {notes.map(({ who, text, at }) => (
          <li key={at}>
            <span className={styles.note}>{text}</span>
            <span className={styles.detail}>
              {who}, {formatIstMoment(at)}
            </span>
          </li>
        ))}
      </List>
      {mayWrite && <NoteForm {...props} />}
    </Box>
  );
}

function NoteForm({ detail, onDone }: OrderActionProps) {
  const { isPending, send } = useOfficeSending();
  const [error, setError] = useState<string | null>(null);
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = readForm(form, ['text']).text.trim();
    if (text === '') return setError('Please write something.');
    const { refusal } = await send(officeAddNote, { orderId: detail.order.orderId, text });
    setError(refusal?.sentence ?? null);
    if (refusal) return;
    form.reset();
    onDone('The note is added.');
  }
  return (
    <form className={styles.noteForm} onSubmit={(event) => void add(event)}>
      <TextAreaField label="New note" name="text" rows={2} maxLength={500} error={error} />
      <Button type="submit" size="s" isPending={isPending}>
        Add note
      </Button>
    </form>
  );
}
