import type { Mutation } from '../mutation.ts';

const told = 'tests/api/account/grievances.test.ts';
const races = 'tests/races/grievances.test.ts';
const opening = 'src/shop/grievances/open-grievance.ts';
const answering = 'src/shop/grievances/answer-grievance.ts';
const reading = 'src/shop/grievances/read-grievances.ts';

/** What customers complain about, and until when the shop acts. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'somebody has more open complaints than allowed by pressing at once',
    file: opening,
    from: '  await lockShopper(tx, shopperId);\n',
    to: '  void lockShopper;\n',
    test: races,
  },
  {
    fault: 'a complaint names a copy that its order never had',
    file: opening,
    from: 'if (!copies.some(({ number }) => number === unit)) {',
    to: 'if (copies.length > 99) {',
    test: told,
  },
  {
    fault: 'an open complaint is opened again',
    file: opening,
    from: 'if (found.closedAt === null) throw',
    to: 'if (found.id === 0) throw',
    test: told,
  },
  {
    fault: 'a complaint is closed twice at one moment',
    file: answering,
    from: '    .forUpdate()\n    .executeTakeFirst();\n  if (!grievance)',
    to: '    .executeTakeFirst();\n  if (!grievance)',
    test: races,
  },
  {
    fault: 'somebody writes into a closed complaint',
    file: answering,
    from: 'if (grievance.closedAt !== null) {',
    to: 'if (grievance.id === 0) {',
    test: told,
  },
  {
    fault: 'a complaint is filled without end',
    file: answering,
    from: 'if (written >= mostGrievanceWords) {',
    to: 'if (written < 0) {',
    test: told,
  },
  {
    fault: 'each answer starts the first clock again',
    file: answering,
    from: 'if (answeredAt === null) await',
    to: 'if (id > 0) await',
    test: told,
  },
  {
    fault: 'what an erased customer wrote stays',
    file: answering,
    from: "  await tx.deleteFrom('grievance_message').where('grievance_id', 'in', own).execute();\n",
    to: '',
    test: 'tests/api/account/my-data.test.ts',
  },
  {
    fault: 'a complaint that nobody answered in time is not called overdue',
    file: reading,
    from: 'least(case when answered_at is null then answer_due_at end, solve_due_at)',
    to: 'solve_due_at',
    test: told,
  },
  {
    fault: 'the database lets the shop put off what it promised',
    file: 'database/migrations/0065-grievances.sql',
    from: 'create trigger grievance_keeps_its_moments before update on grievance for each row execute function keep_grievance();\n',
    to: '',
    test: told,
  },
];
