import { Button } from '../../../parts/form/button.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Comes with the first change and stays in sight: the field that was changed may be far above the end of the page. */
export function SaveBar({ form: { changed, errors, message, isPending, undo } }: { form: SettingsForm }) {
  const count = changed.length;
  return (
    <div className={count > 0 ? styles.bar : undefined}>
      <FormAlert message={message} />
      {count > 0 && (
        <>
          <p role="status" className="small strong">
            {count === 1 ? '1 change that is not saved' : `${count} changes that are not saved`}
          </p>
          <div className={styles.barLine}>
            <TextField
              label="Why"
              isLabelHidden
              name="why"
              placeholder="Why? The book of changes keeps it."
              maxLength={500}
              autoComplete="off"
              className={styles.why}
              error={errors['why'] ?? null}
            />
            <Button type="submit" look="primary" isPending={isPending}>
              Save
            </Button>
            <Button onClick={undo}>Undo all</Button>
          </div>
        </>
      )}
    </div>
  );
}
