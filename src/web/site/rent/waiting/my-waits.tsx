import { Link } from 'react-router';
import { List } from '../../../parts/layout/list.tsx';
import { rentPath } from '../rent-path.ts';
import { LeaveList, placeText, wishText } from './leave-list.tsx';
import type { Waits } from './use-waits.ts';
import styles from './waiting.module.css';

/** Above the shelf, for somebody who waits: what for, their place, and the way out. */
export default function MyWaits({ userId, reply, askAgain }: Waits) {
  if (userId === null || reply === null || reply.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className={styles.box}>
      <h2 id="waiting" className="h3">
        You are waiting for
      </h2>
      <List>
        {reply.map((wait) => (
          <li key={`${wait.id} ${wait.place}`} className={styles.row}>
            <div>
              <Link className="link strong" to={rentPath({ city: wait.place, item: wait.id })}>
                {wait.title}
              </Link>{' '}
              in {wait.placeName}
              <p className="small soft">
                {wait.isOpen ? placeText(wait) : 'We do not rent in this city now. You keep your place.'}{' '}
                {wishText(wait)}
              </p>
            </div>
            <LeaveList userId={userId} wait={wait} onLeft={askAgain} />
          </li>
        ))}
      </List>
    </section>
  );
}
