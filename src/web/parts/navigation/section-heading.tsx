import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  title: string;
  /** For the section's `aria-labelledby`. */
  id?: string;
  href?: string;
  linkLabel?: string;
  headingAs?: 'h1' | 'h2' | 'h3';
  /** Stands where the link would, for example a pause button. */
  aside?: ReactNode;
}

export function SectionHeading({
  title,
  id,
  href,
  linkLabel = 'See all',
  headingAs = 'h2',
  aside,
}: SectionHeadingProps) {
  const Heading = headingAs;
  return (
    <div className={styles.row}>
      <Heading id={id} className={classNames('display', headingAs === 'h1' ? 'h1' : 'h2')}>
        {title}
      </Heading>
      {href && (
        <Link to={href} className={classNames('link', styles.link)}>
          {linkLabel}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
      {aside}
    </div>
  );
}
