import type { ReactNode } from 'react';
import { Accordion } from '../../parts/text/accordion.tsx';
import { Breadcrumbs } from '../../parts/navigation/breadcrumbs.tsx';
import { classNames } from '../../parts/class-names.ts';
import styles from './content-page.module.css';

export interface ContentPageProps {
  content: Content;
  /** `accordion` folds each section away, for a page of short answers; it needs no table of contents. */
  look?: 'sections' | 'accordion';
}

/** A page of text at a width that reads well, with its contents beside it, and on paper without the shop around it. */
export function ContentPage({ content: { title, intro, sections }, look = 'sections' }: ContentPageProps) {
  const isFolded = look === 'accordion';
  return (
    <div className={classNames('wrap', styles.page)}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
      <div className={classNames(styles.columns, !isFolded && styles.withContents)}>
        <header className={styles.head}>
          <h1 className="display h1">{title}</h1>
          <div className={styles.intro}>{intro}</div>
        </header>
        {!isFolded && <TableOfContents sections={sections} />}
        <div className={styles.sections}>
          {sections.map((section, index) =>
            isFolded ? (
              <FoldedSection key={section.id} {...section} isOpen={index === 0} />
            ) : (
              <OpenSection key={section.id} {...section} />
            ),
          )}
        </div>
      </div>
    </div>
  );
}

function TableOfContents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <h2 className={classNames('caps', styles.contentsTitle)}>On this page</h2>
      <ul className={styles.links}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenSection({ id, title, body }: ContentSection) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className="display h2">
        {title}
      </h2>
      <Text>{body}</Text>
    </section>
  );
}

/** The anchor is inside, because a browser opens the fold around what an address points to. */
function FoldedSection({ id, title, body, isOpen }: ContentSection & { isOpen: boolean }) {
  return (
    <Accordion title={<h2 className="h3">{title}</h2>} isOpen={isOpen}>
      <div id={id}>
        <Text>{body}</Text>
      </div>
    </Accordion>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}

interface ContentSection {
  /** The anchor: "/terms#returns". */
  id: string;
  title: string;
  body: ReactNode;
}

/** A page of text: a policy, or who we are. */
export interface Content {
  title: string;
  intro: ReactNode;
  sections: readonly ContentSection[];
}
