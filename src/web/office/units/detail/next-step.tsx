import { useState } from 'react';
import { Link } from 'react-router';
import { officeMoveUnit } from '../../../../contract/office/units.ts';
import type { UnitState } from '../../../../rules/units/unit-moves.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import { type UnitProps, unitStateTexts } from '../unit-texts.ts';
import { TestForm } from './test-form.tsx';
import { hrefs } from '../../hrefs.ts';

interface Step {
  to: UnitState;
  label: string;
  /** Goes into the unit's history. */
  why: string;
}

/** The usual way on from where work waits; everything else is behind "Move". */
const steps: Readonly<Partial<Record<UnitState, readonly Step[]>>> = {
  received: [{ to: 'to test', label: 'To the bench', why: 'To be tested' }],
  'to repair': [
    { to: 'to test', label: 'Repaired: test it again', why: 'Repaired' },
    { to: 'to parts', label: 'For parts', why: 'Not worth a repair' },
  ],
  'to clean': [
    { to: 'for sale', label: 'Clean: for sale', why: 'Cleaned' },
    { to: 'to test', label: 'Test it again', why: 'Cleaned, to be tested again' },
  ],
  'to send back': [
    { to: 'sent back', label: 'Sent back', why: 'Handed to the courier' },
    { to: 'to test', label: 'Test it again', why: 'Not sent back' },
  ],
};

/** What whoever has the thing in hand does with it, one press away. */
export function NextStep(props: UnitProps) {
  const { unit, onDone } = props;
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  if (unit.state === 'to test') return <TestForm {...props} />;
  if (unit.state === 'returned') return <ReturnToDecide {...props} />;
  const next = steps[unit.state];
  if (!next) return null;
  async function go({ to, why }: Step) {
    const { refusal } = await send(officeMoveUnit, { unit: unit.unit, to, why });
    if (refusal) setMessage({ title: refusal.sentence });
    else onDone(`${unit.unit}: ${unitStateTexts[to].toLowerCase()}.`);
  }
  return (
    <Box title="Next step" isStacked>
      <FormAlert message={message} />
      <ButtonRow>
        {next.map((step, index) => (
          <Button
            key={step.to}
            {...(index === 0 && { look: 'dark' as const })}
            isPending={isPending}
            onClick={() => void go(step)}
          >
            {step.label}
          </Button>
        ))}
      </ButtonRow>
    </Box>
  );
}

/** It is the buyer's until its return is refunded or refused; the move that brought it here names the order. */
function ReturnToDecide({ unit: { moves } }: UnitProps) {
  const orderId = moves.at(-1)?.orderId;
  return (
    <Callout tone="warn" title="Its return has to be decided first">
      Refund or refuse it with order{' '}
      {orderId && (
        <Link to={hrefs.order(orderId)} className="link">
          {orderId}
        </Link>
      )}
      . Until then only its shelf and its photographs can be changed.
    </Callout>
  );
}
