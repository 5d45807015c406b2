import { useState } from 'react';
import { officeProducts } from '../../../contract/office/catalogue.ts';
import { managers } from '../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { useListAddress } from '../list/list-address.ts';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useChosen } from '../list/use-chosen.tsx';
import { type CatalogueFilter, CatalogueFilters, filterOf } from './catalogue-filters.tsx';
import { BulkEditBar } from './bulk/bulk-edit-bar.tsx';
import { ProductRows } from './product-rows.tsx';
import { hrefs } from '../hrefs.ts';

export function CataloguePage() {
  const address = useListAddress(hrefs.catalogue);
  const mayChange = useIsOneOf(managers);
  return (
    <ListPage
      address={address}
      title="Catalogue"
      keysOf="product"
      buttons={
        mayChange && (
          <>
            <LinkButton size="s" icon="document" to={hrefs.catalogueFile}>
              Import and export
            </LinkButton>
            <LinkButton size="s" look="dark" icon="plus" to={hrefs.newTitle}>
              Add a title
            </LinkButton>
          </>
        )
      }
    >
      <CatalogueFilters />
      {/* What was chosen in one list means nothing in another. */}
      <Found key={address.search.toString()} filter={filterOf(address.search)} />
    </ListPage>
  );
}

function Found({ filter }: { filter: CatalogueFilter }) {
  const chosen = useChosen();
  const mayChange = useIsOneOf(managers);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const asked = useOfficeAsked(officeProducts, filter);
  const onMessage = (news: FormMessage) => {
    setMessage(news);
    asked.askAgain();
  };
  return (
    <>
      <FormAlert message={message} />
      <ListFound
        asked={asked}
        rowsOf={({ products }) => products}
        one="product"
        whole="the catalogue"
        ifMore=": search or filter for fewer"
        empty={<NoProducts />}
      >
        {(products, { total, isMore }) => (
          <>
            {mayChange && <BulkEditBar {...{ chosen, filter, products, total, isMore, onMessage }} />}
            <ProductRows
              products={products}
              chosen={mayChange ? chosen : null}
              onDone={(sentence) => onMessage({ tone: 'ok', title: sentence })}
            />
          </>
        )}
      </ListFound>
    </>
  );
}

function NoProducts() {
  return (
    <NothingFound
      icon="tag"
      one="product"
      hint="A title is found by any part of its words, or by the number of a product."
      yet={{ title: 'Nothing in the catalogue yet', text: 'Titles that are added here are in the shop at once.' }}
    />
  );
}
