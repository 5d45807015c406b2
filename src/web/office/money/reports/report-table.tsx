import { formatCount } from '../../../../rules/texts/counts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeReport } from '../../../../contract/office/reports.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { formatShortDay, isDay } from '../../../../rules/time/day.ts';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './reports.module.css';

type Report = ReplyOf<typeof officeReport>;
type Column = Report['columns'][number];
type Value = Report['rows'][number][number];

/** As many columns as a desk shows beside each other. */
const mostInSight = 8;

/** The head, the first column and the totals stay in sight while the lines scroll under them. */
export function ReportTable({ report }: { report: Report }) {
  const { title, columns, rows, totals } = report;
  const hasTotals = totals.some((total) => total !== null);
  return (
    <>
      {hasTotals && columns.length > mostInSight && <Totals report={report} />}
      <div className={styles.scroller} role="region" aria-label={`Lines: ${title}`} tabIndex={0}>
        <Table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ name, kind }) => {
                const Head = isNumber(kind) ? NumberHead : 'th';
                return (
                  <Head key={name} scope="col">
                    {titleOf(name)}
                  </Head>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // A register may have the same line twice.
              <tr key={`${line}`}>
                {columns.map((column, index) => (
                  <Cell key={column.name} column={column} cell={row[index] ?? null}>
                    <CellText cell={row[index] ?? null} column={column} />
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <Cell key={column.name} column={column}>
                    {index === 0 && totals[0] === null ? 'Total' : writtenCell(totals[index] ?? null, column)}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
    </>
  );
}

/** The same totals in a few lines: those of a wide report end beside the screen. */
function Totals({ report: { columns, totals } }: { report: Report }) {
  return (
    <dl className={styles.totals} aria-label="Totals">
      {columns.map((column, index) => {
        const total = totals[index] ?? null;
        return (
          total !== null && (
            <div key={column.name}>
              <dt>{titleOf(column.name)}</dt>
              <dd>{writtenCell(total, column)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function titleOf(name: string): string {
  const written = name.replace(/\b(?:hsn|[csi]gst|gstin|id)\b/, (short) => short.toUpperCase());
  return written.charAt(0).toUpperCase() + written.slice(1);
}

function isNumber(kind: Column['kind']): boolean {
  return kind !== 'text' && kind !== 'day';
}

function Cell({ column, cell = null, children }: { column: Column; cell?: Value; children: ReactNode }) {
  if (isNumber(column.kind)) return <NumberCell>{children}</NumberCell>;
  const isLong = String(cell ?? '').length > mostOnOneLine;
  return <td className={isCode(cell) || !isLong ? styles.singleLine : styles.long}>{children}</td>;
}

/** A title or an address; on lines of its own it would be as high as two others, and hide what is below. */
const mostOnOneLine = 64;

/** The number of a document, a unit or a day is read as one. */
function isCode(cell: Value): boolean {
  return /^[\w/.-]{1,24}$/.test(String(cell));
}

function CellText({ cell, column }: { cell: Value; column: Column }) {
  const text = writtenCell(cell, column);
  const to = linkOf(text, column.name);
  if (to === null) return text;
  return (
    <Link className="link" to={to}>
      {text}
    </Link>
  );
}

function linkOf(text: string, column: string): string | null {
  if (column === 'order' && /^GT[BSR]\d{10}$/.test(text)) return hrefs.order(text);
  if (column === 'unit' && text !== '') return hrefs.unit(text);
  if (column === 'customer id') return hrefs.customer(text);
  return null;
}

function writtenCell(cell: Value, { kind }: Column): string {
  if (cell === null) return '';
  if (kind === 'money') return exactRupees(Number(cell));
  if (kind === 'day') return writtenDay(String(cell));
  if (kind === 'count') return formatCount(Number(cell));
  return kind === 'percent' ? `${Number(cell)}%` : String(cell);
}

/** 20 Nov 2026, as everywhere in the office. */
function writtenDay(day: string): string {
  return isDay(day) ? `${formatShortDay(day)} ${day.slice(0, 4)}` : day;
}
