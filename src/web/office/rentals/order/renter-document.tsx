import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeCheckDocument, officeOpenDocument, officeStateDocument } from '../../../../contract/office/renters.ts';
import { ownerOnly, rentalStaff } from '../../../../rules/people/staff.ts';
import { identityProblem, identityTexts } from '../../../../rules/trade-ins/seller-identity.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { Button } from '../../../parts/form/button.tsx';
import { DocumentFields, useDocumentForm } from '../../../parts/form/document-fields.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import styles from './renter-document.module.css';

type Document = ReplyOf<typeof officeOpenDocument>;

/** What is known of the document of a renter, in words. */
export function documentText({ document }: NonNullable<OrderDetail['renter']>): string {
  if (!document) return 'Not shown yet';
  const known = `${identityTexts[document.kind].label} ${document.number}`;
  if (document.state === 'waiting') return `${known}, to be checked`;
  return document.state === 'accepted' ? `${known}, checked` : `${known}, refused: ${document.refusedBecause}`;
}

/** The staff enters a document that it has in hand, or looks at the pictures of one; later the owner may open it. */
export function RenterDocument(props: OrderActionProps) {
  const mayAct = useIsOneOf(rentalStaff);
  const isOwner = useIsOneOf(ownerOnly);
  const [step, setStep] = useState<'enter' | 'open' | 'accept' | 'refuse' | null>(null);
  const [opened, setOpened] = useState<Document | null>(null);
  const { renter } = props.detail;
  const state = renter?.document?.state;
  // One that waits is looked at from any rental of its renter: the lists of work lead to all that have a deposit.
  if (!mayAct || !renter || !(renter.needsDocument || state === 'waiting')) return null;
  const isEntered = renter.missing.includes('identity') && state !== 'waiting';
  const dialog = {
    ...props,
    onClose: () => setStep(null),
    onConflict: (refusal: Refusal) => {
      // What was opened is not what waits.
      setOpened(null);
      props.onConflict(refusal);
    },
  };
  return (
    <>
      <ButtonRow role="group" aria-label="Identity document">
        {isEntered && (
          <Button size="s" onClick={() => setStep('enter')}>
            Enter the document
          </Button>
        )}
        {!opened && (state === 'waiting' || (state && isOwner)) && (
          <Button size="s" icon="lock" onClick={() => setStep('open')}>
            Open the document
          </Button>
        )}
        {opened && state === 'waiting' && (
          <>
            <Button size="s" look="dark" onClick={() => setStep('accept')}>
              Accept the document
            </Button>
            <Button size="s" onClick={() => setStep('refuse')}>
              Refuse the document
            </Button>
          </>
        )}
      </ButtonRow>
      {opened && <Opened document={opened} />}
      {step === 'enter' && <EnterDocument {...dialog} />}
      {step === 'open' && <OpenDocument {...dialog} onOpened={setOpened} />}
      {opened && (step === 'accept' || step === 'refuse') && (
        <CheckDocument {...dialog} opened={opened} isRefusing={step === 'refuse'} />
      )}
    </>
  );
}

function Opened({ document: { kind, number, front, back } }: { document: Document }) {
  return (
    <figure className={styles.opened}>
      <figcaption className="strong">
        {identityTexts[kind].label} {number}
      </figcaption>
      <img src={`data:image/jpeg;base64,${front}`} alt="Front side of the document" />
      <img src={`data:image/jpeg;base64,${back}`} alt="Back side of the document" />
    </figure>
  );
}

type DialogProps = OrderActionProps & { onClose: () => void };

function OpenDocument({ detail, onOpened, onClose }: DialogProps & { onOpened: (document: Document) => void }) {
  return (
    <ActionDialog
      title="Open the document"
      submitLabel="Open it"
      call={officeOpenDocument}
      request={() => ({ orderId: detail.order.orderId })}
      onDone={onOpened}
      onClose={onClose}
    >
      <p>Your name and the moment are kept in the audit log. It is shown until you leave this page.</p>
    </ActionDialog>
  );
}

function EnterDocument({ detail, onDone, onConflict, onClose }: DialogProps) {
  const form = useDocumentForm();
  return (
    <ActionDialog
      title="The document of the renter"
      submitLabel="Accept the document"
      call={officeStateDocument}
      fields={['number']}
      check={({ number }) => {
        const problem = identityProblem({ kind: form.kind, number });
        const fields = { ...(problem && { number: problem }), ...form.missing() };
        return Object.keys(fields).length > 0 ? { fields } : null;
      }}
      request={({ number }) => ({ orderId: detail.order.orderId, ...form.withNumber(number) })}
      onDone={() => onDone('The document is accepted.')}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <p>Only with the document in your hand. It counts for later rentals of this customer, too.</p>
          <DocumentFields document={form} errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

interface CheckDocumentProps extends DialogProps {
  opened: Document;
  isRefusing: boolean;
}

function CheckDocument({ detail, opened, isRefusing, onDone, onConflict, onClose }: CheckDocumentProps) {
  const seen = { orderId: detail.order.orderId, statedAt: opened.statedAt };
  return (
    <ActionDialog
      title={isRefusing ? 'Refuse the document' : 'Accept the document'}
      submitLabel={isRefusing ? 'Refuse it' : 'Accept it'}
      call={officeCheckDocument}
      fields={['refusedBecause']}
      request={({ refusedBecause }) => ({ ...seen, ...(isRefusing && { refusedBecause }) })}
      onDone={() => onDone(isRefusing ? 'The document is refused.' : 'The document is accepted.')}
      {...{ onConflict, onClose }}
    >
      {(errors) =>
        isRefusing ? (
          <TextAreaField
            label="Why"
            name="refusedBecause"
            hint="The renter reads this."
            rows={2}
            minLength={3}
            maxLength={500}
            required
            error={errors['refusedBecause'] ?? null}
          />
        ) : (
          <p>Name, number and photograph are those of the renter. It counts for later rentals, too.</p>
        )
      }
    </ActionDialog>
  );
}
