import type { Mutation } from '../mutation.ts';

const renters = 'tests/api/rentals/renters.test.ts';
const documents = 'tests/api/rentals/renter-documents.test.ts';

/** Faults about who rents. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'a console leaves with somebody who was blocked meanwhile',
    file: 'src/shop/rentals/renter/read-renter.ts',
    from: '  if (blocked) {',
    to: '  if (blocked && order.id < 0) {',
    test: 'tests/api/rentals/renter-documents.test.ts',
  },
  {
    fault: 'a rental leaves with somebody whose phone nobody has verified',
    file: 'src/shop/rentals/rental-life.ts',
    from: '  await refuseUnknownRenter(tx, order);\n',
    to: '  void refuseUnknownRenter;\n',
    test: renters,
  },
  {
    fault: 'nobody is told what is missing before the hand-over',
    file: 'src/shop/rentals/renter/read-renter.ts',
    from: '  return isAgreementReady ? tasks : tasks',
    to: '  return isAgreementReady ? [] : tasks',
    test: 'tests/api/rentals/rental-reminders.test.ts',
  },
  {
    fault: 'a document that nobody has looked at counts',
    file: 'src/rules/rentals/renter.ts',
    from: "standing.document === 'accepted'",
    to: 'standing.document !== null',
    test: documents,
  },
  {
    fault: 'the document of a blocked person is taken from another account',
    file: 'src/shop/rentals/renter/identity-documents.ts',
    from: "row.or([row('shopper.id', '=', shopperId), row('fingerprint', 'in', fingerprints)])",
    to: "row.or([row('shopper.id', '=', shopperId), row('fingerprint', 'is', null)])",
    test: documents,
  },
  {
    fault: 'anybody behind the counter opens a document that was checked',
    file: 'src/shop/rentals/renter/identity-documents.ts',
    from: "document.state !== 'waiting' && !isOwner",
    to: "document.state === 'refused' && !isOwner",
    test: documents,
  },
  {
    fault: 'a document is forgotten while a rental is under way',
    file: 'src/shop/rentals/renter/keep-documents.ts',
    from: 'and (status <> all (${finishedStatuses}) or exists (',
    to: 'and (false or exists (',
    test: documents,
  },
  {
    fault: 'an agreement that changed since it was read is accepted',
    file: 'src/shop/rentals/renter/agreements.ts',
    from: 'if (seen !== undefined && seen !== version) throw changed();',
    to: 'if (seen === undefined) throw changed();',
    test: renters,
  },
  {
    fault: 'an agreement about another unit is as good as the one that was accepted',
    file: 'src/shop/rentals/renter/agreements.ts',
    from: 'kept !== undefined && (facts === null || kept.stands)',
    to: 'kept !== undefined',
    test: renters,
  },
  {
    fault: 'whoever corrects their name has to accept the agreement again',
    file: 'src/shop/rentals/renter/agreements.ts',
    from: ' or coalesce(terms = ${terms}, false)',
    to: '',
    test: renters,
  },
  {
    fault: 'an agreement stands although its days, its deposit or its unit became others',
    file: 'src/shop/rentals/renter/agreement-facts.ts',
    from: 'hashOf({ ...facts, phoneNumber',
    to: 'hashOf({ order: facts.order, phoneNumber',
    test: renters,
  },
  {
    fault: 'a photograph that was added after the agreement was read is accepted unseen',
    file: 'src/shop/rentals/renter/agreement-facts.ts',
    from: '    printed: printed.map(({ hash, day }) => [hash, day]),\n',
    to: '    printed: printed.length === 99,\n',
    test: 'tests/api/rentals/rental-evidence.test.ts',
  },
  {
    fault: 'an agreement that was accepted before its version named all that is printed is accepted again',
    file: 'src/shop/rentals/renter/agreements.ts',
    from: '[versionOf(facts), firstVersionOf(facts)]',
    to: '[versionOf(facts)]',
    test: 'tests/api/rentals/rental-evidence.test.ts',
  },
  {
    fault: 'a code that verifies a phone accepts an agreement',
    file: 'src/shop/identity/otp-challenge.ts',
    from: "    .where('purpose', '=', purpose)\n    .where('browser_hash'",
    to: "    .where('browser_hash'",
    test: renters,
  },
  {
    fault: 'the document of somebody who was blocked while it waited is accepted under another name',
    file: 'src/shop/rentals/renter/identity-documents.ts',
    from: '  if (refusedBecause === null) await refuseBlocked(',
    to: '  if (refusedBecause === by) await refuseBlocked(',
    test: documents,
  },
];
