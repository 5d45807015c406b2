import { useId, useState, type FormEvent } from 'react';
import { officeAddPhotograph } from '../../../../contract/office/photographs.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import office from '../../office.module.css';
import { shrinkPicture } from '../../dialog/shrink-picture.ts';
import type { EditionProps } from '../title/title-contents.tsx';
import { useSaving } from '../use-saving.ts';
import { AltField } from './alt-field.tsx';
import { CropFrame } from './crop-frame.tsx';
import { cropOf, filled, type Framing } from './crop-of.ts';
import { type ChosenPicture, PictureChooser } from './picture-chooser.tsx';

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
  const form = useId();
  const { isPending, message, save, errors } = useSaving();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [framing, setFraming] = useState<Framing>(filled);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!chosen) return;
    const { alt } = readForm(event.currentTarget, ['alt']);
    const { picture } = await shrinkPicture(chosen.file, cropOf(chosen.bitmap, framing));
    const added = await save(officeAddPhotograph, { productId, picture, alt: alt.trim() });
    if (!added) return;
    onClose();
    onDone('The photograph is added, and the shop shows it.');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a photograph"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          {chosen && (
            <Button type="submit" form={form} look="primary" isPending={isPending}>
              Add the photograph
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <PictureChooser
          onChoose={(picture) => {
            setChosen(picture);
            setFraming(filled);
          }}
        />
        {chosen && <CropFrame picture={chosen.bitmap} framing={framing} onChange={setFraming} />}
        {chosen && <AltField error={errors['alt'] ?? null} />}
      </form>
    </Dialog>
  );
}
