import { useState } from 'react';
import { generateInvoice, type OrderRow } from '../../../contract/orders.ts';
import { Button, type ButtonProps } from '../../parts/form/button.tsx';
import { Icon } from '../../parts/media/icon.tsx';
import { askForFile, saveFile } from '../../calls/ask-for-file.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import styles from './invoice-button.module.css';

export interface InvoiceButtonProps {
  order: Pick<OrderRow, 'orderId' | 'direction' | 'hasInvoice'>;
  userId: number;
  size?: ButtonProps['size'];
}

/** Saves the invoice as a file. Rentals have none here, and an order that is not paid has none yet. */
export function InvoiceButton({ order, userId, size = 's' }: InvoiceButtonProps) {
  const { orderId, direction, hasInvoice } = order;
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (direction === 'Rent' || !hasInvoice) return null;
  const document = direction === 'Sell' ? 'Purchase voucher' : 'Invoice';
  async function download() {
    setTrouble(null);
    setIsPending(true);
    try {
      const { file, name } = await askForFile(generateInvoice, { orderId, userId });
      saveFile(file, name ?? `invoice_${orderId}.pdf`);
    } catch (failure) {
      setTrouble(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <div className={styles.invoice}>
      <Button size={size} icon="document" isPending={isPending} onClick={() => void download()}>
        {document}
        <span className="visually-hidden"> of order {orderId}</span>
      </Button>
      <p role="status" className="visually-hidden">
        {isPending && `The ${document.toLowerCase()} is being made.`}
      </p>
      {trouble && (
        <p role="alert" className={styles.trouble}>
          <Icon name="warning" size="s" />
          The {document.toLowerCase()} did not come: {trouble}
        </p>
      )}
    </div>
  );
}
