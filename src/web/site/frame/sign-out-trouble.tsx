import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { useSession } from '../sign-in/session-store.ts';

/** Somebody who believes that they are signed out on a shared computer, and is not, must be told. */
export function SignOutTrouble({ onRetry }: { onRetry: () => void }) {
  const refusal = useSession((state) => state.signOutError);
  if (!refusal) return null;
  return (
    <div className="wrap">
      <LoadTrouble title="You are still signed in." sentence={refusal.sentence} onRetry={onRetry} />
    </div>
  );
}
