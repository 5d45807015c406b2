import { sql } from 'kysely';
import type { Spelling } from '../../rules/catalogue/guess-searches.ts';
import type { ShopDatabase } from '../database.ts';

const most = 3;

/** Looks up how words may have been meant. Short words and numbers are taken as they are. */
export async function findNearWords(database: ShopDatabase, words: readonly string[]): Promise<Spelling> {
  const doubtful = [...new Set(words)].filter((word) => word.length >= 3 && !/\d/.test(word));
  if (doubtful.length === 0) return { near: new Map(), unknown: new Set() };
  const { rows } = await sql<{ word: string; near: string[]; isKnown: boolean }>`
    select typed.word,
           exists (select from search_word
                   where search_word.word >= typed.word and search_word.word < typed.word || chr(1114111)) as "isKnown",
           array(
             select word
             from (
               select word, levenshtein_less_equal(word, typed.word, 3) as errors,
                      -- A misspelt word that is still being typed.
                      levenshtein_less_equal(${start}, typed.word, 3) as start_errors
               from (
                 -- Two index scans: with "or", every word would be compared.
                 select word from search_word where word % typed.word
                 union
                 select word from search_word
                 where left(word, 1) = left(typed.word, 1)
                   and length(word) between length(typed.word) - 2 and length(typed.word) + 8
               ) as candidate
             ) as known
             where word <> typed.word
               and (least(errors, start_errors) <= ${allowedErrors}
                 or least(errors, start_errors) = 2 and ${hasSameLetters})
             order by least(errors, start_errors), errors, length(word) <> length(typed.word),
                      similarity(word, typed.word) desc, word
             limit ${most}) as near
    from unnest(${doubtful}::text[]) as typed (word)`.execute(database);
  return {
    near: new Map(rows.map(({ word, near }) => [word, near])),
    unknown: new Set(rows.filter(({ isKnown }) => !isKnown).map(({ word }) => word)),
  };
}

/** As much of a known word as was typed. */
const start = sql`left(word, greatest(length(typed.word), 4))`;

/** One wrong letter, two in long words and three in very long ones; more would turn albion into action. */
const allowedErrors = sql`(case when length(typed.word) < 8 then 1 when length(typed.word) < 12 then 2 else 3 end)`;

/** Two letters that changed places count as two errors, and happen to everybody: zleda, elden rnig. */
const hasSameLetters = sql`(translate(${start}, typed.word, '') = '' and translate(typed.word, ${start}, '') = '')`;
