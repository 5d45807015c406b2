import sharp from 'sharp';
import { buyerFromChennai, inCart, openCheckout, payButton, productToBuy, rupees } from './buyers.ts';
import { bookedForCredit, piecesOf, sellable } from './sellers.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

test('a counter-offer is accepted, and its credit buys a used game with 10% off @phone', async ({ page, isMobile }) => {
  const seller = await buyerFromChennai(page);
  const [game] = (await sellable(page, 'games')).toSorted(
    (one, other) => (other.sellCredit ?? 0) - (one.sellCredit ?? 0),
  );
  if (!game) throw new Error('the demo shop buys no games');
  const orderId = await bookedForCredit(page, seller, game);
  const [piece] = await piecesOf(page, seller, orderId);
  const photo = await sharp({ create: { width: 160, height: 160, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer();
  await behindTheCounter(async (staff) => {
    await staff.receive(orderId);
    await staff.inspect(orderId, {
      itemId: piece?.itemId ?? 0,
      found: { marks: 'heavy' },
      grade: 'Worn',
      reasons: 'Deep scratches on the back of the disc; it plays.',
      photos: [photo],
    });
    await staff.finish(orderId);
  });

  const quoted = game.sellCredit ?? 0;
  const offered = quoted - Math.floor(quoted * 0.25);
  await page.goto('/orders');
  const offer = page.getByRole('article', { name: `Our offer for ${game.productName}` });
  await expect(offer).toContainText('Deep scratches on the back of the disc; it plays.');
  await expect(offer).toContainText(`New offer: ${rupees(offered)} credit instead of ${rupees(quoted)}`);
  await expect(page.getByText(/^Please answer by \d+ \w+ \d{4}, .* free of charge\.$/)).toBeVisible();
  await offer.getByRole('button', { name: /^Photograph 1/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGoodScreen(page, { isMobile });
  await offer.getByRole('button', { name: `Accept ${rupees(offered)}` }).click();
  await expect(page.getByText('You accepted our offer. Thank you!')).toBeVisible();
  await expect(page.getByText('Paid in credit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchase voucher' })).toBeVisible();

  const credit = offered + 500;
  await page.goto('/wallet');
  await expect(page.getByText(rupees(credit)).first()).toBeVisible();
  const used = await productToBuy(page, ({ age, buyCash }) => age === 'PreOwned' && (buyCash ?? 0) * 0.9 <= credit);
  await inCart(page, seller, used);
  await openCheckout(page);
  await page.getByRole('checkbox', { name: /from your wallet/ }).check();
  await expect(page.getByText('Credit deal, 10%')).toBeVisible();
  await expect(page.getByText(`– ${rupees((used.buyCash ?? 0) * 0.1)}`).first()).toBeVisible();
  await expect(payButton(page)).toHaveText('Place order');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
});

test('offers for two games are answered together: one is taken, the other comes back @desk', async ({ page }) => {
  const seller = await buyerFromChennai(page);
  const [first, second] = await sellable(page, 'games');
  if (!first || !second) throw new Error('the demo shop buys no games');
  const orderId = await bookedForCredit(page, seller, first, second);
  const pieces = await piecesOf(page, seller, orderId);
  await behindTheCounter(async (staff) => {
    await staff.receive(orderId);
    for (const { itemId } of pieces)
      await staff.inspect(orderId, { itemId, found: { box: 'no' }, reasons: 'No case.' });
    await staff.finish(orderId);
  });
  await page.goto('/orders');
  const offerFor = (name: string) => page.getByRole('article', { name: `Our offer for ${name}`, exact: true });
  await offerFor(first.productName)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(page.getByText('Please answer every offer, then send your answers.')).toBeVisible();
  await offerFor(second.productName)
    .getByRole('button', { name: /^Refuse/ })
    .click();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(
    page.getByText('We have your answer. What you refused comes back to you, free of charge.'),
  ).toBeVisible();
  await expect(page.getByText('Comes back', { exact: true })).toBeVisible();
  const quoted = first.sellCredit ?? 0;
  const kept = quoted - Math.floor(quoted * 0.1);
  // One game is not enough for the whole bonus.
  await expect(page.getByText(rupees(kept + Math.floor((500 * kept) / 2000))).first()).toBeVisible();
});
