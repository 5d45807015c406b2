import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { officeProduct } from '../../../contract/office/catalogue.ts';
import { managers } from '../../../rules/staff.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useIsOneOf } from '../office-member.ts';
import { OfficeTrouble } from '../office-trouble.tsx';
import page from '../order/order-page.module.css';
import { useOfficeAsked } from '../use-office-asked.ts';
import { NewTitleForm } from './new-title-form.tsx';

/** A new title, or one more edition of a title: then the address names a product of it. */
export function NewTitlePage() {
  const [search] = useSearchParams();
  const [like] = useState(() => Number(search.get('like')) || null);
  const mayAdd = useIsOneOf(managers);
  const { reply: file, refusal, askAgain } = useOfficeAsked(officeProduct, like === null ? null : { productId: like });
  return (
    <>
      <div className={page.head}>
        <Link to={like === null ? '/office/catalogue' : `/office/catalogue/${like}`} className={page.back}>
          <Icon name="chevronLeft" size="s" />
          {file?.title ?? 'Catalogue'}
        </Link>
        <h1 className="display h1">{like === null ? 'Add a title' : 'Add an edition'}</h1>
      </div>
      {!mayAdd && (
        <EmptyState icon="lock" title="This is not for your role">
          Ask an owner or a manager.
        </EmptyState>
      )}
      {mayAdd && refusal && <OfficeTrouble title="The title did not load." refusal={refusal} onRetry={askAgain} />}
      {mayAdd && (like === null || file) && <NewTitleForm file={file} />}
      {mayAdd && like !== null && !file && !refusal && <Skeleton shape="panel" />}
    </>
  );
}
