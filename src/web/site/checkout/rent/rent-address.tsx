import type { getUserAddress } from '../../../../contract/addresses.ts';
import type { AskedAfterLoad } from '../../../calls/use-asked.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { CompanyChoice, type CompanyChoiceProps } from '../buy/company-choice.tsx';
import type { DeliverTo } from '../use-deliver-to.ts';
import type { RentChoices } from './rent-choices.tsx';
import styles from './rent-lines.module.css';

interface RentAddressProps {
  userId: number;
  addresses: AskedAfterLoad<typeof getUserAddress>;
  to: DeliverTo;
  outOfReach: string | null;
  choices: RentChoices;
  bill: CompanyChoiceProps;
  error: string | null;
}

/** Where it is brought to, and whose address the bill of a company has: one who comes for it needs none otherwise. */
export function RentAddress({ userId, addresses, to, choices, bill, error, ...props }: RentAddressProps) {
  const isBrought = choices.shipping === 'porter';
  const outOfReach = isBrought ? props.outOfReach : null;
  return (
    <>
      <CompanyChoice {...bill} paper="Rental bill" />
      {(isBrought || !bill.isLeftOut) && (
        <AddressChoice
          {...{ userId, addresses, chosen: to.address, onChoose: to.choose, draft: to.draft }}
          // What is out of reach is told once, below.
          error={outOfReach === null ? error : null}
        />
      )}
      <OutOfReach problem={outOfReach} onPickUp={() => choices.chooseShipping('self')} />
    </>
  );
}

/** Said as soon as the address is chosen, with the way out of it. */
function OutOfReach({ problem, onPickUp }: { problem: string | null; onPickUp: () => void }) {
  return (
    <div role="status" className={styles.note}>
      {problem !== null && (
        <Callout tone="warn" title={problem}>
          <Button size="s" onClick={onPickUp}>
            Pick it up myself
          </Button>
        </Callout>
      )}
    </div>
  );
}
