import { useState } from 'react';
import { officeFindTitles } from '../../../contract/office/offers.ts';
import { platformLabel, platforms } from '../../../rules/catalogue/sections.ts';
import { type OfferAge, offerAges } from '../../../rules/offers/offer.ts';
import { Button } from '../../parts/form/button.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import type { OfferThings } from './offer-form.ts';
import styles from './offers.module.css';

export interface ThingFieldsProps {
  things: OfferThings;
  onChange: (things: Partial<OfferThings>) => void;
  errors: FieldErrors;
}

const ageLabels: Readonly<Record<OfferAge, string>> = { New: 'New', PreOwned: 'Pre-owned', preOrder: 'Pre-orders' };

/** What the offer is for. */
export function ThingFields({ things, onChange, errors }: ThingFieldsProps) {
  const { chosenTitle, platform, age } = things;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Platform"
          options={platforms.map(({ code, label }) => ({ value: code, label }))}
          placeholder="All"
          value={platform ?? ''}
          onChange={(event) =>
            onChange({ platform: platforms.find(({ code }) => code === event.currentTarget.value)?.code ?? null })
          }
        />
        <SelectField
          label="Age"
          options={offerAges.map((value) => ({ value, label: ageLabels[value] }))}
          placeholder="All"
          value={age ?? ''}
          onChange={(event) => onChange({ age: offerAges.find((one) => one === event.currentTarget.value) ?? null })}
        />
      </div>
      {chosenTitle ? (
        <p className={styles.chosen}>
          <span>
            Only <b className="strong">{chosenTitle.name}</b>
          </span>
          <Button size="s" onClick={() => onChange({ chosenTitle: null })}>
            All titles
          </Button>
        </p>
      ) : (
        <TitleChoice error={errors['titleId'] ?? null} onChoose={(title) => onChange({ chosenTitle: title })} />
      )}
    </>
  );
}

interface TitleChoiceProps {
  error: string | null;
  onChoose: (title: { titleId: number; name: string }) => void;
}

function TitleChoice({ error, onChoose }: TitleChoiceProps) {
  const [text, setText] = useState('');
  const q = text.trim();
  const { reply } = useOfficeAsked(officeFindTitles, q.length < 3 ? null : { q });
  return (
    <div>
      <TextField
        label="Only one title (if any)"
        hint="Three letters of its name, and you can choose it."
        value={text}
        maxLength={80}
        autoComplete="off"
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {reply && reply.length === 0 && <p className="small muted">No title has this in its name.</p>}
        {reply && reply.length > 0 && (
          <ul className={styles.titles} aria-label="Titles">
            {reply.map(({ titleId, name, platform }) => (
              <li key={titleId}>
                <Button size="s" onClick={() => onChoose({ titleId, name: `${name} (${platformLabel(platform)})` })}>
                  {name}, {platformLabel(platform)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
