import type { FastifyInstance, FastifyReply } from 'fastify';
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
import { Refused } from '../../rules/refused.ts';
import { findEdition } from '../../shop/catalogue/find-edition.ts';
import { findRendition } from '../../shop/catalogue/find-rendition.ts';
import { svgPolicy } from './security-headers.ts';
import type { ShopParts } from './shop-parts.ts';

const forEver = 'public, max-age=31536000, immutable';
const shareCard = { width: 1200, height: 630, art: 504 };
const shareBackground = '#f5f5f2';
const keptPictures = 64 * 1024 * 1024;

/** Drawn covers, cards for sharing, and the owner's photographs. All under addresses that change with the picture. */
export function addPictures(http: FastifyInstance, { connection }: ShopParts): void {
  const { database } = connection;
  const kept = new LRUCache<string, Buffer>({ maxSize: keptPictures, sizeCalculation: (bytes) => bytes.length });

  http.get('/art/:edition/:file', async (request, reply) => {
    const subject = await findEdition(database, readId(request.params));
    const variant = variantOf(readFile(request.params));
    const path = variant ? cutoutPath(subject, variant) : artPath(subject);
    if (request.url.split('?', 1)[0] !== path) return reply.redirect(path, 302);
    const svg = kept.get(path) ?? Buffer.from(variant ? drawCutout(subject, variant) : draw(subject));
    kept.set(path, svg);
    return sendForEver(reply.header('content-security-policy', svgPolicy), 'image/svg+xml; charset=utf-8', svg);
  });

  http.get('/share/:edition/:file', async (request, reply) => {
    const subject = await findEdition(database, readId(request.params));
    if (readFile(request.params) !== `${artHash(subject)}.png`) return reply.redirect(sharePath(subject), 302);
    const png = kept.get(sharePath(subject)) ?? (await drawShareCard(draw(subject)));
    kept.set(sharePath(subject), png);
    return sendForEver(reply, 'image/png', png);
  });

  http.get('/photographs/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params as { hash: string; file: string };
    const rendition = await findRendition(database, { hash, file });
    return sendForEver(reply, `image/${rendition.format}`, rendition.bytes);
  });
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
  if (!/^\d{1,9}$/.test(edition)) throw new Refused('not-found', 'There is no such picture.');
  return Number(edition);
}

function readFile(parameters: unknown): string {
  return (parameters as { file: string }).file;
}
