import { useState } from 'react';
import { officeAnswerObjection, officeTakeCharges } from '../../../../contract/office/rental-money.ts';
import { officeWaiveCharge } from '../../../../contract/office/rentals.ts';
import { managers, rentalStaff } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { List } from '../../../parts/layout/list.tsx';
import type { OrderActionProps } from '../../orders/detail/order-detail.ts';
import { OfficePhotos } from '../../orders/detail/office-photos.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { CounterFields, counterFields, over } from './counter-fields.tsx';
import { type Charge, type ChargeDialogProps, GiveChargeBack } from './give-charge-back.tsx';
import styles from './rental-charges.module.css';

const names: Readonly<Record<string, string>> = { extension: 'Kept for longer', late: 'Late', damage: 'Damage' };

type Step = 'answer' | 'take' | 'waive' | 'give back';
const dialogs = { answer: AnswerDialog, take: TakeDialog, waive: WaiveDialog, 'give back': GiveChargeBack } as const;

/** On top of the rent: what is still to be paid, what was paid, what was let go and what was given back. */
export function RentalCharges(props: OrderActionProps) {
  const { charges } = props.detail;
  const [chosen, setChosen] = useState<{ step: Step; charge: Charge } | null>(null);
  if (charges.length === 0) return null;
  const allOpen = charges.filter(isOpen);
  const open = allOpen.reduce((sum, charge) => sum + leftOf(charge), 0);
  const StepDialog = chosen && dialogs[chosen.step];
  return (
    <section className={styles.charges} aria-label="Charges">
      <div className={styles.head}>
        <h3 className="strong">Charges on top of the rent</h3>
        <p className="strong">{open > 0 ? `${exactRupees(open)} to pay` : 'Nothing to pay'}</p>
      </div>
      <List>
        {charges.map((charge) => (
          <ChargeItem
            key={charge.chargeId}
            charge={charge}
            areSeveral={allOpen.length > 1}
            onStep={(step) => setChosen({ step, charge })}
          />
        ))}
      </List>
      {StepDialog && <StepDialog {...props} charge={chosen.charge} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface ChargeItemProps {
  charge: Charge;
  /** Each of several that are open can be taken alone. */
  areSeveral: boolean;
  onStep: (step: Step) => void;
}

function ChargeItem({ charge, areSeveral, onStep }: ChargeItemProps) {
  const mayWaive = useIsOneOf(managers);
  const mayTake = useIsOneOf(rentalStaff);
  const { reason, amount, objection, answer, waived, fromDeposit, givenBack, goesBack } = charge;
  return (
    <li className={styles.charge}>
      <p className={styles.text}>
        {names[charge.kind]}: {reason}
        <span className={styles.detail}>{stateOf(charge)}</span>
        {objection && <span className={styles.detail}>The renter: {objection}</span>}
        {answer && <span className={styles.detail}>Our answer: {answer}</span>}
        {givenBack.map((back, place) => (
          <span key={place} className={styles.detail}>
            {exactRupees(back.amount)} given back by {back.by}: {back.why}
          </span>
        ))}
      </p>
      <OfficePhotos photos={charge.photos} about={reason} />
      <span className="strong">{waived && fromDeposit === 0 ? <s>{exactRupees(amount)}</s> : exactRupees(amount)}</span>
      {mayWaive && waitsForAnswer(charge) && (
        <Button size="s" onClick={() => onStep('answer')}>
          Answer
        </Button>
      )}
      {mayTake && isOpen(charge) && areSeveral && (
        <Button size="s" aria-label={`Take this one: ${reason}`} onClick={() => onStep('take')}>
          Take this one
        </Button>
      )}
      {mayWaive && isOpen(charge) && (
        <Button size="s" onClick={() => onStep('waive')}>
          {fromDeposit > 0 ? 'Let the rest go' : 'Let it go'}
        </Button>
      )}
      {mayWaive && goesBack && (
        <Button size="s" aria-label={`Give back: ${reason}`} onClick={() => onStep('give back')}>
          Give back
        </Button>
      )}
    </li>
  );
}

/** One of several charges is paid at the counter; the others stay open. */
function TakeDialog({ charge, detail, onDone, onConflict, onClose }: ChargeDialogProps) {
  const seenTotal = leftOf(charge);
  const { chargeId } = charge;
  return (
    <ActionDialog
      title={`Take this charge: ${exactRupees(seenTotal)}`}
      submitLabel="It is paid"
      call={officeTakeCharges}
      fields={counterFields}
      request={(typed) => ({ orderId: detail.order.orderId, chargeId, seenTotal, ...over(typed) })}
      onDone={() => onDone(`${exactRupees(seenTotal)} is paid.`)}
      {...{ onConflict, onClose }}
    >
      {(errors) => (
        <>
          <p>{charge.reason}. The other charges stay open.</p>
          <CounterFields errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function AnswerDialog({ charge, detail, onDone, onConflict, onClose }: ChargeDialogProps) {
  return (
    <ActionDialog
      title="Answer the renter"
      submitLabel="Send the answer"
      call={officeAnswerObjection}
      fields={['answer']}
      request={({ answer }) => ({ orderId: detail.order.orderId, chargeId: charge.chargeId, answer })}
      onDone={() => onDone('The renter reads your answer with the order.')}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {charge.reason}, {exactRupees(charge.amount)}. The renter wrote: {charge.objection}
          </p>
          <TextAreaField label="Answer" name="answer" rows={3} maxLength={500} error={errors['answer'] ?? null} />
        </>
      )}
    </ActionDialog>
  );
}

function WaiveDialog({ charge, detail, onDone, onConflict, onClose }: ChargeDialogProps) {
  const amount = exactRupees(leftOf(charge));
  const isRest = charge.fromDeposit > 0;
  return (
    <ActionDialog
      title={isRest ? `Let the rest of the charge go: ${amount}` : `Let the charge go: ${amount}`}
      submitLabel="Let it go"
      call={officeWaiveCharge}
      fields={['why']}
      request={({ why }) => ({
        orderId: detail.order.orderId,
        chargeId: charge.chargeId,
        seenLeft: leftOf(charge),
        why,
      })}
      onDone={() => onDone(isRest ? `The rest of ${amount} is let go.` : `The charge of ${amount} is let go.`)}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isRest ? (
            <p>
              The customer does not pay it, and a credit note takes it off the bill. The{' '}
              {exactRupees(charge.fromDeposit)} that the deposit has paid stay paid. The customer reads the reason.
            </p>
          ) : (
            <p>The customer does not pay it. It stays in the books with your name and the reason.</p>
          )}
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function isOpen({ isSettled, waived }: Charge): boolean {
  return !isSettled && waived === null;
}

/** Also of what was paid all the same: it was promised. */
function waitsForAnswer({ objection, answer, waived }: Charge): boolean {
  return objection !== null && answer === null && waived === null;
}

/** What the deposit has left of it. */
function leftOf({ amount, fromDeposit }: Charge): number {
  return amount - fromDeposit;
}

const paidTexts: Readonly<Record<string, string>> = {
  online: 'Paid online',
  counter: 'Paid at the counter',
  deposit: 'Taken from the deposit',
};

function stateOf({ amount, isSettled, waived, paidBy, fromDeposit, isKnown }: Charge): string {
  const taken = `${exactRupees(fromDeposit)} taken from the deposit`;
  if (waived && fromDeposit > 0) return `${taken}, the rest let go by ${waived.by}: ${waived.why}`;
  if (waived) return `Let go by ${waived.by}: ${waived.why}`;
  if (isSettled) return paidTexts[paidBy ?? ''] ?? 'Paid';
  if (fromDeposit > 0) return `${taken}, ${exactRupees(amount - fromDeposit)} to pay`;
  return isKnown ? 'Not paid yet, seen by the renter' : 'Not paid yet, not seen by the renter';
}
