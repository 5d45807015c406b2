import type { RequestOf } from '../../../../contract/call.ts';
import type { officeAudit } from '../../../../contract/office/audit.ts';
import { isDay } from '../../../../rules/time/day.ts';
import { pageIn, textIn } from '../../list/path-with.ts';

export const auditPath = '/office/audit';

/** What the address asks for. Whatever it cannot mean is left out, so that a mistyped address still shows a list. */
export function auditFilterOf(search: URLSearchParams): RequestOf<typeof officeAudit> {
  const day = (name: string) => [search.get(name) ?? ''].find((text) => isDay(text) && text >= '2000');
  const staffId = Number(search.get('staffId'));
  return {
    q: textIn(search, 'q'),
    subject: textIn(search, 'subject'),
    action: textIn(search, 'action'),
    ...(Number.isInteger(staffId) && staffId > 0 && staffId < 2 ** 31 && { staffId }),
    from: day('from'),
    to: day('to'),
    page: pageIn(search),
  };
}

const pages: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^order (GT[BSR]\w+)$/, (id) => `orders/${id}`],
  [/^customer (\d+)$/, (id) => `customers/${id}`],
  [/^product (\d+)$/, (id) => `catalogue/${id}`],
  [/^bulk change/, () => 'catalogue/file'],
  [/^text ([\w-]+)$/, (key) => `content/${key}`],
  [/^unit /, () => 'rentals'],
  [/^payout batch/, () => 'payouts'],
  [/^staff /, () => 'staff'],
  [/^settings (\w+)$/, (part) => `settings?part=${part}`],
  [/^place /, () => 'settings?part=cities'],
  [/^GST rate/, () => 'settings?part=rates'],
];

/** Where the thing is that an entry is about, under /office; null when it has no page of its own. */
export function hrefOfSubject(subject: string): string | null {
  for (const [pattern, pathFor] of pages) {
    const [found, name = ''] = pattern.exec(subject) ?? [];
    if (found !== undefined) return pathFor(name);
  }
  return null;
}
