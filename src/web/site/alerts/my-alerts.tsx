import { Link } from 'react-router';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { List } from '../../parts/layout/list.tsx';
import { alertStateText, alertText, isTold } from './alert-text.ts';
import styles from './alerts.module.css';
import { StopButton } from './stop-button.tsx';
import { useAlerts } from './use-alerts.ts';

/** What a signed-in person is told of, and the way out. Guests and people without one see nothing. */
export function MyAlerts() {
  const { userId, reply, refusal, askAgain } = useAlerts();
  if (userId === null) return null;
  if (refusal && !reply)
    return <LoadTrouble title="Your alerts did not load." sentence={refusal.sentence} onRetry={askAgain} />;
  if (!reply?.length) return null;
  return (
    <section aria-labelledby="alerts" className={styles.section}>
      <h2 id="alerts" className="h3">
        What we tell you
      </h2>
      <List>
        {reply.map((alert) => (
          <li key={`${alert.id} ${alert.kind}`} className={styles.row}>
            <div>
              {alert.path === null ? (
                <span className="strong">{alert.title}</span>
              ) : (
                <Link className="link strong" to={alert.path}>
                  {alert.title}
                </Link>
              )}
              <p className="small soft">
                {!isTold(alert) && alertText(alert)} {alertStateText(alert)}
              </p>
            </div>
            <StopButton userId={userId} alert={alert} onStopped={askAgain} />
          </li>
        ))}
      </List>
    </section>
  );
}
