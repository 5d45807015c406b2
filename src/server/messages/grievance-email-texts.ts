import { formatIstMoment } from '../../rules/time/day.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, sentence } from './email-parts.ts';

export type GrievanceMessage = Extract<GreetedContents, { template: `grievance-${string}` }>;

/** The texts about complaints. */
export function grievanceEmailText({ template, contents }: GrievanceMessage): EmailText {
  const { grievance } = contents;
  const common = {
    rows: [],
    after: [],
    button: { label: 'See your complaint', path: '/help' },
    because: 'You get this e-mail because you have written to us.',
  };
  switch (template) {
    case 'grievance-opened':
      return {
        ...common,
        subject: `We have your complaint ${grievance}`,
        heading: 'We have your complaint',
        paragraphs: [
          `Its number is ${grievance}. ${contents.officer}, our grievance officer, will look after it.`,
          `Somebody from our team will answer by ${formatIstMoment(contents.answerBy)}, and we will solve it by ${formatIstMoment(contents.solveBy)}.`,
        ],
      };
    case 'grievance-answered':
      return {
        ...common,
        subject: `An answer to your complaint ${grievance}`,
        heading: 'We have answered your complaint',
        paragraphs: contents.text.split(/\n+/),
        after: ['Please write back on our site, so that your answer stays with the complaint.'],
      };
    case 'grievance-closed':
      return {
        ...common,
        subject: `Your complaint ${grievance} is solved`,
        heading: 'Your complaint is solved',
        paragraphs: [`What we have done: ${sentence(contents.outcome)}`],
        after: [
          'If you are not satisfied, open another complaint on the same page. It will refer to this one by itself.',
        ],
      };
  }
}
