import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt)$/;

/** Compresses once, at its best, what is then served for a year. */
export async function compressFolder(folder) {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}
