import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';

interface JumpLinkProps {
  /** The id of an element of this page. */
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * To a place further down the same page. With an anchor of its own the browser would jump, and the router, which learns of
 * it afterwards, would go back to where the page was.
 */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: to }} className={classNames('link', className)}>
      {children}
    </Link>
  );
}
