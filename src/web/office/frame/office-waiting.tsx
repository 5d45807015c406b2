import type { Call } from '../../../contract/call.ts';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { OfficeTrouble } from './office-trouble.tsx';

interface OfficeWaitingProps {
  /** In words, such as "the order". */
  what: string;
  asked: Pick<AskedAfterLoad<Call>, 'reply' | 'refusal' | 'askAgain'>;
}

/** Until what a page of the office shows is there: its boxes in grey with a text for the ear, or why it does not come. */
export function OfficeWaiting({ what, asked: { reply, refusal, askAgain } }: OfficeWaitingProps) {
  if (reply) return null;
  if (refusal) {
    const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} did not load.`;
    return <OfficeTrouble title={title} refusal={refusal} onRetry={askAgain} />;
  }
  return (
    <Stack>
      <span role="status" className="visually-hidden">
        Loading {what}
      </span>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </Stack>
  );
}
