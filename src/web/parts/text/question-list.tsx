import type { Block } from '../../../rules/texts/rich-text.ts';
import { Accordion } from './accordion.tsx';
import { TextBlocks } from './text-blocks.tsx';

export interface QuestionListProps {
  questions: readonly { id: string; question: string; answer: readonly Block[] }[];
  /** The first is open, as a sign that the others can be. */
  opensFirst?: boolean;
}

export function QuestionList({ questions, opensFirst = false }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ id, question, answer }, index) => (
        <Accordion key={id} title={question} isOpen={opensFirst && index === 0} textId={id}>
          <TextBlocks blocks={answer} />
        </Accordion>
      ))}
    </div>
  );
}
