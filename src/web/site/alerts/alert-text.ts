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
  const told = alert.toldAt === null ? '' : ` Last told you on ${formatIstDay(alert.toldAt)}.`;
  return (isReached ? `${price}: reached.` : `${price} now.`) + told;
}

/** That a thing is back is told once. */
export function isTold({ kind, toldAt }: Pick<Alert, 'kind' | 'toldAt'>): boolean {
  return kind === 'stock' && toldAt !== null;
}
