import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

type BoxTag = 'section' | 'div' | 'search' | 'details';

export type BoxProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  as?: BoxTag;
  /** The heading. It also names the box, unless `aria-label` says it shorter. */
  title?: ReactNode;
  level?: 2 | 3;
  /** At the other end of the heading's line: a button, or how it stands. */
  beside?: ReactNode;
  /** Its contents keep the distance of a stack. */
  isStacked?: boolean;
};

/** A raised box: one subject of a page. */
export function Box({
  as: Element = 'section',
  title,
  level = 2,
  beside,
  isStacked = false,
  className,
  children,
  ...rest
}: BoxProps) {
  const headingId = useId();
  const Heading: ElementType = `h${level}`;
  const isNamed = title !== undefined && rest['aria-label'] === undefined;
  return (
    <Element
      className={classNames(styles.box, isStacked && styles.stack, className)}
      {...(isNamed && { 'aria-labelledby': headingId })}
      {...rest}
    >
      {title !== undefined && (
        <div className={styles.boxHead}>
          <Heading id={headingId} className="h3">
            {title}
          </Heading>
          {beside}
        </div>
      )}
      {children}
    </Element>
  );
}
