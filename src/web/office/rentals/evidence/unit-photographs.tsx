import { useState } from 'react';
import { mostPhotos } from '../../../../contract/fields.ts';
import { officeAddRentalPhotographs, officeRemoveRentalPhotograph } from '../../../../contract/office/photographs.ts';
import { Button } from '../../../parts/form/button.tsx';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { PictureField } from '../../../parts/form/picture-field.tsx';
import type { TakenPicture } from '../../../parts/form/shrink-picture.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { PhotoThumb } from '../../../parts/media/photo-thumb.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { CalendarUnit } from '../calendar/rental-window.ts';

interface UnitPhotographsProps {
  unit: CalendarUnit;
  mayChange: boolean;
  onDone: (sentence: string) => void;
}

type Photograph = CalendarUnit['photographs'][number];

/** How a rental unit looks: its agreements show it. */
export function UnitPhotographs({ unit, mayChange, onDone }: UnitPhotographsProps) {
  const [asked, setAsked] = useState<'add' | Photograph | null>(null);
  const dialog = { unit, onDone, onClose: () => setAsked(null) };
  return (
    <Stack>
      {unit.photographs.length === 0 ? (
        <p className="small muted">No photographs yet. The agreement shows them.</p>
      ) : (
        <ButtonRow as="ul">
          {unit.photographs.map((photograph) => (
            <li key={photograph.hash}>
              <PhotoThumb source={photograph.src} label={photograph.alt || unit.title} />
              {mayChange && (
                <IconButton
                  icon="trash"
                  label={`Remove photograph: ${photograph.alt}`}
                  onClick={() => setAsked(photograph)}
                />
              )}
            </li>
          ))}
        </ButtonRow>
      )}
      {mayChange && (
        <ButtonRow>
          <Button size="s" icon="plus" onClick={() => setAsked('add')}>
            Add photographs
          </Button>
        </ButtonRow>
      )}
      {asked === 'add' && <AddDialog {...dialog} />}
      {asked !== null && asked !== 'add' && <RemoveDialog {...dialog} photograph={asked} />}
    </Stack>
  );
}

type DialogProps = Omit<UnitPhotographsProps, 'mayChange'> & { onClose: () => void };

function AddDialog({ unit, onDone, onClose }: DialogProps) {
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  return (
    <ActionDialog
      title={`Photographs of ${unit.label}`}
      submitLabel="Add"
      isReady={pictures.length > 0}
      call={officeAddRentalPhotographs}
      fields={['alt']}
      request={({ alt }) => ({ unitId: unit.unitId, pictures: pictures.map(({ picture }) => picture), alt })}
      onDone={() => onDone(`The photographs of ${unit.label} are there.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PictureField
            label="Photographs"
            hint="All sides, and every mark. Renters see them in the agreement."
            pictures={pictures}
            most={mostPhotos}
            onChange={setPictures}
            error={errors['pictures'] ?? null}
          />
          <TextField
            label="What they show"
            hint="Read out to whoever cannot see them."
            name="alt"
            minLength={3}
            maxLength={300}
            required
            defaultValue={unit.title}
            error={errors['alt'] ?? null}
          />
        </>
      )}
    </ActionDialog>
  );
}

function RemoveDialog({ unit, photograph, onDone, onClose }: DialogProps & { photograph: Photograph }) {
  return (
    <ActionDialog
      title="Remove this photograph?"
      submitLabel="Remove"
      call={officeRemoveRentalPhotograph}
      fields={['why']}
      request={({ why }) => ({ unitId: unit.unitId, hash: photograph.hash, why })}
      onDone={() => onDone('The photograph is gone.')}
      onClose={onClose}
    >
      {(errors) => <WhyField errors={errors} />}
    </ActionDialog>
  );
}
