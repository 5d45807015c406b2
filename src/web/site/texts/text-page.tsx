import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { contentPage } from '../../../contract/texts.ts';
import { pageKeys, type PageKey } from '../../../rules/texts/shop-texts.ts';
import { ContentPage } from './content-page.tsx';
import { TextBlocks } from '../../parts/text/text-blocks.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';
import type { ReactNode } from 'react';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { ConditionTables } from './condition-tables.tsx';
import { GradeTables } from './grade-tables.tsx';
import { VisitUs } from './visit-us.tsx';

type Page = ReplyOf<typeof contentPage>;

async function load(ask: ShopCall, { url }: PageRequest): Promise<Page> {
  return (await ask(contentPage, { page: pageOf(url.pathname) })).reply;
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) => {
  const { title = '', description = '' } = loaderData ?? {};
  return pageMeta(matches, { title, description, path: `/${pageOf(location.pathname)}` });
};

/** A page whose text is the shop's standard one or its owner's. The address says which page it is. */
export default function TextPage() {
  const { title, intro, sections } = useLoaderData<typeof loader>();
  const named = namedElements(useShop().settings);
  return (
    <ContentPage
      look={pageOf(useLocation().pathname) === 'legal-privacy' ? 'accordion' : 'sections'}
      content={{
        title,
        intro: <TextBlocks blocks={intro} named={named} />,
        sections: sections.map(({ id, title: heading, blocks }) => ({
          id,
          title: heading,
          body: <TextBlocks blocks={blocks} named={named} />,
        })),
      }}
    />
  );
}

function pageOf(pathname: string): PageKey {
  const page = pageKeys.find((key) => pathname.split('/').includes(key));
  if (!page) throw new Error(`No text stands at ${pathname}.`);
  return page;
}

/** What {{name}} in a text stands for. The text about complaints is filled in by the shop. */
export function namedElements(settings: ShopSettings): Readonly<Record<string, ReactNode>> {
  return {
    'condition-tables': <ConditionTables table={settings.figures} />,
    'grade-tables': <GradeTables />,
    'legal-details': <LegalDetails settings={settings} />,
    'visit-us': <VisitUs settings={settings} />,
  };
}

/** Who is behind the shop and who answers. The law asks for each of these lines. */
function LegalDetails({ settings: { brand, legal } }: { settings: ShopSettings }) {
  return (
    <dl>
      <div>
        <dt>Legal name</dt>
        <dd>{legal.name}</dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{legal.address}</dd>
      </div>
      <div>
        <dt>GSTIN</dt>
        <dd>{legal.gstin}</dd>
      </div>
      <div>
        <dt>Customer care</dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>, <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        </dd>
      </div>
      <div>
        <dt>Grievance officer</dt>
        <dd>
          {legal.grievanceOfficer}, <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>,{' '}
          <a href={phoneLink(legal.grievancePhone)}>{legal.grievancePhone}</a>
        </dd>
      </div>
    </dl>
  );
}

function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
