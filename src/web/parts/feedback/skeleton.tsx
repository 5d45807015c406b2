import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `box` has no size of its own; the class gives it one. */
  shape?: 'box' | 'line' | 'short' | 'title' | 'badge' | 'art' | 'button' | 'panel';
  className?: string;
}

/** A grey box of the final size. It shows only after 200 ms, so a quick answer never flashes. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" data-skeleton="" className={classNames(styles.skeleton, styles[shape], className)} />;
}
