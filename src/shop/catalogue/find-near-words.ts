import { sql } from 'kysely';
import type { Spelling } from '../../rules/guess-searches.ts';
import type { ShopDatabase } from '../database.ts';

const most = 3;

/** Looks up how words may have been meant. Short words and numbers are taken as they are. */
export async function findNearWords(database: ShopDatabase, words: readonly string[]): Promise<Spelling> {
  const doubtful = [...new Set(words)].filter((word) => word.length >= 3 && !/\d/.test(word));
  if (doubtful.length === 0) return { near: new Map(), unknown: new Set() };
  const { rows } = await sql<{ word: string; near: string[]; isKnown: boolean }>`
    select typed.word,
           exists (select from search_word where word ^@ typed.word) as "isKnown",
           array(
             select candidate.word
             from (
               select known.word, least(
                 levenshtein_less_equal(known.word, typed.word, ${allowedErrors}),
                 -- A misspelt word that is still being typed.
                 levenshtein_less_equal(left(known.word, length(typed.word)), typed.word, ${allowedErrors}) + 1) as errors
               from search_word as known
               where known.word <> typed.word
                 and (known.word % typed.word
                   or (left(known.word, 1) = left(typed.word, 1) and length(known.word) >= length(typed.word) - 2))
             ) as candidate
             where errors <= ${allowedErrors}
             order by errors, length(candidate.word) <> length(typed.word), similarity(candidate.word, typed.word) desc, candidate.word
             limit ${most}) as near
    from unnest(${doubtful}::text[]) as typed (word)`.execute(database);
  return {
    near: new Map(rows.map(({ word, near }) => [word, near])),
    unknown: new Set(rows.filter(({ isKnown }) => !isKnown).map(({ word }) => word)),
  };
}

/** One letter for very short words, two for usual ones, three for long ones. */
const allowedErrors = sql`(case when length(typed.word) <= 3 then 1 when length(typed.word) <= 8 then 2 else 3 end)`;
