import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { contentPage } from '../../../contract/texts.ts';
import { pageKeys, type PageKey } from '../../../rules/texts/shop-texts.ts';
import { ContentPage } from './content-page.tsx';
import { TextBlocks } from '../../parts/navigation/text-blocks.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';
import { namedElements } from './named-elements.tsx';

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

/** A page whose words are the shop's own or its owner's. One file for all of them: the address says which. */
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
