import { useState } from 'react';
import { formatIstDay } from '../../../rules/time/day.ts';
import { saveFile, type askForFile } from '../../calls/ask-for-file.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import { Button } from '../../parts/form/button.tsx';
import styles from './order-details.module.css';

export interface DocumentsProps {
  title: string;
  documents: readonly { number: string; name: string; at: string }[];
  ask: (number: string) => ReturnType<typeof askForFile>;
}

/** Tax documents of an order, as files. */
export function Documents({ title, documents, ask }: DocumentsProps) {
  const [pending, setPending] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (documents.length === 0) return null;
  async function download(number: string) {
    setTrouble(null);
    setPending(number);
    try {
      const { file, name } = await ask(number);
      saveFile(file, name ?? `${number.replaceAll('/', '-')}.pdf`);
    } catch (failure) {
      setTrouble(refusalOf(failure).sentence);
    } finally {
      setPending(null);
    }
  }
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.documents}>
        {documents.map(({ number, name, at }) => (
          <li key={number}>
            <Button size="s" icon="document" isPending={pending === number} onClick={() => void download(number)}>
              {name} {number}
            </Button>
            <span className="tiny muted">{formatIstDay(at)}</span>
          </li>
        ))}
      </ul>
      {trouble && <p role="alert">The document did not load: {trouble}</p>}
    </section>
  );
}
