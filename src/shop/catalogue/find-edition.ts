import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';

/** What is needed to draw an edition. */
export async function findEdition(database: ShopDatabase, id: number) {
  const edition = await database
    .selectFrom('edition')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('edition.id', '=', id)
    .select([
      'edition.id as editionId',
      'title.name',
      'edition.name as editionName',
      'title.platform',
      'title.sub_category as subCategory',
      'title.game_type as gameType',
    ])
    .executeTakeFirst();
  if (!edition) throw new Refused('not-found', 'There is no such picture.');
  return edition;
}
