import { useState } from 'react';
import { formatPhone } from '../../../../rules/people/format-phone.ts';
import { managers, ownerOnly } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import office from '../../office.module.css';
import { BlockDialog } from './block-dialog.tsx';
import type { CustomerActionProps } from './customer-detail.ts';
import styles from './customer-page.module.css';
import { EraseDialog } from './erase-dialog.tsx';

export function ProfileBox(props: CustomerActionProps) {
  const { customer } = props;
  return (
    <section className={office.box} aria-labelledby="profile">
      <h2 id="profile" className="h3">
        Profile
      </h2>
      <dl className={office.facts}>
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="link" href={`tel:+91${customer.phoneNumber}`}>
              {formatPhone(customer.phoneNumber)}
            </a>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{customer.email}</dd>
        </div>
        <div>
          <dt>Signed in on</dt>
          <dd>{customer.sessions === 1 ? '1 device' : `${customer.sessions} devices`}</dd>
        </div>
      </dl>
      <ProfileActions {...props} />
    </section>
  );
}

function ProfileActions(props: CustomerActionProps) {
  const { customerId, blocked } = props.customer;
  const [asked, setAsked] = useState<'block' | 'erase' | null>(null);
  const isManager = useIsOneOf(managers);
  const mayErase = useIsOneOf(ownerOnly);
  if (!isManager) return null;
  const close = () => setAsked(null);
  return (
    <div className={styles.actions}>
      <Button size="s" icon="lock" onClick={() => setAsked('block')}>
        {blocked ? 'Lift the block' : 'Block'}
      </Button>
      {mayErase && (
        <Button size="s" icon="trash" onClick={() => setAsked('erase')}>
          Erase
        </Button>
      )}
      <LinkButton size="s" look="quiet" icon="shield" to={`/office/audit?subject=customer+${customerId}`}>
        What was changed
      </LinkButton>
      {asked === 'block' && <BlockDialog {...props} onClose={close} />}
      {asked === 'erase' && <EraseDialog {...props} onClose={close} />}
    </div>
  );
}
