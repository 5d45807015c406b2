import { lineAt, type Fault } from './fault.ts';
import { sqlFaults } from './sql-faults.ts';

export interface SchemaFault extends Fault {
  /** The tables, triggers and functions that the statement names: tests that speak of them are asked. */
  names: string[];
}

const holds =
  /^\s*(?:create (?:or replace )?function|create (?:constraint )?trigger|create unique index|create table|alter table[\s\S]*\bcheck\b)/i;

/** Faults in what the schema holds by itself: functions, triggers, checks and unique indexes, each as it was written last. */
export function schemaFaults(migrations: readonly { file: string; text: string }[]): SchemaFault[] {
  const statements = migrations.flatMap(({ file, text }) => statementsOf(text).map((one) => ({ file, text, ...one })));
  const later = (index: number, pattern: RegExp) => statements.slice(index + 1).some(({ sql }) => pattern.test(sql));
  return statements.flatMap(({ file, text, sql, start }, index) => {
    if (!holds.test(sql)) return [];
    const name = /(?:function|trigger|index|table)\s+(?:if not exists\s+)?([\w.]+)/i.exec(sql)?.[1] ?? '';
    const isReplaced = later(
      index,
      new RegExp(`(?:function|trigger|index|table)\\s+(?:if exists\\s+)?${name}\\b`, 'i'),
    );
    const isTable = /^\s*(?:create|alter) table/i.test(sql);
    if (isReplaced && !isTable) return [];
    return sqlFaults(sql)
      .filter((fault) => !isTable || isInLastCheck(sql, fault.start, (constraint) => later(index, constraint)))
      .map((fault) => ({
        ...fault,
        start: fault.start + start,
        end: fault.end + start,
        file,
        line: lineAt(text, fault.start + start),
        from: sql.slice(fault.start, fault.end),
        names: [
          ...new Set([
            name,
            ...[...sql.matchAll(/\b(?:on|from|into|update|join)\s+([a-z_]{4,})/gi)].map((found) => found[1] ?? ''),
          ]),
        ],
      }));
  });
}

/** Inside the brackets of a check that no later migration drops by its name. */
function isInLastCheck(sql: string, offset: number, isDropped: (constraint: RegExp) => boolean): boolean {
  const before = sql.slice(0, offset);
  const check = before.toLowerCase().lastIndexOf('check (');
  if (check === -1 || depthOf(sql.slice(check, offset)) <= 0) return false;
  const constraint = /constraint (\w+)\s*$/i.exec(sql.slice(0, check))?.[1];
  return constraint === undefined || !isDropped(new RegExp(`drop constraint (?:if exists )?${constraint}\\b`, 'i'));
}

function depthOf(text: string): number {
  return text.split('(').length - text.split(')').length;
}

/** The statements of a migration; a function's body between $$ and $$ belongs to its statement. */
function statementsOf(text: string): { sql: string; start: number }[] {
  const found: { sql: string; start: number }[] = [];
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/\$\$[\s\S]*?\$\$|--[^\n]*|'[^']*'|;/g)) {
    if (token !== ';') continue;
    found.push({ sql: text.slice(start, index), start });
    start = index + 1;
  }
  return found.map(({ sql, start: from }) => {
    const skipped = /^(?:\s|--[^\n]*\n)*/.exec(sql)?.[0].length ?? 0;
    return { sql: sql.slice(skipped), start: from + skipped };
  });
}
