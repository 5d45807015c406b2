import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { officeToday } from '../../../contract/office/orders.ts';
import { classNames } from '../../parts/class-names.ts';
import { mayOpen } from '../frame/office-menu-entries.ts';
import { useMember } from '../frame/office-member.ts';
import styles from './today-page.module.css';

type Todo = ReplyOf<typeof officeToday>['todo'][number];

/** What needs doing now, each a link to the list that shows it. */
export function TodoCards({ todo }: { todo: readonly Todo[] }) {
  const { role } = useMember();
  return (
    <section aria-label="What needs doing now">
      <ul className={classNames(styles.cards, styles.todo)}>
        {todo.map((one) => (
          <li key={one.name}>
            <TodoCard todo={one} isLink={mayOpen(role, one.href)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TodoCard({ todo: { name, count, href }, isLink }: { todo: Todo; isLink: boolean }) {
  const className = classNames(styles.card, count === 0 && styles.done);
  const text = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
    </>
  );
  return isLink ? (
    <Link to={`/office/${href}`} className={className}>
      {text}
    </Link>
  ) : (
    <div className={className}>{text}</div>
  );
}
