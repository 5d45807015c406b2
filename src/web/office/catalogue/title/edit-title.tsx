import { useState } from 'react';
import { officeChangeTitle } from '../../../../contract/office/catalogue.ts';
import type { PlatformCode, SubCategory } from '../../../../rules/catalogue/sections.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { ProductDetail } from '../product-texts.ts';
import { TitleFields } from '../title-fields.tsx';

export interface EditTitleProps {
  detail: ProductDetail;
  onDone: (sentence: string) => void;
}

export function EditTitle({ detail, onDone }: EditTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
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
          call={officeChangeTitle}
          fields={['name', 'gameType', 'platform', 'kind', 'why']}
          request={({ name, gameType, platform, kind, why }) => ({
            titleId: detail.titleId,
            name,
            gameType: gameType || null,
            // Only when it is different: a colleague may have moved the title meanwhile.
            ...(platform !== detail.platform && { platform: platform as PlatformCode }),
            ...(kind !== detail.kind && { kind: kind as SubCategory }),
            why,
          })}
          onDone={() => onDone('The title is changed, in the shop too. Orders keep the name they had.')}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => (
            <>
              <TitleFields title={detail} nameField="name" errors={errors} />
              <WhyField errors={errors} />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
