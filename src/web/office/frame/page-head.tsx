import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
  /** Below the title: what the page is for. */
  about?: ReactNode;
  /** At the other end of the line: what can be done. */
  children?: ReactNode;
}

/** The head of a page about many things. */
export function PageHead({ title, above, about, children }: PageHeadProps) {
  return (
    <div className={styles.page}>
      <div>
        {above}
        <h1 className="display h1">{title}</h1>
        {about && <p className={classNames('small muted', styles.about)}>{about}</p>}
      </div>
      {children}
    </div>
  );
}

export interface DetailHeadProps {
  /** The list that this page belongs to. */
  back: { to: string; label: string };
  title: string;
  /** Next to the title: how it stands, or what can be done. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The head of a page about one thing. */
export function DetailHead({ back, title, beside, children }: DetailHeadProps) {
  return (
    <div className={styles.detail}>
      <Link to={back.to} className={styles.back}>
        <Icon name="chevronLeft" size="s" />
        {back.label}
      </Link>
      <div className={styles.title}>
        <h1 className="display h1">{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
}
