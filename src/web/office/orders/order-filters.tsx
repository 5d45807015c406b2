import type { RequestOf } from '../../../contract/call.ts';
import type { officeOrders } from '../../../contract/office/orders.ts';
import { orderTodoNames, orderTodos } from '../../../rules/orders/office-todo.ts';
import { orderMoves, orderStatuses } from '../../../rules/orders/order-moves.ts';
import { dayIn, pageIn, textIn, useList } from '../list/list-address.ts';
import { FilterDay, FilterSelect, FilterSort, ListFilters } from '../list/list-filters.tsx';
import { OrderSearch } from './order-search.tsx';

export type OrderFilter = RequestOf<typeof officeOrders>;

const directions = [
  { value: 'Buy', label: 'Sales' },
  { value: 'Sell', label: 'Trade-ins' },
  { value: 'Rent', label: 'Rented' },
] as const;
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'value', label: 'Highest value first' },
] as const;

/** What the address asks for. */
export function filterOf(search: URLSearchParams): OrderFilter {
  return {
    q: textIn(search, 'q'),
    direction: directions.find(({ value }) => value === search.get('direction'))?.value,
    status: orderStatuses.find((status) => status === search.get('status')),
    todo: orderTodoNames.find((todo) => todo === search.get('todo')),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value,
    page: pageIn(search),
  };
}

export function OrderFilters({ filter: { q = '', direction } }: { filter: OrderFilter }) {
  const { change } = useList();
  return (
    <ListFilters columns="six" search={<OrderSearch text={q} onSearch={(text) => change({ q: text })} />}>
      <FilterSelect name="direction" label="Kind" options={directions} clears={['status', 'todo']} />
      <FilterSelect name="status" label="Status" options={statusesOf(direction)} />
      <FilterSelect name="todo" label="To do" none="Everything" options={todosOf(direction)} />
      <FilterDay name="from" label="Placed from" />
      <FilterDay name="to" label="Placed until" />
      <FilterSort options={sorts} />
    </ListFilters>
  );
}

/** Where an order of this direction can stand; of all three when none is chosen. */
function statusesOf(direction: OrderFilter['direction']) {
  const { buy, sell, rent } = orderMoves;
  const tables = { Buy: [buy], Sell: [sell], Rent: [rent], any: [buy, sell, rent] }[direction ?? 'any'];
  const statuses = new Set(tables.flatMap((table) => Object.keys(table)));
  return [...statuses].map((value) => ({ value, label: value }));
}

/** What can be waiting in a list of this direction. */
function todosOf(direction: OrderFilter['direction']) {
  return orderTodoNames
    .filter((name) => direction === undefined || orderTodos[name].direction === direction)
    .map((name) => ({ value: name, label: orderTodos[name].label }));
}
