import { sql } from 'kysely';

type Side = 'this' | 'other';

/** Whether two orders go to the same door. The PIN code alone rules out nearly everybody, and costs nothing beside reading how a door is written. */
export function isSameDoor() {
  return sql<boolean>`(${pinOf('other')} = ${pinOf('this')} and ${doorOf('other')} = ${doorOf('this')})`;
}

export function pinOf(order: Side) {
  return part(order, 'pinCode');
}

/** 12-B, Anna Salai is 12 b anna salai; 1, 12 Main Road is not 11, 2 Main Road. */
export function doorOf(order: Side) {
  const lines = sql`lower(concat(${part(order, 'line1')}, ' ', ${part(order, 'line2')}))`;
  const numbersApart = sql`regexp_replace(${lines}, '(\\d)[\\s.,;:/#()-]+(?=\\d)', '\\1|', 'g')`;
  return sql`regexp_replace(${numbersApart}, '[\\s.,;:/#()-]', '', 'g')`;
}

function part(order: Side, name: 'pinCode' | 'line1' | 'line2') {
  return sql`${sql.ref(`${order}.address`)} ->> ${sql.lit(name)}`;
}
