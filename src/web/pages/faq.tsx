import { Link, type MetaFunction } from 'react-router';
import { ContentPage } from '../components/content-page.tsx';
import { QuestionList } from '../components/question-list.tsx';
import type { Content } from '../content/content.ts';
import { faq, type QuestionGroup } from '../content/faq.ts';
import { pageMeta, shopOfMatches } from '../state/page-meta.ts';
import { useShop } from '../state/use-shop.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { settings } = shopOfMatches(matches);
  return pageMeta(matches, {
    title: 'Questions and answers',
    description: `Buying, delivery, returns, warranty, selling and renting at ${settings.brand.name}, answered in plain words.`,
    path: '/faq',
    structuredData: [faqData(faq(settings))],
  });
};

export default function Faq() {
  return <ContentPage content={faqContent(faq(useShop().settings))} />;
}

function faqContent(groups: readonly QuestionGroup[]): Content {
  return {
    title: 'Questions and answers',
    description: '',
    intro: (
      <p>
        What people ask before they buy, sell or rent. The <Link to="/terms">terms</Link> have the whole text.
      </p>
    ),
    sections: groups.map(({ id, title, questions }) => ({ id, title, body: <QuestionList questions={questions} /> })),
  };
}

function faqData(groups: readonly QuestionGroup[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
      })),
  };
}
