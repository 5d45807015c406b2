import type { ReactNode } from 'react';
import { CheckField } from '../../parts/form/check-field.tsx';
import { NumberCell, NumberHead, Table } from '../../parts/layout/table.tsx';
import { useIsWide } from '../../parts/browser-facts.ts';
import { useIsListWide } from '../../parts/use-is-list-wide.ts';
import rowStyles from './rows.module.css';
import { type HiddenColumns, HiddenColumnsContext, useHiddenColumns } from './use-hidden-columns.ts';
import { ChooseBox, type Chosen } from './use-chosen.tsx';

export interface ListColumn<Row> {
  title: ReactNode;
  isNumber?: boolean;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

export interface ListRowsProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  /** The same on a phone. The box is there where rows can be chosen. */
  card: (row: Row, box: ReactNode) => ReactNode;
  /** For those who may change several at once. */
  choosing?: { chosen: Chosen; nameOf: (row: Row) => string; isFor?: (row: Row) => boolean } | null;
}

/** A table where there is room, cards elsewhere. The link of each row is marked as what the keys j and k go to. */
export function ListRows<Row>({ rows, idOf, columns, card, choosing = null }: ListRowsProps<Row>) {
  const isWide = useIsListWide();
  const { hidden, hide, isShared } = useHiddenColumns();
  const boxOf = (row: Row) =>
    choosing &&
    (choosing.isFor?.(row) ?? true) && (
      <ChooseBox id={idOf(row)} name={choosing.nameOf(row)} chosen={choosing.chosen} />
    );
  if (!isWide) {
    return (
      <ul className={rowStyles.cards}>
        {rows.map((row) => (
          <li key={idOf(row)} className={rowStyles.card} data-key-item>
            {card(row, boxOf(row))}
          </li>
        ))}
      </ul>
    );
  }
  const choice = { title: <span className="visually-hidden">Choose</span>, className: rowStyles.choice, cell: boxOf };
  const shown = columns.filter(({ title }) => typeof title !== 'string' || !hidden.includes(title));
  return (
    <>
      {!isShared && <ColumnChoice titles={titlesOf(columns.slice(1))} {...{ hidden, hide }} />}
      <RowTable {...{ rows, idOf }} columns={choosing ? [choice, ...shown] : shown} />
    </>
  );
}

/** Several tables of a page with one choice of columns, above all of them. */
export function SharedColumns({ titles, children }: { titles: readonly string[]; children: ReactNode }) {
  const isWide = useIsWide();
  const { hidden, hide } = useHiddenColumns();
  return (
    <HiddenColumnsContext value={{ hidden, hide }}>
      {isWide && titles.length > 0 && <ColumnChoice {...{ titles, hidden, hide }} />}
      {children}
    </HiddenColumnsContext>
  );
}

/** Those that can be left out: a column without words is one of buttons. */
function titlesOf(columns: readonly { title: ReactNode }[]): string[] {
  return columns.flatMap(({ title }) => (typeof title === 'string' ? [title] : []));
}

interface ColumnChoiceProps extends HiddenColumns {
  titles: readonly string[];
}

/** Which columns are shown on this computer; the first one, with the link, always is. */
function ColumnChoice({ titles, hidden, hide }: ColumnChoiceProps) {
  return (
    <details className={rowStyles.columns}>
      <summary className="small">Columns</summary>
      <fieldset className={rowStyles.columnList}>
        <legend className="visually-hidden">Columns that are shown</legend>
        {titles.map((title) => (
          <CheckField
            key={title}
            label={title}
            checked={!hidden.includes(title)}
            onChange={({ target }) =>
              hide(target.checked ? hidden.filter((other) => other !== title) : [...hidden, title])
            }
          />
        ))}
      </fieldset>
    </details>
  );
}

function RowTable<Row>({ rows, idOf, columns }: Pick<ListRowsProps<Row>, 'rows' | 'idOf' | 'columns'>) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map(({ title, isNumber, className }, index) => {
            const Head = isNumber ? NumberHead : 'th';
            return (
              <Head key={String(index)} scope="col" className={className}>
                {title}
              </Head>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} className={rowStyles.row} data-key-item>
            {columns.map(({ cell, isNumber, className }, index) => {
              const Cell = isNumber ? NumberCell : 'td';
              return (
                <Cell key={String(index)} className={className}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
