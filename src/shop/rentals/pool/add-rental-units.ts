import { sql } from 'kysely';
import type { ShopTransaction } from '../../database.ts';

export interface NewRentalUnit {
  editionId: number;
  city: string;
  /** What stands on the sticker; no two units have the same. */
  label: string;
  serial?: string | null;
}

/** Adds the units whose label is not known yet; returns how many. */
export async function addRentalUnits(tx: ShopTransaction, units: readonly NewRentalUnit[]): Promise<number> {
  const added = await sql`
    insert into rental_unit (edition_id, city, label, serial)
    select "editionId", city, label, serial
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as row ("editionId" integer, city text, label text, serial text)
    on conflict (label) do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0);
}
