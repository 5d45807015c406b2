// Reads PostgreSQL's own log of statements.
import { readFileSync } from 'node:fs';

const entry = /^\d{4}-\d\d-\d\d [^[]*\[(\d+)\] LOG: {2}(?:statement|execute [^:]*): ([\s\S]*?)(?=^\d{4}-\d\d-\d\d )/gm;

/** The statements that a piece of work sends to the database, without those that the shop sends anyway, every second. */
export async function countStatements(logFile, { idle, work }) {
  const length = () => readFileSync(logFile, 'utf8').length;
  let start = length();
  await idle();
  const always = new Set(statementsFrom(logFile, start).map(({ text }) => text));
  start = length();
  await work();
  return transactionsIn(statementsFrom(logFile, start))
    .filter((texts) => texts.some((text) => !isFrame(text) && !always.has(text)))
    .flat();
}

function statementsFrom(logFile, start) {
  const log = `${readFileSync(logFile, 'utf8').slice(start)}\n9999-99-99 `;
  return [...log.matchAll(entry)].map(([, pid, text]) => ({ pid, text: text.replace(/\s+/g, ' ').trim() }));
}

/** Statement by statement, but what stands between begin and commit is one; connections write between each other's lines. */
function transactionsIn(statements) {
  const open = new Map();
  const all = [];
  for (const { pid, text } of statements) {
    const transaction = open.get(pid) ?? [];
    transaction.push(text);
    if (!open.has(pid)) all.push(transaction);
    if (text === 'begin') open.set(pid, transaction);
    if (text === 'commit' || text === 'rollback') open.delete(pid);
  }
  return all;
}

function isFrame(text) {
  return text === 'begin' || text === 'commit';
}
