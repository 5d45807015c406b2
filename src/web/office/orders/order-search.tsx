import { useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { officeOrders } from '../../../contract/office/orders.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { ListSearch } from '../list/list-search.tsx';

export interface OrderSearchProps {
  text: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** An order number, a serial number or the label of a rental unit leads to its order, typed or scanned. */
export function OrderSearch({ text, onSearch, className }: OrderSearchProps) {
  const [scanned, setScanned] = useState<string | null>(null);
  const navigate = useNavigate();
  async function find(wanted: string) {
    const number = orderNumberIn(wanted) ?? (await onlyOrderOf(wanted.trim()));
    if (number === null) onSearch(wanted.trim());
    else void navigate(`/office/orders/${number}`);
  }
  useScanner((code) => {
    setScanned(code);
    void find(code);
  });
  return (
    <ListSearch
      label="Find an order"
      placeholder="Order, phone, name or serial number"
      text={scanned ?? text}
      onSearch={(typed) => {
        setScanned(null);
        void find(typed);
      }}
      className={className}
    />
  );
}

/** A whole order number, as a scanner types it, leads to the order itself. */
function orderNumberIn(text: string): string | null {
  return /^GT[BSR]\d{10}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
}

/** Names and phone numbers have a list; what names one thing, such as a serial number, has a digit and no space. */
async function onlyOrderOf(text: string): Promise<string | null> {
  if (!/^(?=.*\d)[\w-]{4,60}$/.test(text) || /^\d{10}$/.test(text)) return null;
  // The list says what went wrong, when something did.
  const found = await askFromBrowser(officeOrders, { q: text }).catch((): null => null);
  const [order, ...others] = found?.reply.orders ?? [];
  return order && others.length === 0 ? order.orderId : null;
}

/** A scanner types without a pause and ends with Enter. A busy tablet may be slow to hand its letters on. */
const longestGapMs = 500;
/** Whoever presses keys of the list and then Enter types no digits. */
const scan = /^(?=.*\d).{6,}$/;

/** What a barcode scanner types while no field has the focus. */
function useScanner(onScan: (text: string) => void): void {
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isElsewhere(event)) return;
      const { text, at } = typed.current;
      const kept = event.timeStamp - at <= longestGapMs ? text : '';
      if (event.key === 'Enter') {
        typed.current = { text: '', at: 0 };
        if (!scan.test(kept)) return;
        event.preventDefault();
        onScan(kept);
      } else if (event.key.length === 1) typed.current = { text: kept + event.key, at: event.timeStamp };
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return isInField || ctrlKey || metaKey || altKey;
}
