import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'of two people who write a text at once, the first one’s words are lost',
    file: 'src/shop/texts/change-text.ts',
    from: '  await refuseStale(tx, { key, seenAt });\n',
    to: '  void [refuseStale, seenAt];\n',
    test: 'tests/api/office/office-texts.test.ts',
  },
  {
    fault: 'a text of the owner’s is not shown',
    file: 'src/shop/texts/read-texts.ts',
    from: '{ ...standardTexts[key], ...stored.get(key) }',
    to: '{ ...stored.get(key), ...standardTexts[key] }',
    test: 'tests/api/office/office-texts.test.ts',
  },
  {
    fault: 'a policy that is rewritten stays as it was in the other process',
    file: 'database/migrations/0021-content.sql',
    from: 'create trigger content_text_changed after insert or update or delete or truncate on content_text',
    to: 'create trigger content_text_changed after truncate on content_text',
    test: 'tests/api/office/office-texts.test.ts',
  },
];
