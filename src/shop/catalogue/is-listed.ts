import { sql } from 'kysely';

/** Written out and not as a parameter, so that PostgreSQL sees that the indexes of the shelves are meant. */
export const isListed = sql<boolean>`product.is_listed`;
