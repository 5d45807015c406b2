import sharp from 'sharp';
import { inTheOffice } from './office-people.ts';
import { aName, openTitle } from './office-titles.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';

test('photographs are cut with the keys, described, ordered and taken away @desk', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const id = await openTitle(page, aName('Painted Horizon'));
  const add = async (words: string, background: string) => {
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    const dialog = page.getByRole('dialog');
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    const file = { name: 'box.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await dialog.getByLabel('Picture').setInputFiles(file);
    await dialog.getByLabel('Zoom').press('ArrowRight');
    await dialog.getByLabel('Left to right').press('Home');
    await dialog.getByLabel('What it shows').fill(words);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Add the photograph' }).click();
    await expect(page.getByRole('img', { name: words })).toBeVisible();
  };
  await add('Front of the box', 'tomato');
  await add('Back of the box', 'navy');
  const list = page.getByRole('region', { name: 'Photographs' }).getByRole('img');
  await page.getByRole('button', { name: 'Earlier: Back of the box' }).click();
  await expect(list.first()).toHaveAttribute('alt', 'Back of the box');
  await page.getByRole('button', { name: 'Remove: Front of the box' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list).toHaveCount(1);
  await expect(async () => {
    const product = await (await page.request.get(`/api/getProductById?id=${id}`)).json();
    expect((product as { pictures: { alt: string }[] }).pictures.map(({ alt }) => alt)).toEqual(['Back of the box']);
  }).toPass();
});

test('photographs are dropped, cut and ordered with the mouse @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  await openTitle(page, aName('Dragged Valley'));
  for (const [words, background] of [
    ['Front of the box', 'tomato'],
    ['Back of the box', 'navy'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    const dialog = page.getByRole('dialog');
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const dataTransfer = await page.evaluateHandle((base64) => {
      const files = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      files.items.add(new File([content], 'box.png', { type: 'image/png' }));
      return files;
    }, bytes.toString('base64'));
    await dialog.getByLabel('Picture').dispatchEvent('drop', { dataTransfer });
    const across = dialog.getByLabel('Left to right');
    const before = Number(await across.inputValue());
    const frame = await dialog.getByRole('img', { name: 'What the shop will show of the photograph' }).boundingBox();
    if (!frame) throw new Error('there is no frame');
    await page.mouse.move(frame.x + 150, frame.y + 150);
    await page.mouse.down();
    await page.mouse.move(frame.x + 90, frame.y + 150, { steps: 4 });
    await page.mouse.up();
    expect(Number(await across.inputValue())).toBeGreaterThan(before);
    await dialog.getByLabel('What it shows').fill(words);
    await dialog.getByRole('button', { name: 'Add the photograph' }).click();
    await expect(page.getByRole('img', { name: words })).toBeVisible();
  }
  const list = page.getByRole('region', { name: 'Photographs' }).getByRole('img');
  await list.last().dragTo(list.first());
  await expect(page.getByText('This photograph is on the shelves now.')).toBeVisible();
  await expect(list.first()).toHaveAttribute('alt', 'Back of the box');
});
