import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import office from '../office.module.css';

/** While a page of the office loads: its boxes in grey, and a word for who cannot see them. */
export function OfficeWaiting({ what }: { what: string }) {
  return (
    <div className={office.stack}>
      <span role="status" className="visually-hidden">
        Loading {what}
      </span>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}
