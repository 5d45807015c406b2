import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeProduct } from '../../../contract/office/catalogue.ts';
import { managers } from '../../../rules/people/staff.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { DetailHead } from '../frame/page-head.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { NewTitleForm } from './new-title-form.tsx';
import { hrefs } from '../hrefs.ts';

/** A new title, or one more edition of a title: then the address names a product of it. */
export function NewTitlePage() {
  const [search] = useSearchParams();
  const [like] = useState(() => Number(search.get('like')) || null);
  const mayAdd = useIsOneOf(managers);
  const {
    reply: detail,
    refusal,
    askAgain,
  } = useOfficeAsked(officeProduct, like === null ? null : { productId: like });
  return (
    <>
      <DetailHead
        back={{
          to: like === null ? hrefs.catalogue : hrefs.product(like),
          label: detail?.title ?? 'Catalogue',
        }}
        title={like === null ? 'Add a title' : 'Add an edition'}
      />
      {!mayAdd && (
        <EmptyState icon="lock" title="This is not for your role">
          Ask an owner or a manager.
        </EmptyState>
      )}
      {mayAdd && refusal && <OfficeTrouble title="The title did not load." refusal={refusal} onRetry={askAgain} />}
      {mayAdd && (like === null || detail) && <NewTitleForm detail={detail} />}
      {mayAdd && like !== null && !detail && !refusal && <Skeleton shape="panel" />}
    </>
  );
}
