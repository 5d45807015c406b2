import { type Difference, differences, isDifferent } from '../../rules/house/differences.ts';
import { Refused } from '../../rules/refused.ts';
import type { PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import type { ShopTransaction } from '../database.ts';

export interface TitleTerms {
  name: string;
  gameType: string | null;
  platform: PlatformCode;
  kind: SubCategory;
}

export type TitleChanges = { [K in keyof TitleTerms]?: TitleTerms[K] | undefined };

/** Changes what a title is called and where it stands; what was ordered before keeps the name it had. */
export async function changeTitle(
  tx: ShopTransaction,
  { titleId, changes }: { titleId: number; changes: TitleChanges },
): Promise<Difference<TitleTerms>> {
  const current = await tx
    .selectFrom('title')
    .where('id', '=', titleId)
    .select(['name', 'game_type as gameType', 'platform', 'sub_category as kind'])
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw new Refused('not-found', 'There is no such title.');
  const change = differences(current, changes);
  if (!isDifferent(change)) return change;
  const isMoved = change.after.platform !== undefined || change.after.kind !== undefined;
  if (isMoved) await refuseOrdered(tx, titleId);
  const { name, gameType, platform, kind } = { ...current, ...change.after };
  try {
    await tx
      .updateTable('title')
      .set({ name, game_type: gameType, platform, sub_category: kind })
      .where('id', '=', titleId)
      .execute();
  } catch (failure) {
    if ((failure as { constraint?: unknown }).constraint !== 'title_name_platform_sub_category_key') throw failure;
    const sentence = `Another title of this platform and kind is called ${name} already.`;
    throw new Refused('conflict', sentence, { name: sentence });
  }
  return change;
}

/** What is to be packed, and what is asked about a used thing, hang on its platform and kind. */
async function refuseOrdered(tx: ShopTransaction, titleId: number): Promise<void> {
  const ordered = await tx
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('edition.title_id', '=', titleId)
    .select('order_line.id')
    .limit(1)
    .executeTakeFirst();
  if (!ordered) return;
  const sentence = 'It was ordered already, so its platform and kind stay. Take it off the lists and add it again.';
  throw new Refused('conflict', sentence, { platform: sentence });
}
