import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeOrders, officeOrdersExport } from '../../../contract/office/orders.ts';
import { orderTodos } from '../../../rules/orders/office-todo.ts';
import { managers, rentalStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import office from '../office.module.css';
import { useOfficeAsked } from '../frame/use-office-asked.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { filterOf, listPath, type OrderFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { useChosen, type Chosen } from './use-chosen.ts';
import { useListKeys } from './use-list-keys.ts';
import { slipsPath } from './slips/slips-path.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import rows from '../list/rows.module.css';

const titles = { Buy: 'Sold orders', Sell: 'Trade-ins', Rent: 'Rentals' };

export function OrdersPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const page = useRef<HTMLDivElement>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const mayExport = useIsOneOf(managers);
  useListKeys(page, () => setAreKeysShown(true));
  return (
    <div ref={page}>
      <div className={office.head}>
        <h1 className="display h1">{titleOf(filter)}</h1>
        <div className={office.buttons}>
          <Button size="s" look="quiet" onClick={() => setAreKeysShown(true)}>
            Keys <kbd className={office.kbd}>?</kbd>
          </Button>
          {mayExport && <ExportButton call={officeOrdersExport} request={wholeList(filter)} name="orders.csv" />}
        </div>
      </div>
      <div className={office.stack}>
        <OrderFilters search={search} filter={filter} />
        {/* What was chosen in one list means nothing in another. */}
        <Found key={search.toString()} search={search} />
      </div>
      <KeysDialog isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </div>
  );
}

/** What is exported is of all pages. */
function wholeList({ page: _page, ...filter }: OrderFilter): Omit<OrderFilter, 'page'> {
  return filter;
}

function titleOf({ direction, todo }: OrderFilter): string {
  if (todo) return orderTodos[todo].label;
  return direction ? titles[direction] : 'Orders';
}

function Found({ search }: { search: URLSearchParams }) {
  const chosen = useChosen();
  const mayMove = useIsOneOf(rentalStaff);
  const { reply, refusal, askAgain } = useOfficeAsked(officeOrders, filterOf(search));
  if (!reply && refusal) {
    return <OfficeTrouble title="The orders did not load." refusal={refusal} onRetry={askAgain} />;
  }
  if (!reply) return <OfficeWaiting what="the orders" />;
  const { orders, page, pageSize, total, isMore } = reply;
  return (
    <section className={office.box} aria-label="Orders found">
      <p role="status" className="small muted">
        {isMore && 'More than '}
        {total === 1 ? '1 order' : `${total.toLocaleString('en-IN')} orders`}
      </p>
      {mayMove && orders.length > 0 && (
        <BulkBar chosen={chosen} orderIds={orders.map(({ orderId }) => orderId)} onMoved={askAgain} />
      )}
      {orders.length === 0 && <NoOrders isFiltered={search.size > 0} isTodo={search.has('todo')} />}
      {orders.length > 0 && <OrderRows orders={orders} chosen={mayMove ? chosen : null} />}
      {total > pageSize && (
        <Pagination
          label="Pages of orders"
          {...{ page, pageSize, total }}
          hrefFor={(other) => listPath(search, { page: other === 1 ? '' : String(other) })}
        />
      )}
    </section>
  );
}

function NoOrders({ isFiltered, isTodo }: { isFiltered: boolean; isTodo: boolean }) {
  if (isTodo) return <EmptyState icon="check" title="Nothing waits here" />;
  return (
    <EmptyState
      icon="box"
      title={isFiltered ? 'No order fits' : 'No orders yet'}
      action={
        isFiltered && (
          <LinkButton look="dark" to="/office/orders">
            Show all orders
          </LinkButton>
        )
      }
    >
      {isFiltered
        ? 'A name is found by any part of it, a phone number and a serial number when they are whole, an order by its beginning.'
        : 'What customers buy, sell and rent is listed here.'}
    </EmptyState>
  );
}

interface BulkBarProps {
  chosen: Chosen;
  /** Every order of this page of the list. */
  orderIds: readonly string[];
  onMoved: () => void;
}

function BulkBar({ chosen, orderIds, onMoved }: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = chosen.ids.size;
  return (
    <div className={rows.bulk} role="group" aria-label="Move several orders">
      <Button size="s" look="quiet" onClick={() => (count === 0 ? chosen.chooseAll(orderIds) : chosen.clear())}>
        {count === 0 ? 'Choose all of this page' : 'Choose none'}
      </Button>
      {count > 0 && (
        <Button size="s" look="dark" onClick={() => setIsOpen(true)}>
          Move {count === 1 ? '1 order' : `${count} orders`}
        </Button>
      )}
      {count > 0 && (
        <LinkButton size="s" icon="document" to={slipsPath(chosen.ids)}>
          Packing slips
        </LinkButton>
      )}
      {isOpen && (
        <BulkDialog
          orderIds={[...chosen.ids]}
          onClose={() => setIsOpen(false)}
          onMoved={() => {
            chosen.clear();
            onMoved();
          }}
        />
      )}
    </div>
  );
}
