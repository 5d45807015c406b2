import { useState } from 'react';
import { consoleName } from '../../../../rules/consoles/consoles.ts';
import { formatIstDay } from '../../../../rules/time/day.ts';
import { durationLabel } from '../../../../rules/rentals/rental.ts';
import { rentDurations } from '../../../../rules/line-choices.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import page from '../../orders/detail/order-page.module.css';
import { mediumTexts } from '../fit-fields.tsx';
import type { DetailEdition, EditionProps } from '../product-texts.ts';
import { EditionForm } from './edition-form.tsx';

/** What an edition is, to read; the same box is the form to change it. */
export function EditionBox(props: EditionProps) {
  const { edition, onDone } = props;
  const [isEdited, setIsEdited] = useState(false);
  const mayChange = useIsOneOf(managers);
  return (
    <Box
      title={`Edition ${edition.name}`}
      beside={
        mayChange &&
        !isEdited && (
          <Button size="s" icon="edit" onClick={() => setIsEdited(true)}>
            Edit the edition
          </Button>
        )
      }
    >
      {isEdited ? (
        <EditionForm
          edition={edition}
          onCancel={() => setIsEdited(false)}
          onDone={(sentence) => {
            setIsEdited(false);
            onDone(sentence);
          }}
        />
      ) : (
        <EditionFacts edition={edition} />
      )}
    </Box>
  );
}

function EditionFacts({ edition }: { edition: DetailEdition }) {
  return (
    <Stack>
      {edition.warnings.map((warning) => (
        <Callout key={warning} tone="warn" title={warning} />
      ))}
      <Facts>
        {factsOf(edition).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className={page.note}>{edition.description || <span className="muted">No description.</span>}</p>
    </Stack>
  );
}

/** The law asks for it on the page of the product. */
const toFillIn = 'To fill in';

function factsOf({
  mrp,
  sellCash,
  sellCredit,
  rent,
  hsn,
  releaseDate,
  hours,
  playableOn,
  countryOfOrigin,
  maker,
  makerWarranty,
  comesAs,
  region,
  worksOn,
}: DetailEdition): [string, string][] {
  const money = (amount: number | null | undefined) => (typeof amount === 'number' ? exactRupees(amount) : 'None');
  const rents = rentDurations.filter((duration) => rent[duration] !== undefined);
  return [
    ['Printed price (MRP)', mrp === null ? toFillIn : money(mrp)],
    ['We pay in cash', money(sellCash)],
    ['We pay in credit', money(sellCredit)],
    ...rents.map((duration): [string, string] => [`Rent for ${durationLabel(duration)}`, money(rent[duration])]),
    ...(rents.length === 0 ? ([['Rent', 'Not rented']] satisfies [string, string][]) : []),
    ['Country of origin', countryOfOrigin ?? toFillIn],
    ['Maker or importer', maker ?? toFillIn],
    ['Warranty of a new one', makerWarranty ?? toFillIn],
    ['HSN code', hsn],
    ['Release date', releaseDate === null ? 'Not known' : formatIstDay(releaseDate)],
    ['Playable on', playableOn ?? 'Not said'],
    ['What is in the box', comesAs === null ? 'As usual' : mediumTexts[comesAs]],
    ['Version of another country', region ?? 'No'],
    ['Works on', worksOn === null ? 'What its platform says' : worksOn.split(' ').map(consoleName).join(', ')],
    ['Hours to play through', hours === null ? 'Not known' : String(hours)],
  ];
}
