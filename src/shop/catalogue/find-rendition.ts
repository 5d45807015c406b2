import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import { photographFormats, type PhotographFormat } from './add-photograph.ts';

/** The bytes of one size and format of a photograph, from the name in its address: 640.avif. */
export async function findRendition(database: ShopDatabase, { hash, file }: { hash: string; file: string }) {
  const [, width, format] = /^(\d{1,5})\.([a-z]{3,5})$/.exec(file) ?? [];
  const wanted = photographFormats.find((known) => known === format);
  const rendition =
    width && wanted && /^[0-9a-f]{16}$/.test(hash)
      ? await read(database, { hash, width: Number(width), format: wanted })
      : null;
  if (!rendition) throw new Refused('not-found', 'There is no such picture.');
  return rendition;
}

function read(
  database: ShopDatabase,
  { hash, width, format }: { hash: string; width: number; format: PhotographFormat },
) {
  return database
    .selectFrom('photograph_rendition')
    .innerJoin('photograph', 'photograph.id', 'photograph_rendition.photograph_id')
    .where('photograph.hash', '=', hash)
    .where('photograph_rendition.width', '=', width)
    .where('photograph_rendition.format', '=', format)
    .select(['photograph_rendition.bytes', 'photograph_rendition.format'])
    .executeTakeFirst();
}
