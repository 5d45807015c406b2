import type { ComponentProps, ReactNode } from 'react';
import box from './check-field.module.css';
import styles from './choice-card.module.css';
import { classNames } from '../class-names.ts';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'size' | 'children'> {
  title: ReactNode;
  /** Under the title: what it means, or why it cannot be chosen. */
  detail?: ReactNode;
  /** At the end of the line: the fee, the price. */
  aside?: ReactNode;
  type?: 'radio' | 'checkbox';
}

/** One of several ways to pay, send or get paid. The whole card is the label. */
export function ChoiceCard({ title, detail, aside, type = 'radio', className, ...input }: ChoiceCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input {...input} type={type} className={classNames(box.box, type === 'radio' && box.round, styles.input)} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}
