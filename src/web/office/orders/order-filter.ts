import type { RequestOf } from '../../../contract/call.ts';
import type { officeOrders } from '../../../contract/office/orders.ts';
import { isDay } from '../../../rules/time/day.ts';
import { orderTodoNames, orderTodos } from '../../../rules/orders/office-todo.ts';
import { orderMoves, orderStatuses } from '../../../rules/orders/order-moves.ts';

export type OrderFilter = RequestOf<typeof officeOrders>;

export const directions = ['Buy', 'Sell', 'Rent'] as const;
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'value', label: 'Highest value first' },
] as const;

/** What the address asks for. Whatever it cannot mean is left out, so that a mistyped address still shows a list. */
export function filterOf(search: URLSearchParams): OrderFilter {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const day = (name: string) => [text(name)].find((value) => value !== undefined && isDay(value));
  const page = Math.trunc(Number(search.get('page')));
  return {
    q: text('q'),
    direction: directions.find((direction) => direction === search.get('direction')),
    status: orderStatuses.find((status) => status === search.get('status')),
    todo: orderTodoNames.find((todo) => todo === search.get('todo')),
    from: day('from'),
    to: day('to'),
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value,
    ...(page > 1 && page <= 10_000 && { page }),
  };
}

/** Where an order of this direction can stand; of all three when none is chosen. */
export function statusesOf(direction: OrderFilter['direction']): string[] {
  const tables = {
    Buy: [orderMoves.buy],
    Sell: [orderMoves.sell],
    Rent: [orderMoves.rent],
    any: [orderMoves.buy, orderMoves.sell, orderMoves.rent],
  }[direction ?? 'any'];
  return [...new Set(tables.flatMap((table) => Object.keys(table)))];
}

/** What can be waiting in a list of this direction. */
export function todosOf(direction: OrderFilter['direction']): { value: string; label: string }[] {
  return orderTodoNames
    .filter((name) => direction === undefined || orderTodos[name].direction === direction)
    .map((name) => ({ value: name, label: orderTodos[name].label }));
}

/** The address of the list with some of its words changed; it then begins at the first page again. */
export function listPath(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `/office/orders${next.size > 0 ? `?${next}` : ''}`;
}

/** A whole order number, as a scanner types it, leads to the order itself. */
export function orderNumberIn(text: string): string | null {
  return /^GT[BSR]\d{10}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
}
