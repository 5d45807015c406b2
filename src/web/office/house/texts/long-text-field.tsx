import { useRef } from 'react';
import type { TextFilling } from '../../../../rules/texts/rich-text.ts';
import { Accordion } from '../../../parts/text/accordion.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import styles from './content.module.css';

export interface LongTextFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  error: string | null;
  filling: TextFilling;
  isReadOnly: boolean;
  rows?: number;
}

/** A text in the shop's format, with what it may name: a press puts the figure where the cursor is. */
export function LongTextField({ label, text, onChange, error, filling, isReadOnly, rows = 24 }: LongTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(name: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onChange(text.slice(0, selectionStart) + name + text.slice(selectionEnd));
    area.current?.focus();
  }
  return (
    <div>
      <TextAreaField
        ref={area}
        label={label}
        rows={rows}
        value={text}
        error={error}
        readOnly={isReadOnly}
        spellCheck
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Accordion title="How to write it, and what it may name">
        <p>
          An empty line begins a paragraph. <code>## Heading #anchor</code>, <code>- list</code>,{' '}
          <code>**strong**</code>, <code>[words](/terms)</code>. A figure in braces always says what the settings say.
        </p>
        <FigureButtons filling={filling} isReadOnly={isReadOnly} onInsert={insert} />
      </Accordion>
    </div>
  );
}

interface FigureButtonsProps {
  filling: TextFilling;
  isReadOnly: boolean;
  onInsert: (name: string) => void;
}

function FigureButtons({ filling, isReadOnly, onInsert }: FigureButtonsProps) {
  const figures = Object.entries(filling.values).map(([name, value]) => ({
    typed: `{${name}}`,
    means: typeof value === 'string' ? value : value.text,
  }));
  const blocks = filling.blocks.map((name) => ({ typed: `{{${name}}}`, means: 'a block on a line of its own' }));
  return (
    <ul className={styles.figures}>
      {[...figures, ...blocks].map(({ typed, means }) => (
        <li key={typed}>
          <button type="button" className="link" disabled={isReadOnly} onClick={() => onInsert(typed)}>
            {typed}
          </button>{' '}
          <span className="muted">{means}</span>
        </li>
      ))}
    </ul>
  );
}
