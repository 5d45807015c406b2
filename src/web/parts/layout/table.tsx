import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

export type TableProps = ComponentPropsWithoutRef<'table'> & {
  /** What a table that may be wider than the screen is called. It then scrolls by itself, and the keyboard reaches it. */
  scrollsAs?: string;
};

export function Table({ scrollsAs, className, ...rest }: TableProps) {
  const table = <table className={classNames(styles.table, className)} {...rest} />;
  if (scrollsAs === undefined) return table;
  return (
    <div className={styles.scroller} role="region" aria-label={scrollsAs} tabIndex={0}>
      {table}
    </div>
  );
}

/** The heading of a column of numbers. */
export function NumberHead({ className, ...rest }: ComponentPropsWithoutRef<'th'>) {
  return <th scope="col" className={classNames(styles.number, className)} {...rest} />;
}

export function NumberCell({ className, ...rest }: ComponentPropsWithoutRef<'td'>) {
  return <td className={classNames(styles.number, className)} {...rest} />;
}
