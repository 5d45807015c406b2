import { useState } from 'react';
import { serialFieldOf, statedProblems, tidySerial } from '../../../../rules/units/serial-number.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import type { LineQuote } from './use-sell-choices.ts';

/** What is wrong with a serial number, by the name of its field. */
export type SerialProblems = Readonly<Record<string, string>>;

export interface StatedSerials {
  textOf: (field: string) => string;
  write: (field: string, text: string) => void;
  problems: SerialProblems;
  /** What the shop said against a field, for as long as it is as it was sent. */
  refused: (refusal: Refusal | null) => SerialProblems;
  /** Whether the shop spoke against one of them, changed or not. */
  isRefused: (refusal: Refusal | null) => boolean;
  /** Of one line, as the checkout sends it; nothing when none is told. */
  toSend: (quote: LineQuote) => { serials?: (string | null)[] };
}

/** The serial numbers that the seller reads on consoles, controllers and headsets. None of them has to be told. */
export function useSerials(quotes: readonly LineQuote[]): StatedSerials {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState(texts);
  const fields = quotes.flatMap(serialFieldsOf);
  const serialOf = (field: string) => tidySerial(texts[field] ?? null);
  return {
    textOf: (field) => texts[field] ?? '',
    write: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    problems: statedProblems(fields.map((field) => ({ field, serial: serialOf(field) }))),
    refused: (refusal) =>
      Object.fromEntries(
        Object.entries(refusal?.fields ?? {}).filter(
          ([field]) => fields.includes(field) && texts[field] === sent[field],
        ),
      ),
    isRefused: (refusal) => fields.some((field) => refusal?.fields?.[field] !== undefined),
    toSend: (quote) => {
      setSent(texts);
      const serials = serialFieldsOf(quote).map(serialOf);
      return serials.some((serial) => serial !== null) ? { serials } : {};
    },
  };
}

/** One for each thing of the line; none where the kind has no serial numbers. */
export function serialFieldsOf({ line, hasSerial }: LineQuote): string[] {
  return hasSerial ? Array.from({ length: line.qty }, (_, index) => serialFieldOf(line.inventoryMetaId, index)) : [];
}
