import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { faq, type QuestionGroupOnPage } from '../../../contract/texts.ts';
import { plainText } from '../../../rules/texts/rich-text.ts';
import type { Block } from '../../../rules/texts/rich-text.ts';
import { ContentPage, type Content } from './content-page.tsx';
import { QuestionList } from '../../parts/text/question-list.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { pageMeta, shopOfMatches } from '../frame/page-meta.ts';

const load = async (ask: ShopCall) => (await ask(faq, {})).reply;
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const { settings } = shopOfMatches(matches);
  return pageMeta(matches, {
    title: 'Questions and answers',
    description: `Buying, delivery, returns, warranty, selling and renting at ${settings.brand.name}, answered in plain words.`,
    path: '/faq',
    structuredData: loaderData && loaderData.length > 0 ? [faqData(loaderData)] : [],
  });
};

export default function Faq() {
  return <ContentPage content={faqContent(useLoaderData<typeof loader>())} />;
}

function faqContent(groups: readonly QuestionGroupOnPage[]): Content {
  return {
    title: 'Questions and answers',
    intro: (
      <p>
        What people ask before they buy, sell or rent. The <Link to="/terms">terms</Link> have the whole text.
      </p>
    ),
    sections: groups.map(({ id, title, questions }) => ({ id, title, body: <QuestionList questions={questions} /> })),
  };
}

function faqData(groups: readonly QuestionGroupOnPage[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer.filter((block) => !isWayOn(block))) },
      })),
  };
}

/** A paragraph that is a link and nothing else tells where to read on, which is no part of the answer. */
function isWayOn(block: Block): boolean {
  const [only, ...more] = 'paragraph' in block ? block.paragraph : [];
  return typeof only === 'object' && 'to' in only && more.length === 0;
}
