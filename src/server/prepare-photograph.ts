import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Refused } from '../rules/refused.ts';
import { photographFormats, photographWidths, type PhotographFormat } from '../shop/catalogue/photograph-sizes.ts';

export interface PreparedPhotograph {
  hash: string;
  width: number;
  height: number;
  renditions: { format: PhotographFormat; width: number; bytes: Buffer }[];
}

const mostPixels = 50_000_000;

/** Turns an uploaded file into every size and format the shop serves; metadata, such as where it was taken, is dropped. */
export async function preparePhotograph(original: Buffer): Promise<PreparedPhotograph> {
  const upright = await sharp(original, { limitInputPixels: mostPixels })
    .rotate()
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused(
        'bad-request',
        'This file is not a picture that the shop can read. Use JPEG, PNG, WebP or AVIF.',
      );
    });
  const { width, height } = upright.info;
  const renditions: PreparedPhotograph['renditions'] = [];
  for (const size of photographWidths(width)) {
    for (const format of photographFormats) {
      renditions.push({ format, width: size, bytes: await render(upright.data, { width: size, format }) });
    }
  }
  return { hash: createHash('sha256').update(original).digest('hex').slice(0, 16), width, height, renditions };
}

function render(picture: Buffer, { width, format }: { width: number; format: PhotographFormat }): Promise<Buffer> {
  const resized = sharp(picture).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ effort: 2, quality: 55 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78 }).toBuffer();
  return resized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
