import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, ProductSummary } from '../../../src/contract/catalogue.ts';
import { preparePhotograph } from '../../../src/server/prepare-photograph.ts';
import { asPixels, drawnWidths } from '../../../src/rules/catalogue/drawn-pictures.ts';
import { addPhotograph } from '../../../src/shop/catalogue/add-photograph.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function anyProduct(): Promise<ProductSummary> {
  const [product] = (await shop.get('/api/products?subCategory=games&pageSize=1')).json() as ProductSummary[];
  if (!product) throw new Error('the demo shop is empty');
  return product;
}

test('a product without a photograph has a drawn cover under an address that never changes', async () => {
  const { image } = await anyProduct();
  const answer = await shop.get(image);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.text).toMatch(/^<svg /);
});

test('an outdated cover address leads to the present one', async () => {
  const { image } = await anyProduct();
  const answer = await shop.get(image.replace(/\/[0-9a-f]+\.svg$/, '/000000000000.svg'));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(image);
});

test('a drawing is also there as pixels of three widths that are kept for ever, also when several ask at once', async () => {
  const { image } = await anyProduct();
  for (const wide of drawnWidths) {
    const address = asPixels(image, wide);
    const many = await Promise.all(Array.from({ length: 4 }, () => shop.http.inject(address)));
    const [first] = many;
    const { format, width, height } = await sharp(first?.rawPayload).metadata();
    expect([format, width, height]).toEqual(['webp', wide, (wide / 4) * 5]);
    expect(first?.headers['cache-control']).toContain('immutable');
    expect(many.every(({ rawPayload }) => rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0)))).toBe(true);
  }
});

test('a width that nobody made leads to the drawing, and an outdated one to the present one of that width', async () => {
  const { image } = await anyProduct();
  const locationOf = async (address: string) => (await shop.get(address)).headers.get('location');
  expect(await locationOf(image.replace('.svg', '-999.webp'))).toBe(image);
  expect(await locationOf(image.replace(/\/[0-9a-f]+\.svg$/, '/000000000000-360.webp'))).toBe(asPixels(image, 360));
});

test('a shared link shows a picture of 1200 by 630', async () => {
  const { id } = await anyProduct();
  const { shareImage } = (await shop.get(`/api/getProductById?id=${id}`)).json() as Product;
  const reply = await shop.http.inject(shareImage);
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test('an uploaded photograph takes the place of the cover, in small modern files and without its metadata', async () => {
  const product = await anyProduct();
  const original = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where-it-was-taken' } })
    .toBuffer();
  const prepared = await preparePhotograph(original);
  await shop.connection.database
    .transaction()
    .execute((tx) => addPhotograph(tx, { productId: product.id, alt: 'The box', ...prepared }));
  await until(async () => (await anyProduct()).picture.alt === 'The box');
  const { picture } = await anyProduct();
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const [smallest] = picture.sources[0]?.srcset.split(' ') ?? [];
  const avif = await shop.http.inject(smallest ?? '');
  expect((await sharp(avif.rawPayload).metadata()).width).toBe(160);
  const fallback = await shop.http.inject(picture.src);
  expect(fallback.headers['content-type']).toBe('image/jpeg');
  expect(fallback.rawPayload.includes('where-it-was-taken')).toBe(false);
});

test('a file that is no picture is refused in words', async () => {
  await expect(preparePhotograph(Buffer.from('%PDF-1.7 not a picture'))).rejects.toThrow('not a picture');
});

test('a file that only calls itself a picture is refused, and so is a drawing', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const file of [drawing, Buffer.from('%PDF-1.7 no picture'), Buffer.from('GIF89a')]) {
    await expect(shop.services.pictures.photograph(file.toString('base64'))).rejects.toThrow('not a picture');
    await expect(shop.services.pictures.snapshot(file.toString('base64'))).rejects.toThrow('not a picture');
  }
});

test('a picture that the counter takes is made small, turned upright and loses its metadata', async () => {
  const taken = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#224488' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where-it-was-taken' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const snapshot = await shop.services.pictures.snapshot(taken.toString('base64'));
  const { format, width, height } = await sharp(snapshot).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1067, 1600]);
  expect(snapshot.includes('where-it-was-taken')).toBe(false);
});

test('a small file with very many pixels is shrunk as it is read, and one with too many is refused', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
  // At its full size, packed again as AVIF, a file of a thousand bytes would keep every core for a minute.
  const { width, height } = await preparePhotograph(await plain(6000, 3000));
  expect([width, height]).toEqual([2560, 1280]);
  const bomb = (await plain(30_000, 2000)).toString('base64');
  for (const make of [shop.services.pictures.photograph, shop.services.pictures.snapshot]) {
    await expect(make(bomb)).rejects.toThrow('too large');
  }
});
