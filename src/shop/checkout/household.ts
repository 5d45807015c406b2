import { sql } from 'kysely';

type Side = 'this' | 'other';

/** Whether two orders go to the same door. The PIN code alone rules out nearly everybody, and costs nothing beside reading how a door is written. */
export function isSameDoor() {
  return sql<boolean>`(${pinOf('other')} = ${pinOf('this')} and ${doorOf('other')} = ${doorOf('this')})`;
}

function pinOf(order: Side) {
  return sql`${sql.ref(`${order}.address`)} ->> 'pinCode'`;
}

function doorOf(order: Side) {
  return sql`door_of(${sql.ref(`${order}.address`)})`;
}
