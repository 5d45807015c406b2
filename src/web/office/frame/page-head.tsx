import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** The list that this page belongs to. */
  back: { to: string; label: string };
  title: string;
  /** Next to the title: how it stands, or what can be done. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The head of a page about one thing. */
export function PageHead({ back, title, beside, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
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
