import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addPhotograph } from '../../shop/catalogue/add-photograph.ts';
import type { Connection } from '../database/connect.ts';
import { preparePhotograph } from '../prepare-photograph.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

const usage = 'use: npm run photograph -- --product 12 --file cover.jpg --alt "What it shows"';

/** npm run photograph: gives a product a photograph in place of its drawn art. */
export async function runAddPhotograph({ database }: Connection, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { product: { type: 'string' }, file: { type: 'string' }, alt: { type: 'string', default: '' } },
  });
  if (!values.product || !values.file) throw new CannotStart(usage);
  const bytes = await readFile(values.file).catch(() => {
    throw new CannotStart(`the file ${values.file} cannot be read.`);
  });
  const prepared = await preparePhotograph(bytes);
  await database
    .transaction()
    .execute((tx) => addPhotograph(tx, { productId: Number(values.product), alt: values.alt, ...prepared }));
  console.log(`Added a photograph in ${prepared.renditions.length} sizes to product ${values.product}.`);
}
