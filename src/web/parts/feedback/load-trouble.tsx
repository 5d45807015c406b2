import { Button } from '../form/button.tsx';
import { Callout } from './callout.tsx';

export interface LoadTroubleProps {
  title: string;
  /** What happened and what to do. */
  sentence: string;
  onRetry: () => void;
}

/** Stands in for what could not be loaded; the rest of the page stays. */
export function LoadTrouble({ title, sentence, onRetry }: LoadTroubleProps) {
  return (
    <Callout
      tone="bad"
      role="alert"
      title={title}
      action={
        <Button size="s" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Callout>
  );
}
