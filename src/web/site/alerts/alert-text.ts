import type { Alert } from '../../../contract/alerts.ts';
import type { AlertKind } from '../../../rules/alerts/alert.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';

/** What somebody is told of. */
export function alertText({ kind, figure }: Pick<Alert, 'kind' | 'figure'>): string {
  if (kind === 'stock') return 'We tell you once when it is back in stock.';
  return `We tell you when ${conditions[kind]} ${formatRupees(figure ?? 0)}.`;
}

const conditions: Readonly<Record<Exclude<AlertKind, 'stock'>, string>> = {
  price: 'it costs less than',
  'sell-cash': 'we pay more in cash than',
  'sell-credit': 'we pay more in credit than',
};

/** How it stands. */
export function alertStateText({ kind, path, now, isReached }: Alert): string {
  if (path === null) return 'It is gone from the shop.';
  if (now === null) return '';
  const price = kind === 'stock' || kind === 'price' ? `It costs ${formatRupees(now)}` : `We pay ${formatRupees(now)}`;
  return isReached ? `${price}: reached.` : `${price} now.`;
}
