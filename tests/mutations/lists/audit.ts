import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a blocked customer is not in the book',
    file: 'src/shop/back-office/serve-customer.ts',
    from: '  await writeAudit(tx, { by, action, subject: `customer ${shopperId}`, before, after: { isBlocked }, why, now });\n',
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'a payout that was entered as paid is not in the book',
    file: 'src/shop/back-office/payout-batch.ts',
    from: "  await writeAudit(tx, { by, action: 'record payout', subject: `order ${number}`, after: { reference }, now });\n",
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'a file of bank accounts is not in the book',
    file: 'src/shop/back-office/payout-batch.ts',
    from: '  await writeAudit(tx, { by, action, subject: `payout batch ${batchId}`, after: { orders }, now });\n',
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'a piece that was sent back is not in the book',
    file: 'src/shop/back-office/act-on-order.ts',
    from: "  await writeAudit(tx, { by, action: 'send back', subject: `order ${number}`, after: { tracking }, now });\n",
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'an erased customer is not in the book',
    file: 'src/shop/back-office/serve-customer.ts',
    from: "  await writeAudit(tx, { by, action: 'erase', subject: `customer ${shopperId}`, why, now });\n",
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'credit by hand is not in the book',
    file: 'src/shop/back-office/serve-customer.ts',
    from: '  await writeAudit(tx, { by, action: `${kind} credit`, subject: `customer ${shopperId}`, after, why, now });\n',
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'a piece of stock that was moved by hand is written down without a reason',
    file: 'src/shop/back-office/edit-products.ts',
    from: '    after: { onHand: moved.after, reason },\n    why,\n',
    to: '    after: { onHand: moved.after, reason },\n',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'a change of the staff is not in the book',
    file: 'src/api/office/staff.ts',
    from: '    await writeAudit(tx, { action, subject: `staff ${staffId}`, ...difference, why, ...handOf(visit) });\n',
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: "a change is written down as nobody's",
    file: 'src/shop/audit/write-audit.ts',
    from: '      staff_id: by.staffId,',
    to: '      staff_id: null,',
    test: 'tests/api/office-book.test.ts',
  },
  {
    fault: 'a change of the settings is not in the book',
    file: 'src/api/office/settings.ts',
    from: "  await writeAudit(tx, { action: 'change settings', subject: `settings ${group}`, ...change, why, ...handOf(visit) });\n",
    to: '',
    test: 'tests/api/office-book.test.ts',
  },
];
