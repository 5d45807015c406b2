import { useState } from 'react';
import { classNames } from '../../../parts/class-names.ts';
import { Field } from '../../../parts/form/field.tsx';
import { useDropping } from '../../dialog/use-dropping.ts';
import { NotAPicture } from '../../dialog/shrink-picture.ts';
import styles from './photographs.module.css';

export interface ChosenPicture {
  file: File;
  bitmap: ImageBitmap;
}

/** A picture from a folder, dropped here, or straight from the camera, which phones offer by themselves. */
export function PictureChooser({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  async function choose(file: File | undefined) {
    if (!file) return;
    try {
      onChoose({ file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) });
      setProblem(null);
    } catch {
      setProblem(new NotAPicture().message);
    }
  }
  const { isOver, dropping } = useDropping(([file]) => void choose(file));
  return (
    <div {...dropping} className={classNames(styles.drop, isOver && styles.over)}>
      <Field label="Picture" hint="Choose a file, drop it here, or take it with the camera." error={problem}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            className={styles.file}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
    </div>
  );
}
