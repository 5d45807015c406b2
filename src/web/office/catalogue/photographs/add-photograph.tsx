import { useState } from 'react';
import { officeAddPhotograph } from '../../../../contract/office/photographs.ts';
import { Button } from '../../../parts/form/button.tsx';
import { shrinkPicture, NotAPicture } from '../../../parts/form/shrink-picture.ts';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { CropFrame } from './crop-frame.tsx';
import { cropOf, filled, type Framing } from './crop-of.ts';
import { classNames } from '../../../parts/class-names.ts';
import { Field } from '../../../parts/form/field.tsx';
import { useDropping } from '../../../parts/form/use-dropping.ts';
import styles from './photographs.module.css';
import type { EditionProps } from '../product-texts.ts';

export function AddPhotograph(props: EditionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="plus" onClick={() => setIsOpen(true)}>
        Add a photograph
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Choose, cut, describe, add. */
function AddDialog({ productId, onDone, onClose }: EditionProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [framing, setFraming] = useState<Framing>(filled);
  return (
    <ActionDialog
      title="Add a photograph"
      submitLabel="Add the photograph"
      look="primary"
      width="m"
      isReady={chosen !== null}
      call={officeAddPhotograph}
      fields={['alt']}
      request={async ({ alt }) => {
        if (!chosen) return null;
        const { picture } = await shrinkPicture(chosen.file, cropOf(chosen.bitmap, framing));
        return { productId, picture, alt };
      }}
      onDone={() => onDone('The photograph is added, and the shop shows it.')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PictureChooser
            onChoose={(picture) => {
              setChosen(picture);
              setFraming(filled);
            }}
          />
          {chosen && <CropFrame picture={chosen.bitmap} framing={framing} onChange={setFraming} />}
          {chosen && <AltField error={errors['alt'] ?? null} />}
        </>
      )}
    </ActionDialog>
  );
}

interface ChosenPicture {
  file: File;
  bitmap: ImageBitmap;
}

/** A picture from a folder, dropped here, or straight from the camera, which phones offer by themselves. */
function PictureChooser({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
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

export function AltField({ alt = '', error }: { alt?: string; error: string | null }) {
  return (
    <TextField
      name="alt"
      label="What it shows"
      hint="For people who cannot see it, for example: back of the box, with the seal intact. Without “photograph of”."
      minLength={3}
      maxLength={300}
      required
      autoComplete="off"
      defaultValue={alt}
      error={error}
    />
  );
}
