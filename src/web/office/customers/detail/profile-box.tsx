import { useState } from 'react';
import { formatPhone } from '../../../../rules/people/format-phone.ts';
import { managers, ownerOnly } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { type CustomerActionProps, nameOf } from './customer-detail.ts';
import styles from './customer-page.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { officeBlockCustomer } from '../../../../contract/office/customers.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';

export function ProfileBox(props: CustomerActionProps) {
  const { customer } = props;
  return (
    <Box title="Profile">
      <Facts>
        <Fact name="Phone">
          <a className="link" href={`tel:+91${customer.phoneNumber}`}>
            {formatPhone(customer.phoneNumber)}
          </a>
        </Fact>
        <Fact name="E-mail">{customer.email}</Fact>
        <Fact name="Signed in on">{customer.sessions === 1 ? '1 device' : `${customer.sessions} devices`}</Fact>
      </Facts>
      <ProfileActions {...props} />
    </Box>
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

function BlockDialog({ customer, onDone, onClose }: CustomerActionProps & { onClose: () => void }) {
  const isBlocked = customer.blocked === null;
  const name = nameOf(customer);
  return (
    <ActionDialog
      title={isBlocked ? `Block ${name}` : `Lift the block of ${name}`}
      submitLabel={isBlocked ? 'Block' : 'Lift the block'}
      call={officeBlockCustomer}
      fields={['why']}
      request={({ why }) => ({ customerId: customer.customerId, isBlocked, why })}
      onDone={() =>
        onDone(isBlocked ? `${name} is blocked and signed out everywhere.` : `${name} may sign in and order again.`)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isBlocked
              ? 'They are signed out on every device at once and can neither sign in nor order. Orders that are under way stay as they are.'
              : 'They can sign in and order again.'}
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
