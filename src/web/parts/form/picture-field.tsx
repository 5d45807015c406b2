import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useDropping } from './use-dropping.ts';
import styles from './picture-field.module.css';
import { NotAPicture, shrinkPicture, type TakenPicture } from './shrink-picture.ts';

export interface PictureFieldProps extends FieldProps {
  pictures: readonly TakenPicture[];
  most: number;
  onChange: (pictures: readonly TakenPicture[]) => void;
}

/** Pictures from the camera, from a folder, or dropped here: made small at once, and sent with the form. */
export function PictureField({ pictures, most, onChange, error, ...field }: PictureFieldProps) {
  const { problem, add } = useAdding({ pictures, most, onChange });
  const { isOver, dropping } = useDropping((files) => void add(files));
  return (
    <div {...dropping} className={classNames(styles.board, isOver && styles.over)}>
      <Field {...field} error={problem ?? error ?? null}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            multiple={most > 1}
            disabled={pictures.length >= most}
            className={styles.input}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        )}
      </Field>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Chosen pictures">
          {pictures.map((taken, index) => (
            <li key={taken.url.slice(-40) + String(index)} className={styles.picture}>
              <img src={taken.url} alt={`Chosen picture ${index + 1}`} />
              <IconButton
                icon="trash"
                label={`Remove picture ${index + 1}`}
                className={styles.remove}
                onClick={() => onChange(pictures.filter((other) => other !== taken))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useAdding({ pictures, most, onChange }: Pick<PictureFieldProps, 'pictures' | 'most' | 'onChange'>) {
  const [problem, setProblem] = useState<string | null>(null);
  async function add(files: readonly File[]): Promise<void> {
    setProblem(
      files.length > most - pictures.length ? `At most ${most} ${most === 1 ? 'picture' : 'pictures'}.` : null,
    );
    try {
      const taken = [];
      for (const file of files.slice(0, most - pictures.length)) taken.push(await shrinkPicture(file));
      onChange([...pictures, ...taken]);
    } catch (failure) {
      if (!(failure instanceof NotAPicture)) throw failure;
      setProblem(failure.message);
    }
  }
  return { problem, add };
}
