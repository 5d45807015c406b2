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
  const { errorOf, change } = useChangedSince(errors);
  return (
    <>
      <SelectField
        label="Identity document"
        name="kind"
        options={options}
        value={kind}
        error={errorOf('kind')}
        onChange={(event) => {
          // What was said about the number was said for the other kind.
          change('kind', 'number');
          document.setKind(event.currentTarget.value as DocumentKind);
        }}
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
        onInput={() => change('number')}
        error={errorOf('number')}
      />
      <div className={stack.pair}>
        <PictureField
          label="Front side"
          pictures={front}
          most={1}
          onChange={(pictures) => {
            change('front');
            document.setFront(pictures);
          }}
          error={errorOf('front')}
        />
        <PictureField
          label="Back side"
          hint="Of a passport, the page with the address."
          pictures={back}
          most={1}
          onChange={(pictures) => {
            change('back');
            document.setBack(pictures);
          }}
          error={errorOf('back')}
        />
      </div>
    </>
  );
}

type Errors = DocumentFieldsProps['errors'];

/** An error is about what stood there when it was told: it goes when that is changed. */
function useChangedSince(errors: Errors) {
  const [seen, setSeen] = useState<{ errors: Errors; changed: readonly string[] }>({ errors, changed: [] });
  const changed = seen.errors === errors ? seen.changed : [];
  return {
    errorOf: (name: string) => (changed.includes(name) ? null : (errors[name] ?? null)),
    change: (...names: readonly string[]) => setSeen({ errors, changed: [...changed, ...names] }),
  };
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
