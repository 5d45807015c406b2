import type { Visit } from '../answer.ts';

/** Spreadsheets take a file for UTF-8 when it begins with this. */
const byteOrderMark = '\uFEFF';

/** A file that somebody opens in a spreadsheet. */
export function csvForSpreadsheets(visit: Pick<Visit, 'replyHeaders'>, file: CsvReply): Buffer {
  return csvReply(visit, { ...file, csv: `${byteOrderMark}${file.csv}` });
}

/** A file that a program reads, which may stumble over a byte order mark. */
export function csvReply({ replyHeaders }: Pick<Visit, 'replyHeaders'>, { name, csv }: CsvReply): Buffer {
  replyHeaders.set('content-type', 'text/csv; charset=utf-8');
  replyHeaders.set('content-disposition', `attachment; filename="${name}.csv"`);
  return Buffer.from(csv);
}

export interface CsvReply {
  /** Without its ending. */
  name: string;
  csv: string;
}
