import { useState, type FormEvent } from 'react';
import { mostPhotos } from '../../../../contract/fields.ts';
import { officeInspectRental } from '../../../../contract/office/rentals.ts';
import { Button } from '../../../parts/form/button.tsx';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PictureField } from '../../dialog/picture-field.tsx';
import type { TakenPicture } from '../../dialog/shrink-picture.ts';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import styles from '../../trade-ins/bench.module.css';

/** It came back: is it whole? */
export function RentalInspection({ detail, onDone, onConflict }: OrderActionProps) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isDamaged, setIsDamaged] = useState(false);
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { lineId, rupees, reason } = readForm(event.currentTarget, ['lineId', 'rupees', 'reason']);
    const damage = { lineId: Number(lineId), rupees: Number(rupees), reason: reason.trim() };
    const { refusal } = await send(officeInspectRental, {
      orderId: detail.order.orderId,
      ...(isDamaged && { damage }),
      photos: pictures.map(({ picture }) => picture),
    });
    if (refusal?.status === 409) onConflict(refusal);
    else if (refusal) setMessage({ title: refusal.sentence });
    else
      onDone(
        isDamaged ? 'The rental is inspected, and the damage is charged.' : 'The rental is inspected: it is whole.',
      );
  }
  return (
    <form className={`${styles.form} ${styles.item}`} aria-label="Inspection" onSubmit={(event) => void submit(event)}>
      <h3 className="strong">Inspection</h3>
      <FormAlert message={message} />
      <CheckField
        label="Something is damaged or missing"
        checked={isDamaged}
        onChange={(event) => setIsDamaged(event.target.checked)}
      />
      {isDamaged && <DamageFields rentals={detail.rentals} />}
      <PictureField
        label="Photographs (if any)"
        hint="The customer sees them too."
        pictures={pictures}
        most={mostPhotos}
        onChange={setPictures}
      />
      <Button type="submit" look="dark" isPending={isPending} className={styles.save}>
        {isDamaged ? 'Charge the damage' : 'It is whole'}
      </Button>
    </form>
  );
}

function DamageFields({ rentals }: Pick<OrderDetail, 'rentals'>) {
  return (
    <Stack>
      <SelectField
        label="Which"
        name="lineId"
        options={rentals.map(({ lineId, title }) => ({ value: String(lineId), label: title }))}
      />
      <TextField label="Rupees" name="rupees" type="number" inputMode="numeric" min={1} step={1} prefix="₹" required />
      <TextAreaField
        label="What is damaged or missing"
        hint="The customer reads this."
        name="reason"
        rows={2}
        minLength={3}
        maxLength={300}
        required
      />
    </Stack>
  );
}
