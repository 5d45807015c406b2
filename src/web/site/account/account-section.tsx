import { useId, type ReactNode } from 'react';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  title: string;
  /** One sentence under the title. */
  about?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, about, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
