import { Link } from 'react-router';
import { formatPhone } from '../../../../rules/people/identity.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './order-page.module.css';
import { isNotToSend } from '../slips/parcel-slip.tsx';
import { slipsPath } from '../slips/slips-page.tsx';
import type { OrderActionProps } from './order-detail.ts';
import { SellerFacts } from '../../trade-ins/seller-facts.tsx';
import { TrackingFacts } from './tracking-facts.tsx';

const wayText: Readonly<Record<string, string>> = {
  'Sell pickup': 'We pick it up',
  'Sell self': 'The seller sends it',
  'Rent porter': 'A courier brings it',
  'Rent self': 'The customer comes for it',
};

export function CustomerBox(props: OrderActionProps) {
  const { order, customerId, email, address, shipping } = props.detail;
  return (
    <Box title="Customer">
      <Stack>
        <p className="small">
          <span className="strong">{order.customer}</span>
          <br />
          <a className="link" href={`tel:+91${order.phoneNumber}`}>
            {formatPhone(order.phoneNumber)}
          </a>
          <br />
          {email}
          <br />
          <Link className="link" to={hrefs.customer(customerId)}>
            Profile, wallet and all orders
          </Link>
        </p>
        {address && (
          <address className={`${styles.address} small`}>
            {address.map((line, index) => (
              // Two lines of an address may be the same.
              <span key={`${index}-${line}`}>
                {line}
                <br />
              </span>
            ))}
          </address>
        )}
        {address && order.direction !== 'Sell' && !isNotToSend(props.detail) && (
          <p className="small">
            <Link className="link" to={slipsPath([order.orderId])}>
              Packing slip
            </Link>
          </p>
        )}
        {shipping && (
          <Facts>
            <Fact name="Way">{wayText[`${order.direction} ${shipping}`] ?? shipping}</Fact>
          </Facts>
        )}
        <SellerFacts detail={props.detail} />
        <TrackingFacts {...props} />
      </Stack>
    </Box>
  );
}
