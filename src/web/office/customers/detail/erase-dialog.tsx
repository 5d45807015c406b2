import { officeEraseCustomer } from '../../../../contract/office/customers.ts';
import { officeSettings } from '../../../../contract/office/settings.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { type CustomerActionProps, type CustomerDetail, nameOf } from './customer-detail.ts';
import styles from './customer-page.module.css';

/** It cannot be undone, so the e-mail address is typed: a click alone would be too easy on the wrong page. */
export function EraseDialog({ customer, onDone, onClose }: CustomerActionProps & { onClose: () => void }) {
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
