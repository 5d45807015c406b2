import type { AskedQuestion } from '../../contract/content.ts';
import { Accordion } from './accordion.tsx';
import { TextBlocks } from './text-blocks.tsx';

export interface QuestionListProps {
  questions: readonly AskedQuestion[];
  /** The first is open, as a sign that the others can be. */
  opensFirst?: boolean;
}

export function QuestionList({ questions, opensFirst = false }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ id, question, answer }, place) => (
        <Accordion key={id} title={question} isOpen={opensFirst && place === 0} textId={id}>
          <TextBlocks blocks={answer} />
        </Accordion>
      ))}
    </div>
  );
}
