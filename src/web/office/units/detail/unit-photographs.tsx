import { useState } from 'react';
import { mostPhotos } from '../../../../contract/fields.ts';
import {
  officeAddUnitPhotographs,
  officeRemoveUnitPhotograph,
  type UnitDetail,
} from '../../../../contract/office/units.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { needsPhotograph } from '../../../../rules/units/unit-moves.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { PhotoThumb } from '../../../parts/media/photo-thumb.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { PictureField } from '../../../parts/form/picture-field.tsx';
import type { TakenPicture } from '../../../parts/form/shrink-picture.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { UnitProps } from '../unit-texts.ts';

type Photograph = UnitDetail['photographs'][number];

/** What buyers see of the very thing. */
export function PhotographsBox({ unit, onDone }: UnitProps) {
  const [asked, setAsked] = useState<'add' | Photograph | null>(null);
  const mayAdd = useIsOneOf(counterStaff);
  const mayRemove = mayAdd && unit.state !== 'sold' && unit.state !== 'reserved';
  const dialog = { unit, onDone, onClose: () => setAsked(null) };
  return (
    <Box
      title="Photographs"
      isStacked
      beside={
        mayAdd && (
          <Button size="s" icon="plus" onClick={() => setAsked('add')}>
            Add photographs
          </Button>
        )
      }
    >
      {isUnseen(unit) && (
        <Callout tone="warn">A worn unit, and every console, needs at least one before it goes on sale.</Callout>
      )}
      {unit.photographs.length === 0 ? (
        <p className="small muted">None yet. Buyers see them on the product’s page.</p>
      ) : (
        <ButtonRow as="ul">
          {unit.photographs.map((photograph) => (
            <li key={photograph.hash}>
              <PhotoThumb source={photograph.src} label={photograph.alt || unit.title} />
              {mayRemove && (
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
      {asked === 'add' && <AddDialog {...dialog} />}
      {asked !== null && asked !== 'add' && <RemoveDialog {...dialog} photograph={asked} />}
    </Box>
  );
}

/** Whether a photograph keeps it from the shelf. Opening stock needs one once it was at the bench. */
function isUnseen({ photographs, source, state, kind, grade, moves }: UnitDetail): boolean {
  if (photographs.length > 0 || state === 'for sale' || !needsPhotograph(kind, grade)) return false;
  return source !== 'opening' || moves.some(({ to }) => to === 'to test');
}

type DialogProps = UnitProps & { onClose: () => void };

function AddDialog({ unit, onDone, onClose }: DialogProps) {
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  return (
    <ActionDialog
      title={`Photographs of ${unit.unit}`}
      submitLabel="Add"
      isReady={pictures.length > 0}
      call={officeAddUnitPhotographs}
      fields={['alt']}
      request={({ alt }) => ({ unit: unit.unit, pictures: pictures.map(({ picture }) => picture), alt })}
      onDone={() => onDone('The photographs are there.')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PictureField
            label="Photographs"
            hint="Show the marks. Buyers see them before they buy."
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
            defaultValue={`${unit.title}, ${unit.grade.toLowerCase()}`}
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
      call={officeRemoveUnitPhotograph}
      fields={['why']}
      request={({ why }) => ({ unit: unit.unit, hash: photograph.hash, why })}
      onDone={() => onDone('The photograph is gone.')}
      onClose={onClose}
    >
      {(errors) => <WhyField errors={errors} />}
    </ActionDialog>
  );
}
