import type { AskedQuestion } from '../../../contract/texts.ts';
import { QuestionList } from '../../parts/navigation/question-list.tsx';
import { SectionHeading } from '../../parts/navigation/section-heading.tsx';

export interface HomeQuestionsProps {
  questions: readonly AskedQuestion[];
  /** Of the page with all of them. */
  count: number;
}

export function HomeQuestions({ questions, count }: HomeQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="section" aria-labelledby="questions">
      <SectionHeading id="questions" title="Questions" href="/faq" linkLabel={`All ${count} answers`} />
      <QuestionList questions={questions} opensFirst />
    </section>
  );
}
