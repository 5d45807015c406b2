import { countOf } from '../../../rules/texts/counts.ts';
import { useState } from 'react';
import { officeOrders, officeOrdersExport } from '../../../contract/office/orders.ts';
import { orderTodos } from '../../../rules/orders/office-todo.ts';
import { counterStaff, managers, rentalStaff } from '../../../rules/people/staff.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { ExportButton } from '../list/export-button.tsx';
import { useListAddress } from '../list/list-address.ts';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ChooseBar, type Chosen, useChosen } from '../list/use-chosen.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { filterOf, type OrderFilter, OrderFilters } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { slipsPath } from './slips/slips-page.tsx';
import { hrefs } from '../hrefs.ts';

const titles = { Buy: 'Sold orders', Sell: 'Trade-ins', Rent: 'Rentals' };

export function OrdersPage() {
  const address = useListAddress(hrefs.orders);
  const filter = filterOf(address.search);
  const mayExport = useIsOneOf(managers);
  const mayShip = useIsOneOf(counterStaff);
  // What is exported is of all pages.
  const { page: _page, ...whole } = filter;
  return (
    <ListPage
      address={address}
      title={titleOf(filter)}
      keysOf="order"
      buttons={
        <>
          {mayShip && filter.todo === 'to-pack' && (
            <LinkButton size="s" icon="truck" to={hrefs.tracking}>
              Tracking numbers
            </LinkButton>
          )}
          {mayExport && <ExportButton call={officeOrdersExport} request={whole} name="orders.csv" />}
        </>
      }
    >
      <OrderFilters filter={filter} />
      {/* What was chosen in one list means nothing in another. */}
      <Found key={address.search.toString()} filter={filter} />
    </ListPage>
  );
}

function titleOf({ direction, todo }: OrderFilter): string {
  if (todo) return orderTodos[todo].label;
  return direction ? titles[direction] : 'Orders';
}

function Found({ filter }: { filter: OrderFilter }) {
  const chosen = useChosen();
  const mayMove = useIsOneOf(rentalStaff);
  const asked = useOfficeAsked(officeOrders, filter);
  return (
    <ListFound
      asked={asked}
      rowsOf={({ orders }) => orders}
      one="order"
      whole="the orders"
      empty={filter.todo ? <EmptyState icon="check" title="Nothing waits here" /> : <NoOrders />}
    >
      {(orders) => (
        <>
          {mayMove && (
            <BulkBar chosen={chosen} orderIds={orders.map(({ orderId }) => orderId)} onMoved={asked.askAgain} />
          )}
          <OrderRows orders={orders} chosen={mayMove ? chosen : null} />
        </>
      )}
    </ListFound>
  );
}

function NoOrders() {
  return (
    <NothingFound
      icon="box"
      one="order"
      hint="A name is found by any part of it, a phone number and a serial number when they are whole, an order by its beginning."
      yet={{ title: 'No orders yet', text: 'What customers buy, sell and rent is listed here.' }}
    />
  );
}

interface BulkBarProps {
  chosen: Chosen;
  orderIds: readonly string[];
  onMoved: () => void;
}

function BulkBar({ chosen, orderIds, onMoved }: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = chosen.ids.size;
  return (
    <ChooseBar label="Move several orders" chosen={chosen} ids={orderIds}>
      {count > 0 && (
        <>
          <Button size="s" look="dark" onClick={() => setIsOpen(true)}>
            Move {countOf(count, 'order')}
          </Button>
          <LinkButton size="s" icon="document" to={slipsPath(chosen.ids)}>
            Packing slips
          </LinkButton>
        </>
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
    </ChooseBar>
  );
}
