import { useState } from 'react';
import { useNavigate } from 'react-router';
import { officeOrders } from '../../../contract/office/orders.ts';
import { readProductLabel } from '../../../rules/units/product-label.ts';
import { readUnitNumber } from '../../../rules/units/unit-number.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { useScanner } from '../frame/use-scanner.ts';
import { ListSearch } from '../list/list-search.tsx';
import { hrefs } from '../hrefs.ts';

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
    const unit = readUnitNumber(wanted);
    if (unit !== null) return void navigate(hrefs.unit(unit));
    const number = orderNumberIn(wanted) ?? (await onlyOrderOf(wanted.trim()));
    if (number === null) onSearch(wanted.trim());
    else void navigate(hrefs.order(number));
  }
  useScanner((code) => {
    // The frame opens units and products, wherever one is scanned.
    if (readUnitNumber(code) !== null || readProductLabel(code) !== null) return;
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
