import { fillText } from '../../../../rules/texts/fill-text.ts';
import { readText } from '../../../../rules/texts/read-text.ts';
import type { TextFilling } from '../../../../rules/texts/rich-text.ts';
import type { PageText } from '../../../../rules/texts/shop-texts.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { DrawnText } from './drawn-text.tsx';
import { LongTextField } from './long-text-field.tsx';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';
import styles from './content.module.css';

export function PageFields({ value, onChange, errorAt, filling, isReadOnly }: TextFieldsProps<PageText>) {
  return (
    <Stack>
      <TextField
        label="Title"
        value={value.title}
        maxLength={120}
        readOnly={isReadOnly}
        error={errorAt('title')}
        onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
      />
      <TextField
        label="For search results"
        hint="One or two sentences, 40 to 170 characters."
        value={value.description}
        maxLength={170}
        readOnly={isReadOnly}
        error={errorAt('description')}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
      <LongTextField
        label="Text"
        text={value.text}
        error={errorAt('text')}
        onChange={(text) => onChange({ ...value, text })}
        {...{ filling, isReadOnly }}
      />
    </Stack>
  );
}

export function PagePreview({ value, filling }: TextPreviewProps<PageText>) {
  const { intro, sections } = readText(value.text, filling);
  return (
    <>
      <h2 className="display h2">{fillText(value.title, filling)}</h2>
      <DrawnText blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className={styles.drawnSection}>
          <h3 className="h3">{title}</h3>
          <DrawnText blocks={blocks} />
        </section>
      ))}
      <SearchResult title={value.title} description={value.description} filling={filling} />
    </>
  );
}

function SearchResult({ title, description, filling }: { title: string; description: string; filling: TextFilling }) {
  return (
    <div className={styles.searchResult}>
      <p className="caps muted">In search results</p>
      <p className="strong">{fillText(title, filling)}</p>
      <p className="small muted">{fillText(description, filling)}</p>
    </div>
  );
}
