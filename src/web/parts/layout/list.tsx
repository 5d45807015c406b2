import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

export type ListProps = ComponentPropsWithoutRef<'ul'> & {
  /** The order of the rows means something, such as time. */
  isOrdered?: boolean;
};

/** Rows with a fine line between them. */
export function List({ isOrdered = false, className, ...rest }: ListProps) {
  const Element = isOrdered ? 'ol' : 'ul';
  return <Element className={classNames(styles.list, className)} {...rest} />;
}
