import type { ComponentType } from 'react';
import type { TextWords } from '../../../rules/rich-text.ts';

/** What the editor of a kind of text gets. */
export interface TextFieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** What is wrong at a field, such as groups.0.title; null where nothing is. */
  errorAt: (field: string) => string | null;
  words: TextWords;
  isReadOnly: boolean;
}

export type TextFields<Value> = ComponentType<TextFieldsProps<Value>>;

export interface TextPreviewProps<Value> {
  value: Value;
  words: TextWords;
}

export type TextPreview<Value> = ComponentType<TextPreviewProps<Value>>;
