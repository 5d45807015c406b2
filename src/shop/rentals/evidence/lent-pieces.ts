import { sql } from 'kysely';
import { Refused } from '../../../rules/refused.ts';
import {
  agreementProblem,
  missingPhotographs,
  missingSerials,
  type ShownPiece,
} from '../../../rules/rentals/evidence.ts';
import type { ShopDatabase } from '../../database.ts';

export interface BookedPiece extends ShownPiece {
  unitId: number;
  editionId: number;
  city: string;
  /** It goes with a rental without being rented itself. */
  isLent: boolean;
  /** Why the shop does not give it away; null for what is not on the list. */
  blockedBecause: string | null;
}

/** The units of a rental, each with the serial of its own or of the used thing that it is. */
export async function listPieces(database: ShopDatabase, reference: string): Promise<BookedPiece[]> {
  const { rows } = await sql<BookedPiece>`
    select rental_unit.id as "unitId", rental_unit.label, rental_unit.edition_id as "editionId", rental_unit.city,
           title.sub_category as "subCategory", booking.is_lent as "isLent",
           coalesce(unit.serial, rental_unit.serial) as serial, blocked_serial.why as "blockedBecause",
           exists (select from unit_photograph shown
                   where shown.unit_id = rental_unit.unit_id or shown.rental_unit_id = rental_unit.id) as "isPhotographed"
    from rental_booking booking
    join rental_unit on rental_unit.id = booking.unit_id
    join edition on edition.id = rental_unit.edition_id
    join title on title.id = edition.title_id
    left join unit on unit.id = rental_unit.unit_id
    left join blocked_serial on blocked_serial.serial = coalesce(unit.serial, rental_unit.serial)
    where booking.reference = ${reference} and booking.status <> 'cancelled'
    order by rental_unit.id`.execute(database);
  return rows;
}

/** Nothing leaves of which nobody could say later whether the same thing came back, or which the shop does not give away. */
export async function refuseWithoutSerial(database: ShopDatabase, reference: string): Promise<void> {
  const pieces = await listPieces(database, reference);
  const missing = missingSerials(pieces);
  if (missing !== null) throw new Refused('conflict', missing, { serial: missing });
  const blocked = pieces.find(({ blockedBecause }) => blockedBecause !== null);
  if (!blocked) return;
  const wayOut = 'Please take it out of service: its bookings go to other units.';
  const sentence = `Unit ${blocked.label} must not be handed over, its serial number is blocked: ${blocked.blockedBecause}. ${wayOut}`;
  throw new Refused('conflict', sentence, { lent: sentence });
}

/** Without a checklist nobody photographs what leaves: then it was photographed before. */
export async function refuseWithoutPhotographs(database: ShopDatabase, reference: string): Promise<void> {
  const missing = missingPhotographs(await listPieces(database, reference));
  if (missing !== null) throw new Refused('conflict', missing, { photos: missing });
}

/** An agreement says which very thing is lent, and shows how it is. */
export async function refuseUnshown(
  database: ShopDatabase,
  { number, to }: { number: string; to: 'renter' | 'staff' },
): Promise<void> {
  const problem = agreementProblem(await listPieces(database, number), to);
  if (problem !== null) throw new Refused('conflict', problem);
}
