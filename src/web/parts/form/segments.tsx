import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './segments.module.css';

export interface Segment {
  label: string;
  detail?: ReactNode;
  /** Left out when there is nothing to go to: the segment is then shown but cannot be chosen. */
  href?: string;
  isCurrent: boolean;
}

/** Two or three versions of the same thing side by side, such as New and Pre Owned. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.segments}>
        {segments.map((segment) => (
          <li key={segment.label}>
            <SegmentLink {...segment} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SegmentLink({ label, detail, href, isCurrent }: Segment) {
  const text = (
    <>
      {label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (href === undefined) {
    return (
      <span className={styles.segment} aria-disabled="true">
        {text}
      </span>
    );
  }
  return (
    <Link to={href} className={styles.segment} aria-current={isCurrent ? 'page' : undefined} preventScrollReset replace>
      {text}
    </Link>
  );
}
