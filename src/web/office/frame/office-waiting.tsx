import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { Stack } from '../../parts/layout/stack.tsx';

/** While a page of the office loads: its boxes in grey, and a text for people who cannot see them. */
export function OfficeWaiting({ what }: { what: string }) {
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
