import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Icon } from '../../../parts/media/icon.tsx';
import { OfficePhotos } from '../../orders/detail/office-photos.tsx';
import type { OrderDetail } from '../../orders/detail/order-detail.ts';
import styles from './rental-checks.module.css';

const titles = { 'hand-over': 'When it left', 'take-back': 'When it came back', inspection: 'At the bench' };

/** What was seen when it left and when it came back, side by side: that is how damage shows. */
export function RentalChecks({ checks }: Pick<OrderDetail, 'checks'>) {
  if (checks.length === 0) return null;
  return (
    <div className={styles.checks}>
      {checks.map(({ kind, by, at, steps, note, photos }) => (
        <section key={kind} aria-label={titles[kind]}>
          <h3 className="strong">{titles[kind]}</h3>
          <p className="tiny muted">
            {by}, {formatIstMoment(at)}
          </p>
          <ul className={styles.steps}>
            {steps.map(({ step, isDone }) => (
              <li key={step} className={isDone ? undefined : styles.open}>
                <Icon name={isDone ? 'check' : 'warning'} size="s" />
                <span>
                  {!isDone && 'Not so: '}
                  {step}
                </span>
              </li>
            ))}
          </ul>
          {note && <p className={styles.note}>{note}</p>}
          <OfficePhotos photos={photos} about={titles[kind].toLowerCase()} />
        </section>
      ))}
    </div>
  );
}
