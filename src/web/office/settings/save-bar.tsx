import { Button } from '../../components/button.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import office from '../office.module.css';
import { WhyField } from '../action-dialog.tsx';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Comes with the first change, and stays in sight on desks. */
export function SaveBar({ form: { changed, errors, message, isPending, undo } }: { form: SettingsForm }) {
  const count = changed.length;
  return (
    <div className={count > 0 ? styles.bar : undefined}>
      <FormAlert message={message} />
      {count > 0 && (
        <div className={office.stack}>
          <p role="status" className="strong">
            {count === 1 ? '1 change that is not saved' : `${count} changes that are not saved`}
          </p>
          <WhyField errors={errors} />
          <div className={office.buttons}>
            <Button type="submit" look="primary" isPending={isPending}>
              Save
            </Button>
            <Button onClick={undo}>Undo all</Button>
          </div>
        </div>
      )}
    </div>
  );
}
