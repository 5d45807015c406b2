import { countOf } from '../../../../rules/texts/counts.ts';
import { useState } from 'react';
import { formatPhone } from '../../../../rules/people/identity.ts';
import { managers, ownerOnly } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { type CustomerActionProps, nameOf, type CustomerDetail } from './customer-detail.ts';
import { hrefs } from '../../hrefs.ts';
import styles from './customer-page.module.css';
import {
  officeBlockCustomer,
  officeEraseCustomer,
  officeLiftCodeLimits,
} from '../../../../contract/office/customers.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { officeSettings } from '../../../../contract/office/settings.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';

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
        <Fact name="Signed in on">{countOf(customer.sessions, 'device')}</Fact>
        {hasCodes(customer) && <Fact name="One-time codes">{codesText(customer.codes)}</Fact>}
      </Facts>
      <ProfileActions {...props} />
    </Box>
  );
}

function hasCodes({ codes }: CustomerDetail): boolean {
  return codes.sent > 0 || codes.wrong > 0;
}

function codesText({ sent, wrong }: CustomerDetail['codes']): string {
  return `${sent} in the last day, ${wrong} wrong in 30 days`;
}

function ProfileActions(props: CustomerActionProps) {
  const { customerId, blocked } = props.customer;
  const [asked, setAsked] = useState<'block' | 'codes' | 'erase' | null>(null);
  const isManager = useIsOneOf(managers);
  const mayErase = useIsOneOf(ownerOnly);
  if (!isManager) return null;
  const close = () => setAsked(null);
  return (
    <div className={styles.actions}>
      <Button size="s" icon="lock" onClick={() => setAsked('block')}>
        {blocked ? 'Lift the block' : 'Block'}
      </Button>
      {hasCodes(props.customer) && (
        <Button size="s" icon="phone" onClick={() => setAsked('codes')}>
          Lift the limits of codes
        </Button>
      )}
      {mayErase && (
        <Button size="s" icon="trash" onClick={() => setAsked('erase')}>
          Erase
        </Button>
      )}
      <LinkButton size="s" look="quiet" icon="shield" to={`${hrefs.audit}?subject=customer+${customerId}`}>
        What was changed
      </LinkButton>
      {asked === 'block' && <BlockDialog {...props} onClose={close} />}
      {asked === 'codes' && <CodesDialog {...props} onClose={close} />}
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

function CodesDialog({ customer, onDone, onClose }: CustomerActionProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`Lift the limits of codes for ${nameOf(customer)}`}
      submitLabel="Lift the limits"
      call={officeLiftCodeLimits}
      fields={['why']}
      request={({ why }) => ({ customerId: customer.customerId, why })}
      onDone={() => onDone(`${formatPhone(customer.phoneNumber)} gets one-time codes again at once.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            For a customer who has to wait for a code, mostly because somebody else asked for them or guessed. Codes
            come again at once; one that is on its way stops working. Whoever calls may be the one who guesses: call
            back on {formatPhone(customer.phoneNumber)} first.
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

/** It cannot be undone, so the e-mail address is typed: a click alone would be too easy on the wrong page. */
function EraseDialog({ customer, onDone, onClose }: CustomerActionProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`Erase ${nameOf(customer)}`}
      submitLabel="Erase for good"
      look="primary"
      call={officeEraseCustomer}
      fields={['typed', 'why']}
      check={({ typed }) =>
        typed.toLowerCase() === customer.email.toLowerCase()
          ? null
          : { fields: { typed: 'This is not the e-mail address of this customer.' } }
      }
      request={({ why }) => ({ customerId: customer.customerId, why })}
      onDone={() => onDone('The customer is erased. The shop no longer knows who they were.')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <WhatGoes customer={customer} />
          <TextField
            label={`Type ${customer.email} to confirm`}
            name="typed"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors['typed'] ?? null}
          />
          <WhyField errors={errors} hint="How and when they asked for it." />
        </>
      )}
    </ActionDialog>
  );
}

const nothing = {};

function WhatGoes({ customer: { wallet } }: { customer: CustomerDetail }) {
  const years = useOfficeAsked(officeSettings, nothing).reply?.settings.figures.recordsKeptYears;
  return (
    <>
      <p>Only when the customer has asked for it. It cannot be undone.</p>
      <ul className={styles.lists}>
        <li>What goes: name, e-mail, phone number, addresses, cart, sessions and messages.</li>
        {wallet.available > 0 && <li>{exactRupees(wallet.available)} of store credit is lost.</li>}
        <li>
          What the law keeps: orders, invoices, credit notes and purchase vouchers, with the name and address that are
          printed on them{years === undefined ? '' : `, for ${years} years`}.
        </li>
        <li>While an order is under way, nothing can be erased.</li>
      </ul>
    </>
  );
}
