import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

type StackTag = 'div' | 'form' | 'fieldset' | 'section';

export type StackProps<Tag extends StackTag> = { as?: Tag } & ComponentPropsWithoutRef<Tag>;

/** One below the other, each as wide as there is room. */
export function Stack<Tag extends StackTag = 'div'>({ as, className, ...rest }: StackProps<Tag>) {
  const Element = (as ?? 'div') as ElementType;
  return <Element className={classNames(styles.stack, className)} {...rest} />;
}

/** Two stacks beside each other on desks: what the page is about, and what belongs to it. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ButtonRowTag = 'div' | 'ul' | 'nav' | 'span';

export type ButtonRowProps<Tag extends ButtonRowTag> = { as?: Tag } & ComponentPropsWithoutRef<Tag>;

/** Buttons beside each other, on as many lines as they need. */
export function ButtonRow<Tag extends ButtonRowTag = 'div'>({ as, className, ...rest }: ButtonRowProps<Tag>) {
  const Element = (as ?? 'div') as ElementType;
  return <Element className={classNames(styles.buttons, className)} {...rest} />;
}
