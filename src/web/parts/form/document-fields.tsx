import { identityTexts } from '../../../rules/trade-ins/seller-identity.ts';
import { type DocumentKind, documentKinds } from '../../../rules/rentals/renter.ts';
import { PictureField } from './picture-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useState } from 'react';
import type { TakenPicture } from './shrink-picture.ts';
import stack from './form-stack.module.css';

const options = documentKinds.map((kind) => ({ value: kind, label: identityTexts[kind].label }));

export interface DocumentFieldsProps {
  document: DocumentForm;
  errors: Readonly<Partial<Record<string, string>>>;
}

/** An identity document: its kind, its number and both sides. No browser is asked to remember the number. */
export function DocumentFields({ document, errors }: DocumentFieldsProps) {
  const { kind, front, back } = document;
  return (
    <>
      <SelectField
        label="Identity document"
        name="kind"
        options={options}
        value={kind}
        error={errors['kind'] ?? null}
        onChange={(event) => document.setKind(event.currentTarget.value as DocumentKind)}
      />
      <TextField
        label="Its number"
        name="number"
        hint={identityTexts[kind].hint}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors['number'] ?? null}
      />
      <div className={stack.pair}>
        <PictureField
          label="Front side"
          pictures={front}
          most={1}
          onChange={document.setFront}
          error={errors['front'] ?? null}
        />
        <PictureField
          label="Back side"
          hint="Of a passport, the page with the address."
          pictures={back}
          most={1}
          onChange={document.setBack}
          error={errors['back'] ?? null}
        />
      </div>
    </>
  );
}

type DocumentForm = ReturnType<typeof useDocumentForm>;

/** What is filled in of a document; its number stays in its field. */
export function useDocumentForm() {
  const [kind, setKind] = useState<DocumentKind>('driving licence');
  const [front, setFront] = useState<readonly TakenPicture[]>([]);
  const [back, setBack] = useState<readonly TakenPicture[]>([]);
  return {
    kind,
    setKind,
    front,
    setFront,
    back,
    setBack,
    /** What is missing before it is sent, by field. */
    missing: (): Record<string, string> => ({
      ...(front.length === 0 && { front: 'Please add a picture of the front side.' }),
      ...(back.length === 0 && { back: 'Please add a picture of the back side.' }),
    }),
    /** As the shop takes it. */
    withNumber: (number: string) => ({
      kind,
      number,
      front: front[0]?.picture ?? '',
      back: back[0]?.picture ?? '',
    }),
  };
}
