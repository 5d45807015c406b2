import { useState } from 'react';
import { officeAgreement, officeEnterRenterCode, officeSendRenterCode } from '../../../../contract/office/renters.ts';
import { otpDigits, resetOtpProblem } from '../../../../rules/people/identity.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { renterMissingTexts } from '../../../../rules/rentals/renter.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { documentText, RenterDocument } from './renter-document.tsx';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';

/** Who rents, and what is missing before anything leaves. */
export function RenterFacts(props: OrderActionProps) {
  const { renter, order } = props.detail;
  if (!renter) return null;
  const { agreement, isPhoneVerified } = renter;
  return (
    <Stack as="section" aria-label="Who rents">
      <MissingOfRenter detail={props.detail} />
      <Facts>
        <Fact name="Phone">{isPhoneVerified ? 'Verified' : 'Not verified'}</Fact>
        {(renter.needsDocument || renter.document?.state === 'waiting') && (
          <Fact name="Identity document">{documentText(renter)}</Fact>
        )}
        {agreement && (
          <Fact name="Agreement">
            {agreement.acceptedAt === null ? 'Not accepted' : `Accepted ${formatIstMoment(agreement.acceptedAt)}`},{' '}
            <a href={agreementPath(order.orderId)} target="_blank" rel="noreferrer" className="link">
              read it
            </a>{' '}
            <span className="tiny muted">(PDF)</span>
          </Fact>
        )}
      </Facts>
      <RenterDocument {...props} />
      <CodeFromRenter {...props} />
    </Stack>
  );
}

/** What stands against a hand-over, each with what to do about it. */
export function MissingOfRenter({ detail: { renter } }: { detail: OrderDetail }) {
  const { missing = [], owed = [] } = renter ?? {};
  return [...owed.map(({ sentence }) => sentence), ...missing.map((detail) => renterMissingTexts[detail])].map(
    (sentence) => <Callout key={sentence} tone="warn" title={sentence} />,
  );
}

/** The cookie of the staff opens it, in a tab of its own. */
function agreementPath(orderId: string): string {
  return `${officeAgreement.path}?${new URLSearchParams({ orderId })}`;
}

/** One code accepts the agreement and verifies the phone: it is sent, and the renter tells it. */
function CodeFromRenter(props: OrderActionProps) {
  const mayAct = useIsOneOf(rentalStaff);
  const [step, setStep] = useState<'send' | 'enter' | null>(null);
  const { renter } = props.detail;
  const version = renter?.agreement?.version;
  const isAsked = renter?.missing.some((missing) => missing === 'phone' || missing === 'agreement') ?? false;
  if (!mayAct || !isAsked || version === undefined) return null;
  const onClose = () => setStep(null);
  return (
    <ButtonRow>
      <Button size="s" onClick={() => setStep('send')}>
        Accept with a code
      </Button>
      {step === 'send' && <SendCode order={props.detail.order} onSent={() => setStep('enter')} onClose={onClose} />}
      {step === 'enter' && <EnterCode {...props} version={version} onClose={onClose} />}
    </ButtonRow>
  );
}

interface SendCodeProps {
  order: OrderDetail['order'];
  onSent: () => void;
  onClose: () => void;
}

function SendCode({ order: { orderId, phoneNumber }, onSent, onClose }: SendCodeProps) {
  return (
    <ActionDialog
      title="Send a code to the renter"
      submitLabel="Send the code"
      call={officeSendRenterCode}
      request={() => ({ orderId })}
      onDone={onSent}
      onClose={onClose}
    >
      <p>
        Show the renter{' '}
        <a href={agreementPath(orderId)} target="_blank" rel="noreferrer" className="link">
          the agreement
        </a>{' '}
        first. A 4-digit code goes to {phoneNumber}; with it the renter accepts the agreement, and the phone is
        verified.
      </p>
    </ActionDialog>
  );
}

type EnterCodeProps = OrderActionProps & { version: string; onClose: () => void };

function EnterCode({ detail, version, onDone, onConflict, onClose }: EnterCodeProps) {
  const { orderId, phoneNumber } = detail.order;
  return (
    <ActionDialog
      title="The code of the renter"
      submitLabel="Accept the agreement"
      call={officeEnterRenterCode}
      fields={['otp']}
      check={({ otp }) => {
        const problem = resetOtpProblem(otp);
        return problem === null ? null : { fields: { otp: problem } };
      }}
      request={({ otp }) => ({ orderId, version, otp })}
      onDone={() => onDone('The agreement is accepted, and the phone is verified.')}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <TextField
          label="4-digit code"
          name="otp"
          inputMode="numeric"
          autoComplete="off"
          maxLength={otpDigits}
          hint={`It was sent to ${phoneNumber}, and works for 5 minutes.`}
          required
          error={errors['otp'] ?? null}
        />
      )}
    </ActionDialog>
  );
}
