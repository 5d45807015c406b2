import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeProducts } from '../../../contract/office/catalogue.ts';
import { managers } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import office from '../office.module.css';
import { KeysDialog } from '../orders/keys-dialog.tsx';
import { useChosen } from '../orders/use-chosen.ts';
import { useListKeys } from '../orders/use-list-keys.ts';
import { useOfficeAsked } from '../frame/use-office-asked.ts';
import { cataloguePath, filterOf } from './catalogue-filter.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { ProductRows } from './product-rows.tsx';
import { countOf } from './product-texts.ts';
import { ManyBar } from './many/many-bar.tsx';

export function CataloguePage() {
  const [search] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const mayChange = useIsOneOf(managers);
  useListKeys(page, () => setAreKeysShown(true));
  return (
    <div ref={page}>
      <div className={office.head}>
        <h1 className="display h1">Catalogue</h1>
        <div className={office.buttons}>
          <Button size="s" look="quiet" onClick={() => setAreKeysShown(true)}>
            Keys <kbd className={office.kbd}>?</kbd>
          </Button>
          {mayChange && (
            <>
              <LinkButton size="s" icon="document" to="/office/catalogue/file">
                Import and export
              </LinkButton>
              <LinkButton size="s" look="dark" icon="plus" to="/office/catalogue/new">
                Add a title
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <div className={office.stack}>
        <CatalogueFilters search={search} filter={filterOf(search)} />
        {/* What was chosen in one list means nothing in another. */}
        <Found key={search.toString()} search={search} />
      </div>
      <KeysDialog what="product" isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </div>
  );
}

function Found({ search }: { search: URLSearchParams }) {
  const chosen = useChosen();
  const mayChange = useIsOneOf(managers);
  const filter = filterOf(search);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { reply, refusal, askAgain } = useOfficeAsked(officeProducts, filter);
  if (!reply && refusal) {
    return <OfficeTrouble title="The catalogue did not load." refusal={refusal} onRetry={askAgain} />;
  }
  if (!reply) return <OfficeWaiting what="the catalogue" />;
  const { products, page, pageSize, total, isMore } = reply;
  const onMessage = (news: FormMessage) => {
    setMessage(news);
    askAgain();
  };
  return (
    <>
      <FormAlert message={message} />
      <section className={office.box} aria-label="Products found">
        <p role="status" className="small muted">
          {isMore ? `More than ${countOf(total, 'product')}: search or filter for fewer` : countOf(total, 'product')}
        </p>
        {mayChange && products.length > 0 && (
          <ManyBar {...{ chosen, filter, total, isMore, onMessage }} productIds={products.map(({ id }) => id)} />
        )}
        {products.length === 0 && <NoProducts isFiltered={search.size > 0} />}
        {products.length > 0 && (
          <ProductRows
            products={products}
            chosen={mayChange ? chosen : null}
            onDone={(sentence) => onMessage({ tone: 'ok', title: sentence })}
          />
        )}
        {total > pageSize && (
          <Pagination
            label="Pages of products"
            {...{ page, pageSize, total }}
            hrefFor={(other) => cataloguePath(search, { page: other === 1 ? '' : String(other) })}
          />
        )}
      </section>
    </>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon="tag"
      title={isFiltered ? 'No product fits' : 'Nothing in the catalogue yet'}
      action={
        isFiltered && (
          <LinkButton look="dark" to="/office/catalogue">
            Show all products
          </LinkButton>
        )
      }
    >
      {isFiltered
        ? 'A title is found by any part of its words, or by the number of a product.'
        : 'Titles that are added here are in the shop at once.'}
    </EmptyState>
  );
}
