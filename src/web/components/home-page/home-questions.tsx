import type { ShopSettings } from '../../../rules/shop-settings.ts';
import { commonQuestions } from '../../content/common-questions.ts';
import { QuestionList } from '../question-list.tsx';
import { SectionHeading } from '../section-heading.tsx';

export function HomeQuestions({ settings }: { settings: ShopSettings }) {
  return (
    <section className="section" aria-labelledby="questions">
      <SectionHeading id="questions" title="Questions" href="/faq" linkLabel="All 22 answers" />
      <QuestionList questions={Object.values(commonQuestions(settings))} opensFirst />
    </section>
  );
}
