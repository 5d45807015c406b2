import type { UnitDetail } from '../../../contract/office/units.ts';
import type { UnitState } from '../../../rules/units/unit-moves.ts';
import type { StatusTone } from '../../parts/feedback/status-badge.tsx';

/** What the parts of a unit's page are given. */
export interface UnitProps {
  unit: UnitDetail;
  onDone: (sentence: string) => void;
}

/** Where a unit is, in the words of the trade. */
export const unitStateTexts: Readonly<Record<UnitState, string>> = {
  received: 'Received',
  'to test': 'To test',
  'to repair': 'To repair',
  'to clean': 'To clean',
  'for sale': 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  returned: 'Returned',
  'for rent': 'For rent',
  'to send back': 'To send back',
  'sent back': 'Sent back',
  'to parts': 'For parts',
  'written off': 'Written off',
};

export const unitTones: Readonly<Record<UnitState, StatusTone>> = {
  received: 'wait',
  'to test': 'wait',
  'to repair': 'wait',
  'to clean': 'wait',
  'for sale': 'ok',
  reserved: 'ok',
  sold: 'ok',
  returned: 'wait',
  'for rent': 'ok',
  'to send back': 'wait',
  'sent back': 'bad',
  'to parts': 'bad',
  'written off': 'bad',
};

/** Short texts as somebody types them, one on each line. */
export function textsOf(texts: readonly string[]): string {
  return texts.join('\n');
}

export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
