import { useId, useState, type FormEvent } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import { officeApplyBulkEdit, officePreviewBulkEdit } from '../../../../contract/office/catalogue-csv.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { WhyField } from '../../dialog/action-dialog.tsx';
import office from '../../office.module.css';
import type { CatalogueFilter } from '../catalogue-filters.tsx';
import { countOf } from '../product-texts.ts';
import { useSaving } from '../use-saving.ts';
import { ComparedLines, type Preview } from './compared-lines.tsx';
import { ManyFields, readWish } from './many-fields.tsx';

export type ChosenProducts = { productIds: number[] } | { filter: Omit<CatalogueFilter, 'page' | 'sort'> };
type Wish = RequestOf<typeof officePreviewBulkEdit>;

export interface ManyDialogProps {
  goods: ChosenProducts;
  count: number;
  onClose: () => void;
  onChanged: (done: { bulkId: number; changed: number }) => void;
}

/** First what to change, then every difference, then the change. Typing again takes the preview back. */
export function ManyDialog({ goods, count, onClose, onChanged }: ManyDialogProps) {
  const form = useId();
  const { isPending, message, save, errors } = useSaving();
  const [seen, setSeen] = useState<{ wish: Wish; preview: Preview } | null>(null);
  const isReady = seen !== null && seen.preview.changed > 0 && seen.preview.wrong === 0;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { why } = readForm(event.currentTarget, ['why']);
    if (isReady) {
      const done = await save(officeApplyBulkEdit, { ...seen.wish, why: why.trim() });
      if (done) onChanged(done);
      return;
    }
    const wish: Wish = { ...goods, ...readWish(event.currentTarget) };
    const preview = await save(officePreviewBulkEdit, wish);
    if (preview) setSeen({ wish, preview });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Change ${countOf(count, 'product')}`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look={isReady ? 'primary' : 'dark'} isPending={isPending}>
            {isReady ? `Change ${countOf(seen.preview.changed, 'edition')}` : 'Preview'}
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <ManyFields errors={errors} onType={() => setSeen(null)} />
        {isReady && <WhyField errors={errors} />}
        {seen && <ComparedLines preview={seen.preview} />}
      </form>
    </Dialog>
  );
}
