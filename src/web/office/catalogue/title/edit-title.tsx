import { useState } from 'react';
import { officeChangeTitle } from '../../../../contract/office/catalogue.ts';
import type { PlatformCode, SubCategory } from '../../../../rules/catalogue/sections.ts';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { ProductDetail } from '../product-texts.ts';
import { TitleFields } from '../title-fields.tsx';

export interface EditTitleProps {
  file: ProductDetail;
  onDone: (sentence: string) => void;
}

export function EditTitle({ file, onDone }: EditTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement) {
    const typed = readForm(form, ['name', 'gameType', 'platform', 'kind', 'why']);
    const { refusal } = await send(officeChangeTitle, {
      titleId: file.titleId,
      name: typed.name.trim(),
      gameType: typed.gameType.trim() || null,
      // Only when it is different: a colleague may have moved the title meanwhile.
      ...(typed.platform !== file.platform && { platform: typed.platform as PlatformCode }),
      ...(typed.kind !== file.kind && { kind: typed.kind as SubCategory }),
      why: typed.why.trim(),
    });
    if (refusal) return refusal;
    setIsOpen(false);
    onDone('The title is changed, in the shop too. Orders keep the name they had.');
    return null;
  }
  return (
    <>
      <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
        Edit the title
      </Button>
      {isOpen && (
        <ActionDialog
          title="Edit the title"
          submitLabel="Save"
          look="primary"
          {...{ isPending, act }}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => (
            <>
              <TitleFields title={file} nameField="name" errors={errors} />
              <WhyField errors={errors} />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
