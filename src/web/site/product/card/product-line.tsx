import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import styles from './product-line.module.css';

interface ProductLineProps {
  /** Where it leads; what is gone from the shop leads nowhere. */
  path: string | null;
  art: ReactNode;
  /** Its age, platform and the like, above its name. */
  sort: ReactNode;
  title: string;
  titleId?: string;
  /** What is removed, in words. */
  removes: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A thing in a list that one keeps: the cart, the wish list. */
export function ProductLine({ path, art, sort, title, titleId, removes, onRemove, children }: ProductLineProps) {
  return (
    <article className={styles.line}>
      {path === null ? (
        <span className={styles.art} />
      ) : (
        <Link to={path} className={styles.art} tabIndex={-1} aria-hidden="true">
          {art}
        </Link>
      )}
      <div className={styles.texts}>
        <div className={styles.head}>
          <div className={styles.sort}>{sort}</div>
          <IconButton icon="trash" label={`Remove ${removes}`} className={styles.remove} onClick={onRemove} />
        </div>
        <h2 className={styles.name} id={titleId}>
          {path === null ? title : <Link to={path}>{title}</Link>}
        </h2>
        {children}
      </div>
    </article>
  );
}

/** The boxes of a line that is coming. */
export function ProductLineSkeleton() {
  return (
    <div className={styles.line}>
      <Skeleton shape="art" className={styles.art} />
      <div className={styles.waiting}>
        <Skeleton shape="short" />
        <Skeleton shape="title" />
        <Skeleton shape="button" className={styles.waitingButton} />
      </div>
    </div>
  );
}

interface RemovedNoteProps {
  /** Another thing, another note. */
  of: object;
  onUndo: () => void;
  children: ReactNode;
}

/** For as long as it is needed. The keyboard goes on from here, where the line was. */
export function RemovedNote({ of, onUndo, children }: RemovedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), [of]);
  return (
    <p className={styles.removed} role="status">
      <span>{children}</span>
      <Button ref={undo} icon="undo" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
