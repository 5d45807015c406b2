import * as z from 'zod/mini';

/**
 * A backup is gzip around lines. The first says what it is; then comes, table by table, a line with its name and columns, its rows as
 * PostgreSQL's COPY writes them, a line with nothing but \. and the number of rows; the last line says that nothing is missing.
 */
export const format = 1;
export const endOfRows = '\\.';

export const backupHeader = z.object({
  gametroveBackup: z.literal(format),
  madeAt: z.string(),
  /** Which secret opens what is sealed. */
  secret: z.string(),
  /** The schema is made by these, not kept: names and checksums. */
  migrations: z.array(z.tuple([z.string(), z.string()])),
});
export const tableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });
export const tableFooter = z.object({ rows: z.number() });
export const backupEnd = z.object({ sequences: z.array(z.tuple([z.string(), z.number()])), tables: z.number() });

export type BackupHeader = z.infer<typeof backupHeader>;
export type TableHeader = z.infer<typeof tableHeader>;
