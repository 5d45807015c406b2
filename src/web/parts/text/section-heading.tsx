import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  title: string;
  /** For the section's `aria-labelledby`. */
  id?: string;
  href?: string;
  linkLabel?: string;
}

export function SectionHeading({ title, id, href, linkLabel = 'See all' }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 id={id} className="display h2">
        {title}
      </h2>
      {href && (
        <Link to={href} className={classNames('link', styles.link)}>
          {linkLabel}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </div>
  );
}
