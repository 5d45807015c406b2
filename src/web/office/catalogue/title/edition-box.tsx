import { useState } from 'react';
import { rentDurations } from '../../../../rules/cart/cart-item.ts';
import { formatIstDay } from '../../../../rules/time/day.ts';
import { durationLabel } from '../../../../rules/rentals/rental.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import office from '../../office.module.css';
import page from '../../orders/detail/order-page.module.css';
import type { DetailEdition } from '../product-texts.ts';
import { EditionForm } from './edition-form.tsx';
import type { EditionProps } from './title-contents.tsx';

/** What an edition is, to read; the same box is the form to change it. */
export function EditionBox(props: EditionProps) {
  const { edition, onDone } = props;
  const [isEdited, setIsEdited] = useState(false);
  const mayChange = useIsOneOf(managers);
  return (
    <section className={office.box} aria-labelledby="edition">
      <div className={office.boxHead}>
        <h2 id="edition" className="h3">
          Edition {edition.name}
        </h2>
        {mayChange && !isEdited && (
          <Button size="s" icon="edit" onClick={() => setIsEdited(true)}>
            Edit the edition
          </Button>
        )}
      </div>
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
    </section>
  );
}

function EditionFacts({ edition }: { edition: DetailEdition }) {
  return (
    <div className={office.stack}>
      <dl className={office.facts}>
        {factsOf(edition).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={page.note}>{edition.description || <span className="muted">No description.</span>}</p>
    </div>
  );
}

function factsOf({
  mrp,
  sellCash,
  sellCredit,
  rent,
  hsn,
  releaseDate,
  hours,
  playableOn,
}: DetailEdition): [string, string][] {
  const money = (amount: number | null | undefined) => (typeof amount === 'number' ? exactRupees(amount) : 'None');
  const rents = rentDurations.filter((duration) => rent[duration] !== undefined);
  return [
    ['Printed price (MRP)', money(mrp)],
    ['We pay in cash', money(sellCash)],
    ['We pay in credit', money(sellCredit)],
    ...rents.map((duration): [string, string] => [`Rent for ${durationLabel(duration)}`, money(rent[duration])]),
    ...(rents.length === 0 ? ([['Rent', 'Not rented']] satisfies [string, string][]) : []),
    ['HSN code', hsn],
    ['Release date', releaseDate === null ? 'Not known' : formatIstDay(releaseDate)],
    ['Playable on', playableOn ?? 'Not said'],
    ['Hours to play through', hours === null ? 'Not known' : String(hours)],
  ];
}
