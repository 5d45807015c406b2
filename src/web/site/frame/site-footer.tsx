import { useEffect, useRef } from 'react';
import { Icon } from '../../parts/media/icon.tsx';
import { stillPart } from '../../parts/still-part.tsx';
import type { FooterWordsProps } from './footer-words.tsx';
import styles from './site-footer.module.css';

const Words = stillPart(() => import('./footer-words.tsx').then((file) => file.FooterWords));

export function SiteFooter(props: FooterWordsProps) {
  return <Words as="footer" className={styles.footer} {...props} />;
}

/** At the bottom right of every page, which ends with room for it; further up it draws back from what it would cover. */
export function ChatLink({ url }: { url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void import('./draw-back.ts').then(
      ({ drawBack }) => link.current && drawBack(link.current, leaving.signal),
      () => undefined, // Offline it stays where it is.
    );
    return () => leaving.abort();
  }, []);
  return (
    <aside aria-label="Chat">
      <a
        ref={link}
        className={styles.chat}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us (opens in a new tab)"
      >
        <Icon name="chat" />
      </a>
    </aside>
  );
}
