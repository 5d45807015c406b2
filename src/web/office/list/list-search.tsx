import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { Icon } from '../../parts/media/icon.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import styles from './list-search.module.css';

export interface ListSearchProps {
  label: string;
  placeholder: string;
  /** What the address says now. */
  text: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

export function ListSearch({ label, placeholder, text, onSearch, className }: ListSearchProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={className} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          type="search"
          className={styles.field}
          isLabelHidden
          {...{ label, placeholder }}
          prefix={<Icon name="search" size="s" />}
          value={typed}
          maxLength={100}
          data-key-search
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="dark">
          Find
        </Button>
      </div>
    </form>
  );
}
