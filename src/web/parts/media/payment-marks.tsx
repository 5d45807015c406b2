import marks from './payment-marks.svg?url';

export interface PaymentMarksProps {
  className?: string;
}

/** What people can pay with online: drawn by the shop itself, in boxes that are seen in both themes. */
export function PaymentMarks({ className }: PaymentMarksProps) {
  return (
    <img
      src={marks}
      width={224}
      height={32}
      alt="Pay with UPI, RuPay, Visa or Mastercard"
      loading="lazy"
      className={className}
    />
  );
}
