import type { Alert } from '../../../contract/alerts.ts';
import type { AlertKind } from '../../../rules/alerts/alert.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { formatIstDay } from '../../../rules/time/day.ts';

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
export function alertStateText(alert: Alert): string {
  const { kind, path, now, isReached } = alert;
  if (path === null) return 'It is gone from the shop.';
  if (isTold(alert)) return `Told you on ${formatIstDay(alert.toldAt ?? '')}: it is back.`;
  if (now === null) return '';
  const price = kind === 'stock' || kind === 'price' ? `It costs ${formatRupees(now)}` : `We pay ${formatRupees(now)}`;
  const reached = kind === 'stock' ? 'It is back.' : `${price}: reached.`;
  return (isReached ? reached : `${price} now.`) + toldText(alert);
}

/** Too many messages in a day, or a recipient who has said stop, keep one from leaving. */
function toldText({ toldAt, isReached }: Alert): string {
  if (toldAt !== null) return ` Last told you on ${formatIstDay(toldAt)}.`;
  return isReached ? ' We could not send you a message about it.' : '';
}

/** That a thing is back is told once. */
export function isTold({ kind, toldAt }: Pick<Alert, 'kind' | 'toldAt'>): boolean {
  return kind === 'stock' && toldAt !== null;
}
