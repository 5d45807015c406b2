import { Children, type ReactNode } from 'react';
import styles from './chip-row.module.css';

/** Chips in one row that scrolls on phones and wraps on desks. With a `label` it is navigation. */
export function ChipRow({ label, children }: { label?: string; children: ReactNode }) {
  const list = <ul className={styles.row}>{Children.map(children, (chip) => chip && <li>{chip}</li>)}</ul>;
  return label ? <nav aria-label={label}>{list}</nav> : list;
}
