import * as contract from '../../contract/office/audit.ts';
import { listAuditActions, listAuditPeople, searchAudit } from '../../shop/audit/search-audit.ts';
import { answer } from '../answer.ts';

const pageSize = 50;

export const officeAuditAnswers = [
  answer(contract.officeAudit, async ({ page = 1, q, subject, ...filter }, { database }) => {
    const words = q?.split(/\s+/).filter((text) => text.length > 2);
    // An order is named by its number alone, too.
    const named = subject && /^GT[BSR]/i.test(subject) ? `order ${subject.toUpperCase()}` : subject;
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const found = { ...filter, words, subject: named };
    const { total, isMore, entries } = await searchAudit(database, found, range);
    return {
      total,
      isMore,
      page,
      pageSize,
      people: await listAuditPeople(database),
      actions: await listAuditActions(database),
      entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  }),
];
