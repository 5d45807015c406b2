import { intervalOf } from './draw.ts';

export interface Judged {
  folder: string;
  verdict: string;
}

/** A table by folder and a line for the whole; score is the share of the judged faults that was noticed. */
export function summarise(judged: readonly Judged[]): { summary: string; score: number } {
  const folders = [...new Set(judged.map(({ folder }) => folder))].toSorted();
  const rows = folders.map((folder) =>
    rowOf(
      folder,
      judged.filter((fault) => fault.folder === folder),
    ),
  );
  const all = rowOf('all', judged);
  return { summary: [...rows, all].map(({ words }) => words).join('\n'), score: all.score };
}

function rowOf(name: string, judged: readonly Judged[]): { words: string; score: number } {
  const countOf = (verdict: string) => judged.filter((fault) => fault.verdict === verdict).length;
  const killed = countOf('killed');
  const counted = killed + countOf('survived');
  const score = counted === 0 ? 1 : killed / counted;
  const [least, most] = intervalOf(killed, counted).map((share) => Math.round(share * 100));
  const left = `${countOf('equivalent')} equivalent, ${countOf('unjudged')} unjudged`;
  const words = `${name.padEnd(28)}${killed} of ${counted} noticed, ${(score * 100).toFixed(0)}% (${least} to ${most}%), ${left}`;
  return { words, score };
}
