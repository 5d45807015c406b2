import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'two changes of the settings at the same moment undo each other',
    file: 'src/shop/settings/change-settings.ts',
    from: "row.fn('pg_advisory_xact_lock', [row.val(settingLocks)])",
    to: "row.fn('abs', [row.val(settingLocks)])",
    test: 'tests/api/office/office-settings.test.ts',
  },
  {
    fault: 'a figure that makes no sense is taken from the owner',
    file: 'src/shop/settings/change-settings.ts',
    from: '  if (problem)\n',
    to: "  if (problem?.field === '')\n",
    test: 'tests/api/office/office-settings.test.ts',
  },
  {
    fault: 'a GSTIN of another state is taken',
    file: 'src/shop/settings/change-settings.ts',
    from: 'if (legal.gstin.startsWith(state.gstCode)) return;',
    to: "if (legal.gstin !== '') return;",
    test: 'tests/api/office/office-settings.test.ts',
  },
];
