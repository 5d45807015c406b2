import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';
import { endOfRows } from './backup-format.ts';

const newLine = 0x0a;
const partBytes = 64 * 1024;
const endLine = Buffer.from(`${endOfRows}\n`);

export interface BackupLines {
  /** The next line, which has to be of this shape. */
  next: <Shape extends z.ZodMiniType>(shape: Shape) => Promise<z.infer<Shape>>;
  /** The rows of a table, with their line ends, until the line that ends them. */
  rows: () => AsyncGenerator<Buffer>;
  close: () => Promise<void>;
}

/** Reads a backup from its beginning; whatever does not belong into one ends with a sentence. */
export function openBackup(file: string): BackupLines {
  // What the first cannot do, the second tells.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const lines = linesOf(unzipped);
  const nextLine = async (): Promise<Buffer> => {
    const { value, done } = await lines.next().catch((failure: unknown) => {
      throw new CannotStart(`${file} cannot be read (${reasonOf(failure)}).`);
    });
    if (done) throw new CannotStart(`${file} is not a whole backup: it ends too early.`);
    return value;
  };
  return {
    next: async (shape) => {
      const read = shape.safeParse(jsonOf(await nextLine()));
      if (!read.success)
        throw new CannotStart(`${file} is not a backup of this shop, or was changed after it was made.`);
      return read.data;
    },
    rows: async function* () {
      let part: Buffer[] = [];
      let bytes = 0;
      for (let line = await nextLine(); !line.equals(endLine); line = await nextLine()) {
        part.push(line);
        bytes += line.length;
        if (bytes < partBytes) continue;
        yield Buffer.concat(part);
        [part, bytes] = [[], 0];
      }
      if (bytes > 0) yield Buffer.concat(part);
    },
    close: async () => void (await lines.return(undefined)),
  };
}

/** Lines with their ends. What comes after the last end is no line: the file was cut off. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newLine); end !== -1; end = chunk.indexOf(newLine, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  return undefined;
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}
