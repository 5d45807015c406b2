import { Link } from 'react-router';
import { hrefs } from '../hrefs.ts';
import styles from './office-logo.module.css';

/** The logo and the name; it leads to Today and never out of the office. */
export function OfficeLogo({ brandName }: { brandName: string }) {
  return (
    <Link to={hrefs.today} className={styles.logo}>
      <svg className={styles.picture} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className={styles.tag} d="M9 2h15l14 14v15a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7z" />
        <path className={styles.keyhole} d="M20 10.5a6.5 6.5 0 0 1 3.4 12l3 8.5H13.6l3-8.5a6.5 6.5 0 0 1 3.4-12z" />
      </svg>
      <span>
        {brandName} <span className={styles.office}>office</span>
      </span>
    </Link>
  );
}
