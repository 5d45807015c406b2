import { Notice } from '../../parts/feedback/notice.tsx';
import styles from './order-refused.module.css';

/** The order is placed. A browser that does not go on by itself gets a link. */
export function LeavingNote({ address }: { address: string | null }) {
  return (
    <div role="status" className={styles.place}>
      {address && (
        <Notice tone="ok" title="Your order is placed.">
          The next page opens now. If it does not,{' '}
          <a href={address} className="link">
            go on here
          </a>
          .
        </Notice>
      )}
    </div>
  );
}
