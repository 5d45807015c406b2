import office from '../../office.module.css';
import type { CustomerDetail } from './customer-detail.ts';

export function AddressesBox({ addresses }: { addresses: CustomerDetail['addresses'] }) {
  return (
    <section className={office.box} aria-labelledby="addresses">
      <h2 id="addresses" className="h3">
        Addresses
      </h2>
      {addresses.length === 0 && <p className="small muted">No address is saved.</p>}
      <ul className={office.list}>
        {addresses.map(({ addressId, isDefault, lines }) => (
          <li key={addressId}>
            <address className={office.address}>
              {lines.map((line, index) => (
                // Two lines of an address may be the same words.
                <span key={`${index}-${line}`}>
                  {line}
                  <br />
                </span>
              ))}
            </address>
            {isDefault && <span className="tiny muted">Used first at the checkout</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
