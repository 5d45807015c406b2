import { Link } from 'react-router';
import type { Question } from '../content/common-questions.ts';
import { Accordion } from './accordion.tsx';

export interface QuestionListProps {
  questions: readonly Question[];
  /** The first is open, as a sign that the others can be. */
  opensFirst?: boolean;
}

export function QuestionList({ questions, opensFirst = false }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ id, question, answer, more }, place) => (
        <Accordion key={id} title={question} isOpen={opensFirst && place === 0}>
          {answer.map((paragraph, line) => (
            <p key={paragraph} id={line === 0 ? id : undefined}>
              {paragraph}
            </p>
          ))}
          {more && (
            <p>
              <Link className="link" to={more.path}>
                {more.label}
              </Link>
            </p>
          )}
        </Accordion>
      ))}
    </div>
  );
}
