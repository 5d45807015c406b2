import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { officeOrders } from '../../../contract/office/orders.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TextField } from '../../components/text-field.tsx';
import { askFromBrowser } from '../../state/call.ts';
import { orderNumberIn } from './order-filter.ts';
import styles from './order-search.module.css';
import { useScanner } from './use-scanner.ts';

export interface OrderSearchProps {
  text: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** An order number, a serial number or the label of a rental unit leads to its order, typed or scanned. */
export function OrderSearch({ text, onSearch, className }: OrderSearchProps) {
  const [typed, setTyped] = useState(text);
  const navigate = useNavigate();
  useEffect(() => setTyped(text), [text]);
  async function find(wanted: string) {
    const number = orderNumberIn(wanted) ?? (await onlyOrderOf(wanted.trim()));
    if (number === null) onSearch(wanted.trim());
    else void navigate(`/office/orders/${number}`);
  }
  useScanner((scanned) => {
    setTyped(scanned);
    void find(scanned);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void find(typed);
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

/** Names and phone numbers have a list; what names one thing, such as a serial number, has a digit and no space. */
async function onlyOrderOf(text: string): Promise<string | null> {
  if (!/^(?=.*\d)[\w-]{4,60}$/.test(text) || /^\d{10}$/.test(text)) return null;
  // The list says what went wrong, when something did.
  const found = await askFromBrowser(officeOrders, { q: text }).catch((): null => null);
  const [order, ...others] = found?.reply.orders ?? [];
  return order && others.length === 0 ? order.orderId : null;
}
