import * as contract from '../../contract/office/texts.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTexts, TextKey } from '../../rules/texts/shop-texts.ts';
import { textKeys, textTitles } from '../../rules/texts/text-titles.ts';
import { textProblem } from '../../rules/texts/text-problem.ts';
import { searchAudit } from '../../shop/audit/search-audit.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { changeText } from '../../shop/texts/change-text.ts';
import { listTextChanges, readTexts, type TextChange } from '../../shop/texts/read-texts.ts';
import { standardTexts } from '../../shop/texts/standard/standard-texts.ts';
import { answer, actorOf, success, type Visit } from '../answer.ts';
import { fillingOf } from '../texts.ts';

const mostHistory = 20;

export const officeTextAnswers = [
  answer(contract.officeTexts, async (_request, { database }) => {
    const changes = await listTextChanges(database);
    return textKeys.map((key) => ({ key, title: textTitles[key], changed: changeOf(changes, key) }));
  }),
  answer(contract.officeText, async ({ key }, { database }) => {
    const newest = { limit: mostHistory, offset: 0 };
    const { entries } = await searchAudit(database, { subject: subjectOf(key) }, newest);
    return {
      key,
      title: textTitles[key],
      value: (await readTexts(database, [key]))[key],
      standard: standardTexts[key],
      changed: changeOf(await listTextChanges(database), key),
      words: await fillingOf(database),
      history: entries.map(({ at, who, why }) => ({ at: at.toISOString(), who, why })),
    };
  }),
  answer(contract.officeSaveText, async (text, visit) => {
    await saveText(visit, text);
    return success;
  }),
];

interface SavedText {
  key: TextKey;
  value: ShopTexts[TextKey] | null;
  seenAt: string | null;
  why: string;
}

async function saveText(visit: Visit, { key, value, seenAt, why }: SavedText): Promise<void> {
  const { by, now } = actorOf(visit);
  await visit.database.transaction().execute(async (tx) => {
    const problem = value && textProblem(key, value, await fillingOf(tx));
    if (problem) throw new Refused('bad-request', problem.sentence, { [problem.field]: problem.sentence });
    const seen = seenAt === null ? null : new Date(seenAt);
    const change = await changeText(tx, { key, value, seenAt: seen, by: by.name, now });
    if (change) await writeAudit(tx, { by, action: 'change text', subject: subjectOf(key), ...change, why, now });
  });
}

function subjectOf(key: TextKey): string {
  return `text ${key}`;
}

function changeOf(changes: readonly TextChange[], key: TextKey) {
  const change = changes.find((one) => one.key === key);
  return change ? { at: change.changedAt.toISOString(), by: change.changedBy } : null;
}
