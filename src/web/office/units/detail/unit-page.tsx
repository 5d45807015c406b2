import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { officeUnit, type UnitDetail } from '../../../../contract/office/units.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { readUnitNumber } from '../../../../rules/units/unit-number.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { ButtonRow, Columns, Stack } from '../../../parts/layout/stack.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { UnitActions } from '../unit-actions.tsx';
import { type UnitProps, unitStateTexts, unitTones } from '../unit-texts.ts';
import { NextStep } from './next-step.tsx';
import { EarlierBox, LifeBox, SalesBox, SourceBox } from './unit-history.tsx';
import { FactsBox } from './unit-facts.tsx';
import { MoneyBox } from './unit-money.tsx';
import { ChangesBox, DocumentsBox } from './unit-papers.tsx';
import { RentalBox } from './rental-box.tsx';
import { PhotographsBox } from './unit-photographs.tsx';
import { hrefs } from '../../hrefs.ts';

export function UnitPage() {
  const typed = useParams()['unit'] ?? '';
  const number = readUnitNumber(typed);
  if (number === null) return <NoSuchUnit typed={typed} />;
  // Nothing that was typed or said for one unit stays for the next that is scanned.
  return <OneUnit key={number} number={number} />;
}

function NoSuchUnit({ typed }: { typed: string }) {
  return (
    <EmptyState
      icon="search"
      headingAs="h1"
      title={`${typed} is not the number of a unit`}
      action={
        <LinkButton look="dark" to={hrefs.units}>
          Show all units
        </LinkButton>
      }
    >
      A unit number is a U and seven letters or digits, as on its label.
    </EmptyState>
  );
}

function OneUnit({ number }: { number: string }) {
  const asked = useOfficeAsked(officeUnit, { unit: number });
  const { reply: unit, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence, detail: unit && <OthersOf state={unit.state} /> });
    askAgain();
  }
  return (
    <>
      <UnitHead number={number} unit={unit} onDone={onDone} />
      <Stack>
        <FormAlert message={message} />
        {unit && <UnitContents unit={unit} onDone={onDone} />}
        <OfficeWaiting what="the unit" asked={asked} />
      </Stack>
    </>
  );
}

/** Whoever works a queue goes on with it. */
function OthersOf({ state }: { state: UnitDetail['state'] }) {
  if (!state.startsWith('to ')) return null;
  return (
    <Link to={`${hrefs.units}?${new URLSearchParams({ state })}`} className="link">
      All units {unitStateTexts[state].toLowerCase()}
    </Link>
  );
}

function UnitHead({ number, unit, onDone }: Pick<UnitProps, 'onDone'> & { number: string; unit: UnitDetail | null }) {
  const mayChange = useIsOneOf(counterStaff);
  return (
    <DetailHead
      back={{ to: hrefs.units, label: 'Units' }}
      title={number}
      beside={unit && <StatusBadge tone={unitTones[unit.state]} label={unitStateTexts[unit.state]} />}
    >
      {unit && (
        <Stack>
          <p>
            <span className="strong">{unit.title}</span>{' '}
            <span className="small muted">
              {platformLabel(unit.platform)}, {unit.edition}
            </span>
          </p>
          <ButtonRow>
            {mayChange && <UnitActions unit={unit} title={unit.title} onDone={onDone} />}
            <LinkButton size="s" icon="barcode" to={hrefs.unitLabels(unit.unit)}>
              Label
            </LinkButton>
          </ButtonRow>
        </Stack>
      )}
    </DetailHead>
  );
}

/** Everything of one unit. What is to be done stands first. */
function UnitContents(props: UnitProps) {
  const mayChange = useIsOneOf(counterStaff);
  return (
    <>
      {/* A unit that comes back to the bench is tested from what is known by then. */}
      {mayChange && <NextStep key={`${props.unit.state} ${props.unit.moves.length}`} {...props} />}
      <Columns>
        <Stack>
          <FactsBox {...props} />
          <PhotographsBox {...props} />
          <LifeBox {...props} />
          <ChangesBox {...props} />
        </Stack>
        <Stack>
          <MoneyBox {...props} />
          <SalesBox {...props} />
          <RentalBox {...props} />
          <SourceBox {...props} />
          <DocumentsBox {...props} />
          <EarlierBox {...props} />
        </Stack>
      </Columns>
    </>
  );
}
