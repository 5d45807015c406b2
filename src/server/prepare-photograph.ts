import { createHash } from 'node:crypto';
import { Refused } from '../rules/refused.ts';
import {
  type PreparedPhotograph,
  photographFormats,
  photographWidths,
  type PhotographFormat,
} from '../shop/catalogue/add-photograph.ts';

const mostPixels = 50_000_000;
/** As sharp calls them; AVIF is one of heif. */
const readableFormats = ['jpeg', 'png', 'webp', 'heif'] as const;

const snapshotSize = 1600;
/** Larger than anything that is made of it. */
const workingSize = 2560;

/** Turns an uploaded file into every size and format the shop serves; metadata, such as where it was taken, is dropped. */
export async function preparePhotograph(original: Buffer): Promise<PreparedPhotograph> {
  const upright = await readUpright(original);
  const { width, height } = upright;
  const renditions: PreparedPhotograph['renditions'][number][] = [];
  for (const size of photographWidths(width)) {
    for (const format of photographFormats) {
      renditions.push({ format, width: size, bytes: await render(upright, { width: size, format }) });
    }
  }
  return { hash: createHash('sha256').update(original).digest('hex').slice(0, 16), width, height, renditions };
}

/** What the counter photographs as evidence: one JPEG, large enough to see a scratch. */
export async function prepareSnapshot(original: Buffer): Promise<Buffer> {
  const picture = await open(await readUpright(original));
  return picture
    .resize({ width: snapshotSize, height: snapshotSize, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * A file that calls itself a picture may be anything, so only the pixels that were read go on. They are shrunk as they are
 * read, and not packed again: a thousand bytes of AVIF can hold so many that packing them takes a minute.
 */
async function readUpright(original: Buffer): Promise<Pixels> {
  // One letter of base64 is no byte, and sharp does not refuse an empty file but throws.
  if (original.length === 0) return refuseUnreadable();
  const sharp = await load();
  const file = sharp(original, { limitInputPixels: mostPixels });
  const { format } = await file.metadata().catch(refuseUnreadable);
  // Drawings and documents can reach for other files, and no camera makes them.
  if (!readableFormats.some((readable) => readable === format)) return refuseUnreadable();
  const { data, info } = await file
    .rotate()
    .resize({ width: workingSize, height: workingSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return { data, ...info };
}

function refuseUnreadable(failure?: unknown): never {
  if (failure instanceof Error && failure.message.includes('pixel limit')) {
    throw new Refused('bad-request', `This picture is too large. Use one of at most ${mostPixels / 1e6} megapixels.`);
  }
  throw new Refused('bad-request', 'This file is not a picture that the shop can read. Use JPEG, PNG, WebP or AVIF.');
}

/** With the first picture: few processes ever see one. */
async function load() {
  return (await import('sharp')).default;
}

async function open({ data, width, height, channels }: Pixels) {
  const sharp = await load();
  return sharp(data, { raw: { width, height, channels } });
}

async function render(
  picture: Pixels,
  { width, format }: { width: number; format: PhotographFormat },
): Promise<Buffer> {
  const resized = (await open(picture)).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ effort: 2, quality: 55 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78 }).toBuffer();
  return resized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
