import { useState } from 'react';
import { officeEraseCustomer } from '../../../../contract/office/customers.ts';
import { officeSettings } from '../../../../contract/office/settings.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { useOfficeAsked, useOfficeSending } from '../../frame/use-office-asked.ts';
import { type CustomerActionProps, type CustomerDetail, nameOf } from './customer-detail.ts';
import styles from './customer-page.module.css';

/** It cannot be undone, so the e-mail address is typed: a click alone would be too easy on the wrong page. */
export function EraseDialog({ customer, onDone, onClose }: CustomerActionProps & { onClose: () => void }) {
  const { isPending, send } = useOfficeSending();
  const [typedError, setTypedError] = useState<string | null>(null);
  async function act(form: HTMLFormElement) {
    const { typed, why } = readForm(form, ['typed', 'why']);
    const isTyped = typed.trim().toLowerCase() === customer.email.toLowerCase();
    setTypedError(isTyped ? null : 'This is not the e-mail address of this customer.');
    if (!isTyped) return null;
    const { customerId } = customer;
    const { refusal } = await send(officeEraseCustomer, { customerId, why: why.trim() });
    if (refusal) return refusal;
    onClose();
    onDone('The customer is erased. The shop no longer knows who they were.');
    return null;
  }
  return (
    <ActionDialog
      title={`Erase ${nameOf(customer)}`}
      submitLabel="Erase for good"
      look="primary"
      {...{ isPending, act, onClose }}
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
            error={typedError}
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
