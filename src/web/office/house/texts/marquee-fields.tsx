import { fillText } from '../../../../rules/texts/fill-text.ts';
import type { ShopTexts } from '../../../../rules/texts/shop-texts.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import office from '../../office.module.css';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';

export function MarqueeFields({ value, onChange, errorAt, isReadOnly }: TextFieldsProps<ShopTexts['marquee']>) {
  const error = [errorAt('lines'), ...value.lines.map((_, index) => errorAt(`lines.${index}`))].find(Boolean) ?? null;
  return (
    <div className={office.stack}>
      <CheckField
        label="Shown on the sell page"
        checked={value.isOn}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...value, isOn: event.currentTarget.checked })}
      />
      <TextAreaField
        label="Lines"
        hint="One message on each line. {creditDeal}, {pickupBonus} and the other figures say what the settings say."
        rows={5}
        value={value.lines.join('\n')}
        error={error}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...value, lines: linesOf(event.currentTarget.value) })}
      />
    </div>
  );
}

export function MarqueePreview({ value, words }: TextPreviewProps<ShopTexts['marquee']>) {
  if (!value.isOn) return <p className="muted">The line is turned off.</p>;
  return <p>{value.lines.map((line) => fillText(line, words)).join('  ·  ')}</p>;
}

/** The empty last line stays, or nobody could begin a new one. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
