import * as contract from '../../contract/office/audit.ts';
import { listAuditActions, searchAudit } from '../../shop/audit/search-audit.ts';
import { answer } from '../answer.ts';

const pageSize = 50;

export const officeAuditAnswers = [
  answer(contract.officeAudit, async ({ page = 1, subject, ...filter }, { database }) => {
    // An order is named by its number alone, too.
    const named = subject && /^GT[BSR]/i.test(subject) ? `order ${subject.toUpperCase()}` : subject;
    const place = { limit: pageSize, offset: (page - 1) * pageSize };
    const { total, entries } = await searchAudit(database, { ...filter, subject: named }, place);
    return {
      total,
      page,
      pageSize,
      actions: await listAuditActions(database),
      entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  }),
];
