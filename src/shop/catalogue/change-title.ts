import { type Difference, differences, isDifferent } from '../../rules/differences.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

export interface TitleTerms {
  name: string;
  gameType: string | null;
}

export type TitleChanges = { [K in keyof TitleTerms]?: TitleTerms[K] | undefined };

/** Changes what a title is called; what was ordered before keeps the name it had. */
export async function changeTitle(
  tx: ShopTransaction,
  { titleId, changes }: { titleId: number; changes: TitleChanges },
): Promise<Difference<TitleTerms>> {
  const current = await tx
    .selectFrom('title')
    .where('id', '=', titleId)
    .select(['name', 'game_type as gameType'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!current) throw new Refused('not-found', 'There is no such title.');
  const change = differences(current, changes);
  if (!isDifferent(change)) return change;
  const { name, gameType } = { ...current, ...change.after };
  try {
    await tx.updateTable('title').set({ name, game_type: gameType }).where('id', '=', titleId).execute();
  } catch (failure) {
    if ((failure as { constraint?: unknown }).constraint !== 'title_name_platform_sub_category_key') throw failure;
    const sentence = `Another title of this platform and kind is called ${name} already.`;
    throw new Refused('conflict', sentence, { name: sentence });
  }
  return change;
}
