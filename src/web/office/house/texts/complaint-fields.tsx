import { readText } from '../../../../rules/texts/rich-text.ts';
import type { ShopTexts } from '../../../../rules/texts/shop-texts.ts';
import { DrawnText } from './drawn-text.tsx';
import { LongTextField } from './long-text-field.tsx';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';

export function ComplaintFields({
  value,
  onChange,
  errorAt,
  words,
  isReadOnly,
}: TextFieldsProps<ShopTexts['complaints']>) {
  return (
    <LongTextField
      label="Text"
      text={value.text}
      error={errorAt('text')}
      onChange={(text) => onChange({ text })}
      {...{ words, isReadOnly }}
      rows={14}
    />
  );
}

export function ComplaintPreview({ value, words }: TextPreviewProps<ShopTexts['complaints']>) {
  return (
    <>
      <h2 className="h3">Contact and complaints</h2>
      <DrawnText blocks={readText(value.text, words).intro} />
    </>
  );
}
