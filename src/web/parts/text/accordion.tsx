import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from '../media/icon.tsx';

export interface AccordionProps {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Entries that share a name open one at a time. */
  name?: string;
  id?: string;
  /** Of what is folded away: a browser opens the fold around what an address points to. */
  textId?: string;
}

/** One question and its answer. Opens without scripts, and the browser's find in page looks inside. */
export function Accordion({ title, children, isOpen, name, id, textId }: AccordionProps) {
  return (
    <details className={styles.entry} open={isOpen} name={name} id={id}>
      <summary className={styles.title}>
        {title}
        <Icon name="plus" className={styles.icon} />
      </summary>
      <div className={styles.text} id={textId}>
        {children}
      </div>
    </details>
  );
}
