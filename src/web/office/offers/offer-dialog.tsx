import { useState } from 'react';
import { officeChangeOffer, officeMakeOffer, type OfferRow } from '../../../contract/office/offers.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { LimitFields } from './limit-fields.tsx';
import { formOf, type OfferForm, type OfferPartProps, termsOf } from './offer-form.ts';
import { OfferPreview } from './offer-preview.tsx';
import { ThingFields } from './thing-fields.tsx';
import { WorthFields } from './worth-fields.tsx';

export interface OfferDialogProps {
  /** Null for a new one. */
  offer: OfferRow | null;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

export function OfferDialog({ offer, onClose, onDone }: OfferDialogProps) {
  const [form, setForm] = useState(() => formOf(offer));
  const change = (changes: Partial<OfferForm>) => setForm((old) => ({ ...old, ...changes }));
  const shared = {
    submitLabel: 'Save',
    look: 'primary',
    width: 'm',
    fields: ['why'],
    onDone: () => onDone(`${form.title.trim()} is saved.`),
    onClose,
  } as const;
  const content = (errors: FieldErrors) => <OfferFields {...{ form, change, errors }} isNew={offer === null} />;
  if (offer === null) {
    return (
      <ActionDialog
        {...shared}
        title="Make an offer"
        call={officeMakeOffer}
        request={({ why }) => ({ ...termsOf(form), why })}
      >
        {content}
      </ActionDialog>
    );
  }
  const { offerId } = offer;
  return (
    <ActionDialog
      {...shared}
      title={`Change ${offer.title}`}
      call={officeChangeOffer}
      request={({ why }) => ({ offerId, ...termsOf(form), why })}
    >
      {content}
    </ActionDialog>
  );
}

function OfferFields({ isNew, ...part }: OfferPartProps & { isNew: boolean }) {
  const { form, change, errors } = part;
  return (
    <>
      {!isNew && <p>Orders that were placed keep what it was.</p>}
      <WorthFields {...part} />
      <ThingFields things={form} onChange={change} errors={errors} />
      <OfferPreview terms={termsOf(form)} />
      <LimitFields {...part} />
      <CheckField
        label="Store credit gives its deal as well"
        checked={form.withCreditDeal}
        onChange={(event) => change({ withCreditDeal: event.currentTarget.checked })}
      />
      <WhyField errors={errors} />
    </>
  );
}
