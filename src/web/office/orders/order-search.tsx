import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TextField } from '../../components/text-field.tsx';
import { orderNumberIn } from './order-filter.ts';
import styles from './order-search.module.css';

export interface OrderSearchProps {
  text: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

export function OrderSearch({ text, onSearch, className }: OrderSearchProps) {
  const [typed, setTyped] = useState(text);
  const navigate = useNavigate();
  useEffect(() => setTyped(text), [text]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const number = orderNumberIn(typed);
    if (number === null) onSearch(typed.trim());
    else void navigate(`/office/orders/${number}`);
  }
  return (
    <form className={className} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          type="search"
          label="Find an order"
          className={styles.field}
          placeholder="Order, phone, name or serial number"
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
