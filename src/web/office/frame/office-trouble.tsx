import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { hrefs } from '../hrefs.ts';

export interface OfficeTroubleProps {
  title: string;
  refusal: Refusal;
  onRetry: () => void;
}

/** In place of what did not load. Trying again helps neither a role that may not see it nor what does not exist. */
export function OfficeTrouble({ title, refusal, onRetry }: OfficeTroubleProps) {
  if (refusal.status === 401) return null;
  if (refusal.status === 403) {
    return (
      <EmptyState icon="lock" title="This is not for your role" action={<BackToToday />}>
        {refusal.sentence} Ask an owner or a manager.
      </EmptyState>
    );
  }
  if (refusal.status === 404) {
    return <EmptyState icon="search" title={refusal.sentence} action={<BackToToday />} />;
  }
  return <LoadTrouble title={title} sentence={refusal.sentence} onRetry={onRetry} />;
}

function BackToToday() {
  return (
    <LinkButton look="dark" to={hrefs.today}>
      Go to Today
    </LinkButton>
  );
}
