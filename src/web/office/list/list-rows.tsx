import type { ReactNode } from 'react';
import { CheckField } from '../../parts/form/check-field.tsx';
import { NumberCell, NumberHead, Table } from '../../parts/layout/table.tsx';
import { useIsWide } from '../../parts/browser-facts.ts';
import rowStyles from './rows.module.css';
import type { Chosen } from './use-chosen.tsx';

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
  choosing?: { chosen: Chosen; nameOf: (row: Row) => string } | null;
}

/** A table where there is room, cards elsewhere. The link of each row is marked as what the keys j and k go to. */
export function ListRows<Row>({ rows, idOf, columns, card, choosing = null }: ListRowsProps<Row>) {
  const isWide = useIsWide();
  const boxOf = (row: Row) =>
    choosing && <ChooseBox id={idOf(row)} name={choosing.nameOf(row)} chosen={choosing.chosen} />;
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
  const choice = { title: <span className="visually-hidden">Choose</span>, cell: boxOf };
  return <RowTable {...{ rows, idOf }} columns={choosing ? [choice, ...columns] : columns} />;
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

function ChooseBox({ id, name, chosen }: { id: string; name: string; chosen: Chosen }) {
  return (
    <CheckField
      label={<span className="visually-hidden">Choose {name}</span>}
      checked={chosen.ids.has(id)}
      onChange={(event) => chosen.choose(id, event.target.checked)}
    />
  );
}
