import { type MetaFunction, useLoaderData } from 'react-router';
import type { ReplyOf } from '../../contract/call.ts';
import { contentPage } from '../../contract/content.ts';
import type { PageKey } from '../../rules/shop-texts.ts';
import { ContentPage, type ContentPageProps } from '../components/content-page.tsx';
import { TextBlocks } from '../components/text-blocks.tsx';
import type { ShopCall } from '../state/call.ts';
import { pageMeta } from '../state/page-meta.ts';
import { useShop } from '../state/use-shop.ts';
import { namedElements } from './named-elements.tsx';

type Page = ReplyOf<typeof contentPage>;

/** A page whose words are the shop's own or its owner's. */
export function TextPage({ look }: Pick<ContentPageProps, 'look'>) {
  const { title, intro, sections } = useLoaderData<Page>();
  const named = namedElements(useShop().settings);
  return (
    <ContentPage
      look={look}
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

export function loadTextPage(page: PageKey) {
  return async (ask: ShopCall): Promise<Page> => (await ask(contentPage, { page })).reply;
}

/** The `meta` of a page of words, at its one address. */
export function textPageMeta(path: string): MetaFunction {
  return ({ matches, loaderData }) => {
    const { title = '', description = '' } = (loaderData as Page | undefined) ?? {};
    return pageMeta(matches, { title, description, path });
  };
}
