import { useState } from 'react';
import { officeConfirmCosts, officeOpeningStock } from '../../../../contract/office/opening-stock.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { pageIn, useListAddress } from '../../list/list-address.ts';
import { ListFound } from '../../list/list-found.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ImportOpening } from './import-opening.tsx';
import { type OpeningProduct, OpeningProducts, type TypedCosts } from './opening-products.tsx';
import { hrefs } from '../../hrefs.ts';

/** What was there before the books: its costs are confirmed here, many at once, or come in a file. */
export function OpeningPage() {
  const address = useListAddress(hrefs.openingStock);
  const page = pageIn(address.search, 400);
  const asked = useOfficeAsked(officeOpeningStock, { page });
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence });
    asked.askAgain();
  }
  return (
    <ListPage
      address={address}
      title="Opening stock"
      about="Things from before the books. Until somebody says what they cost, the margin of used ones is a guess, and that of new ones is not known."
    >
      <FormAlert message={message} />
      <ListFound
        asked={asked}
        rowsOf={({ products }) => products}
        one="product"
        whole="the opening stock"
        empty={<EmptyState icon="check" title="Every cost is confirmed" />}
      >
        {(products) => <Confirming products={products} onDone={onDone} />}
      </ListFound>
      {asked.reply && <ImportOpening onDone={onDone} />}
    </ListPage>
  );
}

interface ConfirmingProps {
  products: readonly OpeningProduct[];
  onDone: (sentence: string) => void;
}

function Confirming({ products, onDone }: ConfirmingProps) {
  const [typed, setTyped] = useState<TypedCosts>({});
  const [isAsked, setIsAsked] = useState(false);
  const costs = costsOf(products, typed);
  const count = costs.products.length + costs.units.length;
  return (
    <>
      <OpeningProducts products={products} typed={typed} onType={(id, cost) => setTyped({ ...typed, [id]: cost })} />
      <Button look="dark" disabled={count === 0} onClick={() => setIsAsked(true)}>
        Confirm the costs that are filled in
      </Button>
      {isAsked && (
        <ActionDialog
          title="Confirm these costs?"
          submitLabel="Confirm"
          call={officeConfirmCosts}
          fields={['why']}
          request={({ why }) => ({ ...costs, why })}
          onDone={({ confirmed }) => {
            setTyped({});
            onDone(
              confirmed === 1 ? 'The cost of 1 item is confirmed.' : `The costs of ${confirmed} items are confirmed.`,
            );
          }}
          onClose={() => setIsAsked(false)}
        >
          {(errors) => (
            <>
              <p className="small muted">
                The difference to what was assumed is written to each unit as a correction. No cost can be confirmed
                twice.
              </p>
              <WhyField errors={errors} hint="Such as: from the purchase ledger of last year." />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}

/** What was typed for a product counts for all its units but those with a cost of their own. */
function costsOf(products: readonly OpeningProduct[], typed: TypedCosts) {
  const amountOf = (id: string | number) => {
    const text = typed[id]?.trim() ?? '';
    return text === '' || !(Number(text) >= 0) ? [] : [Number(text)];
  };
  return {
    products: products.flatMap(({ productId }) => amountOf(productId).map((cost) => ({ productId, cost }))),
    units: products.flatMap(({ units }) => units.flatMap(({ unit }) => amountOf(unit).map((cost) => ({ unit, cost })))),
  };
}
