import { formatSum } from '../../rules/money/format-rupees.ts';
import type { MessageContents } from '../../shop/notifications/message-contents.ts';
import type { EmailText } from './email-parts.ts';

type Alert = MessageContents['alert'];

/** What somebody asked to be told of. */
export function alertEmailText(alert: Alert): EmailText {
  const { title, path, isGone, stopCode } = alert;
  const news = alertNews(alert);
  return {
    subject: `${title}: ${news}`,
    heading: `${title}: ${news}`,
    paragraphs: [
      'You asked us to tell you.',
      ...(isGone ? ['There is nothing more to tell, so this alert has ended.'] : []),
      ...(!isGone && alert.kind === 'stock' ? ['It is not kept for you: whoever orders first gets it.'] : []),
    ],
    rows:
      isGone || alert.figurePaise === null
        ? []
        : [{ name: 'The price you named', value: formatSum(alert.figurePaise) }],
    after: [],
    button: isGone ? { label: 'Your wish list', path: '/wishlist' } : { label: 'See it', path },
    because: 'You get this e-mail because you asked us to tell you about this product.',
    ...(stopCode !== null && { ending: { label: 'Stop this alert', path: `/stop-alert#${stopCode}` } }),
  };
}

/** In one clause, as after the title of the product. */
export function alertNews({ kind, isGone, nowPaise }: Pick<Alert, 'kind' | 'isGone' | 'nowPaise'>): string {
  if (isGone) return kind.startsWith('sell') ? 'we no longer buy it' : 'we no longer have it';
  if (kind === 'stock') return 'it is back in stock';
  const price = nowPaise === null ? '' : formatSum(nowPaise);
  if (kind === 'price') return `it costs ${price} now`;
  return `we pay ${price} in ${kind === 'sell-cash' ? 'cash' : 'credit'}`;
}
