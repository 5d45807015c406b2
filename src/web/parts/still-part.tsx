import { type ComponentType, type MouseEvent, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsHydrated } from './browser-facts.ts';
import { lazyPart } from './lazy-part.tsx';

export interface StillBoxProps {
  as: 'footer' | 'section';
  className?: string;
  'aria-labelledby'?: string;
  /** This browser knows something that the server did not: the part is fetched, and drawn again in the place of what is there. */
  isPersonal?: boolean;
}

/**
 * A part of a page with nothing but words, pictures and links. The server draws it and the browser keeps that as it is, so
 * its script does not travel with the page. It is fetched with the first press, for when somebody comes back and there is
 * nothing to keep. Whoever uses it names a class of its stylesheet for the box: else that would come with the script, too.
 */
export function stillPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & StillBoxProps) => ReactElement {
  let Fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => (Fetched = await load());
  const Waiting = lazyPart(fetchPart);
  return function StillPart({
    as: Box,
    className,
    'aria-labelledby': labelId,
    isPersonal,
    ...props
  }: Props & StillBoxProps) {
    const isHydrated = useIsHydrated();
    const [isKept, setIsKept] = useState(!import.meta.env.SSR && !isHydrated);
    const follow = useFollow();
    useEffect(() => {
      if (!isKept) return;
      // What does not come now is asked for again when it is drawn.
      const prepare = () =>
        void fetchPart().then(
          () => setIsKept(!isPersonal),
          () => undefined,
        );
      if (isPersonal) return prepare();
      window.addEventListener('click', prepare, { once: true });
      return () => window.removeEventListener('click', prepare);
    }, [isKept, isPersonal]);
    const box = { className, 'aria-labelledby': labelId };
    if (isKept)
      return (
        <Box {...box} key="kept" onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      );
    const Part = (Fetched ?? Waiting) as ComponentType<object>;
    return (
      <Box {...box}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Box>
    );
  };
}

/** React knows nothing of the links in what is kept. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
