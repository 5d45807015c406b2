import type { ComponentType } from 'react';
import type { TextFilling } from '../../../../rules/texts/rich-text.ts';

/** What the editor of a kind of text gets. */
export interface TextFieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** What is wrong at a field, such as groups.0.title; null where nothing is. */
  errorAt: (field: string) => string | null;
  filling: TextFilling;
  isReadOnly: boolean;
}

export type TextFields<Value> = ComponentType<TextFieldsProps<Value>>;

export interface TextPreviewProps<Value> {
  value: Value;
  filling: TextFilling;
}

export type TextPreview<Value> = ComponentType<TextPreviewProps<Value>>;
