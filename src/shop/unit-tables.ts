import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '../rules/money/paise.ts';
import type { ConditionAnswers } from '../rules/trade-ins/item-condition.ts';
import type { Grade } from '../rules/units/grade.ts';
import type { UnitState } from '../rules/units/unit-moves.ts';

type UnitSource = 'trade-in' | 'bill' | 'lot' | 'opening';
export type UnitCostKind = 'purchase' | 'bonus' | 'parts' | 'labour' | 'opening' | 'correction';

/** Used things, one row each, and what happened to them. */
export interface UnitTables {
  unit: {
    id: Generated<number>;
    number: ColumnType<string, never, never>;
    edition_id: number;
    product_id: number | null;
    /** Changed by a move only. */
    state: ColumnType<UnitState, UnitState | undefined, never>;
    grade: Grade;
    serial: string | null;
    faults: Generated<string[]>;
    contents: Generated<string[]>;
    answers: ColumnType<ConditionAnswers | null, string | null, string | null>;
    shelf: Generated<string | null>;
    own_paise: Generated<Paise | null>;
    /** The sum of its costs, kept by the database. */
    cost_paise: ColumnType<Paise, never, never>;
    is_cost_confirmed: Generated<boolean>;
    source: UnitSource;
    trade_in_item_id: Generated<number | null>;
    receipt_id: Generated<number | null>;
    line_id: ColumnType<number | null, never, never>;
    /** When it was scanned into the parcel of its line. */
    packed_at: Generated<Date | null>;
    /** The unit that was set aside before this one was scanned. */
    packed_instead_of: Generated<number | null>;
    added_by: string;
    added_at: Date;
  };
  unit_move: {
    id: Generated<number>;
    unit_id: number;
    from_state: UnitState | null;
    to_state: UnitState;
    line_id: Generated<number | null>;
    moved_by: string;
    why: string;
    moved_at: Date;
  };
  unit_cost: {
    id: Generated<number>;
    unit_id: number;
    kind: UnitCostKind;
    paise: Paise;
    note: string | null;
    added_by: string;
    added_at: Date;
  };
  unit_sale: {
    id: Generated<number>;
    unit_id: number;
    line_id: number;
    price_paise: Paise;
    cost_paise: Paise;
    rate_percent: number;
    tax_paise: Paise;
    /** Both as they were when the unit left. */
    serial: string | null;
    grade: Grade;
    sold_at: Date;
    returned_at: Date | null;
  };
  /** Of a used thing, or of a rental unit that never was one. */
  unit_photograph: {
    id: Generated<number>;
    unit_id: Generated<number | null>;
    rental_unit_id: Generated<number | null>;
    hash: string;
    alt: Generated<string>;
    width: number;
    height: number;
    bytes: Buffer;
    added_by: string;
    added_at: Date;
  };
  /** A file of opening stock that came in, by the name of the press that added it. */
  opening_import: { attempt: string; digest: string; added_at: Date };
  blocked_serial: { serial: string; why: string; added_by: string; added_at: Date };
}
