import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Picture } from '../../../src/contract/catalogue.ts';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { must } from '../../../src/rules/must.ts';
import { newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openReviewShop, received } from '../../support/reviews.ts';
import { addUsed, productOf as shownProduct } from '../../support/units.ts';
import { until } from '../../support/until.ts';

const { shop, owner, productOf, write, publish, shownOf } = await openReviewShop();
const { browser: manager } = await signedInStaff(shop, 'manager');
afterAll(() => shop.close());

const ask = (address: string) => shop.http.inject(address);

async function photograph(width: number): Promise<string> {
  const background = { r: width % 256, g: 90, b: 40 };
  const file = await sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background } })
    .jpeg()
    .toBuffer();
  return file.toString('base64');
}

/** Every form of a picture, with the width that it is said to have. */
function formsOf({ sources }: Picture): [address: string, width: number][] {
  return must(sources[0], 'its widths')
    .srcset.split(', ')
    .map((form) => {
      const [address = '', width = ''] = form.split(' ');
      return [address, Number.parseInt(width, 10)];
    });
}

async function expectForms(picture: Picture, widths: readonly number[]): Promise<void> {
  expect(formsOf(picture).map(([, width]) => width)).toEqual(widths);
  for (const [address, width] of formsOf(picture)) {
    const many = await Promise.all(Array.from({ length: 3 }, () => ask(address)));
    const [first] = many;
    const made = await sharp(first?.rawPayload).metadata();
    expect([made.format, made.width]).toEqual(['webp', width]);
    expect(many.every(({ rawPayload }) => rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0)))).toBe(true);
  }
  expect((await sharp((await ask(picture.src)).rawPayload).metadata()).format).toBe('jpeg');
}

async function expectNoOther(picture: Picture): Promise<void> {
  for (const width of ['161', '0', '0160', '2560', '99999', '1e3']) {
    expect((await ask(picture.src.replace('.jpg', `-${width}.webp`))).statusCode, width).toBe(404);
  }
}

describe('a photograph of a used copy', () => {
  async function copyWith(...widths: readonly number[]) {
    const game = await productOf('PreOwned');
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Worn' }]);
    const pictures = await Promise.all(widths.map(photograph));
    const answer = await manager.post('/api/office/addUnitPhotographs', { unit, pictures, alt: 'Deep marks' });
    expect(answer.status, answer.text).toBe(200);
    const shown = async () => (await shownProduct(shop, game)).units?.find((one) => one.unit === unit)?.photographs;
    await until(async () => (await shown())?.length === widths.length);
    return {
      unit,
      pictures: must(await shown(), 'its photographs'),
      photographs: (answer.json() as UnitDetail).photographs,
    };
  }

  test('is there in several widths that are kept for ever, and in no other', async () => {
    const { pictures } = await copyWith(1000, 120);
    const [large, small] = [must(pictures[0], 'the large one'), must(pictures[1], 'the small one')];
    await expectForms(large, [160, 320, 480, 640, 960, 1000]);
    // Nothing is enlarged.
    await expectForms(small, [120]);
    await expectNoOther(large);
    await expectNoOther(small);
    const [[narrowest] = ['']] = formsOf(large);
    expect((await ask(narrowest)).headers['cache-control']).toContain('immutable');
    expect((await ask(narrowest)).rawPayload.length).toBeLessThan((await ask(large.src)).rawPayload.length);
  });

  test('that was taken away is gone in every width, though it was made before', async () => {
    const { unit, pictures, photographs } = await copyWith(700, 800);
    const [first] = pictures;
    const gone = formsOf(must(first, 'the first one')).map(([address]) => address);
    for (const address of gone) expect((await ask(address)).statusCode).toBe(200);
    const hash = photographs.find(({ src }) => src === first?.src)?.hash;
    const removed = await manager.post('/api/office/removeUnitPhotograph', { unit, hash, why: 'Blurred' });
    expect(removed.status, removed.text).toBe(200);
    for (const address of gone) expect((await ask(address)).statusCode).toBe(404);
  });
});

test('a photograph of a review is there in several widths until the review is hidden', async () => {
  const [person, product] = [await newBuyer(shop), await productOf()];
  const { lineId } = await received(shop, person, product);
  const written = await write(person, lineId, { photos: [await photograph(600)] });
  const { reviewId } = written.json() as { reviewId: number };
  await publish(reviewId);
  const { reviews } = await shownOf(product);
  const picture = must(reviews[0]?.photographs[0], 'the photograph');
  await expectForms(picture, [160, 320, 480, 600]);
  await expectNoOther(picture);
  const addresses = formsOf(picture).map(([address]) => address);
  for (const address of addresses) expect((await ask(address)).headers['cache-control']).toBe('public, no-cache');
  const hidden = await owner.post('/api/office/hideReview', { reviewId, why: 'Not about the game' });
  expect(hidden.status, hidden.text).toBe(200);
  for (const address of addresses) expect((await ask(address)).statusCode).toBe(404);
});
