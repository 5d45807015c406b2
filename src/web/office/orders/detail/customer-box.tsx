import { Link } from 'react-router';
import { formatPhone } from '../../../../rules/people/format-phone.ts';
import office from '../../office.module.css';
import { slipsPath } from '../slips/slips-path.ts';
import type { OrderDetail } from './order-detail.ts';

const wayText: Readonly<Record<string, string>> = {
  'Sell pickup': 'We pick it up',
  'Sell self': 'The seller sends it',
  'Rent porter': 'A courier brings it',
  'Rent self': 'The customer comes for it',
};

export function CustomerBox({ file }: { file: OrderDetail }) {
  const { order, customerId, email, address, shipping, tracking } = file;
  return (
    <section className={office.box} aria-labelledby="customer">
      <h2 id="customer" className="h3">
        Customer
      </h2>
      <div className={office.stack}>
        <p className="small">
          <span className="strong">{order.customer}</span>
          <br />
          <a className="link" href={`tel:+91${order.phoneNumber}`}>
            {formatPhone(order.phoneNumber)}
          </a>
          <br />
          {email}
          <br />
          <Link className="link" to={`/office/customers/${customerId}`}>
            Profile, wallet and all orders
          </Link>
        </p>
        {address && (
          <address className={`${office.address} small`}>
            {address.map((line, index) => (
              // Two lines of an address may be the same words.
              <span key={`${index}-${line}`}>
                {line}
                <br />
              </span>
            ))}
          </address>
        )}
        {address && order.direction !== 'Sell' && (
          <p className="small">
            <Link className="link" to={slipsPath([order.orderId])}>
              Packing slip
            </Link>
          </p>
        )}
        <dl className={office.facts}>
          {shipping && (
            <div>
              <dt>Way</dt>
              <dd>{wayText[`${order.direction} ${shipping}`] ?? shipping}</dd>
            </div>
          )}
          {tracking && (
            <div>
              <dt>Tracking number</dt>
              <dd>{tracking}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
