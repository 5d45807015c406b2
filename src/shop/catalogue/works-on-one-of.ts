import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { platforms, subCategories } from '../../rules/catalogue/sections.ts';
import { type ConsoleSlug, knownConsoles, mediums } from '../../rules/consoles/consoles.ts';
import { type ProductFit, worksOn } from '../../rules/consoles/works-on.ts';

/** Products that work on at least one of the consoles. The rule itself is asked, so a list never says other than a page. */
export function worksOnOneOf(wanted: readonly string[]): RawBuilder<SqlBool> {
  const slugs = knownConsoles(wanted);
  const usual = [...new Set(slugs.flatMap((slug) => sortsThatWork(slug)))];
  const said = slugs.map(
    (slug) =>
      sql`${slug} = any (string_to_array(edition.works_on, ' ')) and ${sort} = any (${sortsThatWork(slug, [slug])}::text[])`,
  );
  return sql<SqlBool>`(${sql.join([sql`edition.works_on is null and ${sort} = any (${usual}::text[])`, ...said], sql` or `)})`;
}

/** All that the rule asks about a product, apart from what the owner says of its consoles. */
const sort = sql`concat_ws('/', product.platform, product.sub_category, coalesce(edition.comes_as, 'disc'), edition.region is not null)`;

function sortsThatWork(slug: ConsoleSlug, said?: ProductFit['worksOn']): string[] {
  return everySort
    .filter(({ product: { fit, ...product } }) => worksOn({ ...product, fit: { ...fit, worksOn: said } }, slug).works)
    .map(({ name }) => name);
}

const everySort = platforms.flatMap(({ code: category }) =>
  subCategories.flatMap((subCategory) =>
    mediums.flatMap((comesAs) =>
      [undefined, 'another'].map((region) => ({
        name: [category, subCategory, comesAs, region === undefined ? 'f' : 't'].join('/'),
        product: { category, subCategory, fit: { comesAs, region } },
      })),
    ),
  ),
);
