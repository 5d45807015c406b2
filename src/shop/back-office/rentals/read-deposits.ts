import { sql } from 'kysely';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import type { PlatformCode, SubCategory } from '../../../rules/catalogue/sections.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import { type DepositRule, depositOf } from '../../../rules/rentals/deposit.ts';
import type { ShopDatabase } from '../../database.ts';
import { listEveryCity } from '../../rentals/cities.ts';
import { retailPaise } from '../../rentals/money/rental-prices.ts';
import { readSettings } from '../../settings/read-settings.ts';

interface EditionRow {
  editionId: number;
  name: string;
  editionName: string;
  platform: PlatformCode;
  subCategory: SubCategory;
  retailPaise: Paise;
  rules: (DepositRule & { city: string | null })[];
}

/** What each edition that has rent prices asks for, everywhere and in each city, and where that comes from. */
export async function readDeposits(database: ShopDatabase) {
  const { lending } = await readSettings(database);
  const cities = await listEveryCity(database);
  const { rows } = await sql<EditionRow>`
    select edition.id as "editionId", title.name, edition.name as "editionName", title.platform,
           title.sub_category as "subCategory", ${retailPaise} as "retailPaise",
           coalesce((select jsonb_agg(jsonb_build_object('city', city, 'amountPaise', amount_paise, 'percent', percent))
                     from deposit_rule where deposit_rule.edition_id = edition.id), '[]') as rules
    from edition
    join title on title.id = edition.title_id
    where exists (select from rent_price where rent_price.edition_id = edition.id)
    order by title.sub_category <> 'Console', title.name, edition.id`.execute(database);
  const editions = rows.map(({ rules, name, editionName, subCategory, ...edition }) => {
    const isConsole = subCategory === 'Console';
    const asked = (rule: DepositRule | null) =>
      depositOf({ isConsole, retailPaise: edition.retailPaise, rule }, lending);
    const ruleIn = (city: string | null) => rules.find((rule) => rule.city === city) ?? null;
    return {
      ...edition,
      title: productTitle({ productName: name, editionName }),
      usualPaise: asked(null),
      everywhere: { rule: ruleIn(null), depositPaise: asked(ruleIn(null)) },
      cities: cities.map(({ slug }) => {
        const rule = ruleIn(slug);
        return { city: slug, rule, depositPaise: asked(rule ?? ruleIn(null)) };
      }),
    };
  });
  return { lending, cities, editions };
}
