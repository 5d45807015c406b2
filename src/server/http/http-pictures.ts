import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  artHash,
  artPath,
  cutoutBoxes,
  cutoutPath,
  type CutoutVariant,
  type Drawable,
  sharePath,
} from '../../api/wire/product-on-the-wire.ts';
import { drawProductArt } from '../../art/draw-product-art.ts';
import { asPixels, readPixels } from '../../rules/catalogue/drawn-pictures.ts';
import { Refused } from '../../rules/refused.ts';
import { shrunkWidths } from '../../shop/catalogue/add-photograph.ts';
import { findEdition } from '../../shop/catalogue/find-edition.ts';
import { findRendition } from '../../shop/catalogue/find-rendition.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { findShownPhoto, readShownPhoto } from '../../shop/reviews/shown-reviews.ts';
import { findUnitPhotograph, readUnitPhotograph } from '../../shop/units/shown-units.ts';
import { visitorAddress } from './client-address.ts';
import type { HttpParts } from './http-parts.ts';
import { cost } from './limit-making.ts';
import { ownBytes } from './kept/kept-response.ts';
import { svgPolicy } from './security-headers.ts';

const forEver = 'public, max-age=31536000, immutable';
const shareCard = { width: 1200, height: 630, art: 504 };
const pixelQuality = { quality: 75, effort: 4 };
const shareBackground = '#f5f5f2';
const keptPictures = 64 * 1024 * 1024;
const pictureOverhead = 512;

/** Drawn covers, cards for sharing, and the owner's photographs. All under addresses that change with the picture. */
export function addPictures(http: FastifyInstance, parts: HttpParts): void {
  const { database } = parts.connection;
  const keep = keepPictures(parts);

  http.get('/art/:edition/:file', async (request, reply) => {
    const subject = await findEdition(database, readId(request.params));
    const file = readFile(request.params);
    const pixels = readPixels(file);
    const variant = variantOf(pixels?.drawing ?? file);
    const drawing = variant ? cutoutPath(subject, variant) : artPath(subject);
    const path = pixels ? asPixels(drawing, pixels.width) : drawing;
    if (request.url.split('?', 1)[0] !== path) return reply.redirect(path, 302);
    const svg = () => Buffer.from(variant ? drawCutout(subject, variant) : draw(subject));
    if (pixels) {
      return sendForEver(reply, 'image/webp', await keep(request, path, () => drawPixels(svg(), pixels.width)));
    }
    void reply.header('content-security-policy', svgPolicy);
    return sendForEver(reply, 'image/svg+xml; charset=utf-8', await keep(request, path, svg));
  });

  http.get('/share/:edition/:file', async (request, reply) => {
    const subject = await findEdition(database, readId(request.params));
    const path = sharePath(subject);
    if (readFile(request.params) !== `${artHash(subject)}.png`) return reply.redirect(path, 302);
    return sendForEver(reply, 'image/png', await keep(request, path, () => drawShareCard(draw(subject))));
  });

  http.get('/photographs/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params as { hash: string; file: string };
    const rendition = await findRendition(database, { hash, file });
    return sendForEver(reply, `image/${rendition.format}`, rendition.bytes);
  });

  addShrunkPhotographs(http, { database, keep });
}

/** What the counter and reviewers photograph is kept whole. The whole file comes from the database; each narrower one is made once. */
function addShrunkPhotographs(http: FastifyInstance, { database, keep }: { database: ShopDatabase; keep: Keep }): void {
  function shrunk(request: FastifyRequest, { width }: Shrunk, whole: () => Promise<Buffer>): Promise<Buffer> {
    if (width === null) return whole();
    return keep(request, request.url.split('?', 1)[0] ?? '', async () => drawPixels(await whole(), width));
  }

  http.get('/unit-photographs/:file', async (request, reply) => {
    const asked = readShrunk(request.params);
    const found = asked && (await findUnitPhotograph(database, asked.hash));
    if (!found || !hasWidth(found, asked)) throw noPicture();
    const whole = () => readUnitPhotograph(database, asked.hash);
    return sendForEver(reply, asked.type, await shrunk(request, asked, whole));
  });

  http.get('/review-photographs/:file', async (request, reply) => {
    const asked = readShrunk(request.params);
    const found = asked && (await findShownPhoto(database, asked.hash));
    if (!found || !hasWidth(found, asked)) throw noPicture();
    const bytes = await shrunk(request, asked, () => readShownPhoto(database, asked.hash));
    // A review that is hidden or taken back takes them along.
    return reply.header('cache-control', 'public, no-cache').type(asked.type).send(bytes);
  });
}

interface Shrunk {
  hash: string;
  width: number | null;
  type: 'image/jpeg' | 'image/webp';
}

function readShrunk(parameters: unknown): Shrunk | null {
  const [, hash, width] = /^([0-9a-f]{16})(?:-([1-9]\d{0,4})\.webp|\.jpg)$/.exec(readFile(parameters)) ?? [];
  if (hash === undefined) return null;
  return width === undefined
    ? { hash, width: null, type: 'image/jpeg' }
    : { hash, width: Number(width), type: 'image/webp' };
}

/** Else anybody could have thousands of widths of it made. */
function hasWidth(whole: { width: number }, { width }: Shrunk): boolean {
  return width === null || shrunkWidths(whole.width).includes(width);
}

function noPicture(): Refused {
  return new Refused('not-found', 'There is no such picture.');
}

type Asker = Parameters<typeof visitorAddress>[0];
type Make = () => Buffer | Promise<Buffer>;
type Keep = (asker: Asker, path: string, make: Make) => Promise<Buffer>;

/**
 * Each picture is made once, also when many ask for it at the same moment; making one counts for the address that asks first.
 * Only the shop's own addresses come here, so there are no more of them than pictures.
 */
export function keepPictures({
  limitMaking,
  metrics,
  config,
}: Pick<HttpParts, 'limitMaking' | 'metrics'> & { config: Pick<HttpParts['config'], 'trustedProxies'> }): Keep {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptPictures,
    sizeCalculation: (bytes, path) => bytes.length + path.length + pictureOverhead,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  metrics.watchMemory('pictures', { bytes: () => kept.calculatedSize, mostBytes: keptPictures });

  async function makeAndKeep(path: string, make: Make): Promise<Buffer> {
    const bytes = ownBytes(await make());
    kept.set(path, bytes);
    return bytes;
  }
  return async (asker, path, make) => {
    const ready = kept.get(path) ?? underWay.get(path);
    if (ready) return ready;
    limitMaking(visitorAddress(asker, config.trustedProxies), cost.picture);
    const making = makeAndKeep(path, make).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  };
}

/** Null for the whole picture, and for a file that does not exist, which is answered with the whole picture. */
function variantOf(file: string): CutoutVariant | null {
  const [, variant] = /^[0-9a-f]+-(cut(?:-phone)?)\.svg$/.exec(file) ?? [];
  return (variant as CutoutVariant | undefined) ?? null;
}

function draw(subject: Drawable, options?: { stage: boolean }): string {
  return drawProductArt(
    {
      productName: subject.name,
      editionName: subject.editionName,
      category: subject.platform,
      subCategory: subject.subCategory,
      gameType: subject.gameType,
    },
    options,
  );
}

function drawCutout(subject: Drawable, variant: CutoutVariant): string {
  const [x, y, width, height] = cutoutBoxes[variant];
  const size = `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`;
  return draw(subject, { stage: false }).replace(/viewBox="[^"]*" width="\d+" height="\d+"/, size);
}

async function drawPixels(picture: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize({ width }).webp(pixelQuality).toBuffer();
}

async function drawShareCard(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const cover = await sharp(Buffer.from(svg))
    .resize({ width: shareCard.art, height: shareCard.height, fit: 'cover' })
    .png()
    .toBuffer();
  const { width, height } = shareCard;
  return sharp({ create: { width, height, channels: 3, background: shareBackground } })
    .composite([{ input: cover, left: Math.round((width - shareCard.art) / 2), top: 0 }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function sendForEver(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  return reply.header('cache-control', forEver).type(type).send(bytes);
}

function readId(parameters: unknown): number {
  const { edition } = parameters as { edition: string };
  if (!/^\d{1,9}$/.test(edition)) throw noPicture();
  return Number(edition);
}

function readFile(parameters: unknown): string {
  return (parameters as { file: string }).file;
}
