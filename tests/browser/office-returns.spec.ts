import type { Page } from '@playwright/test';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { must } from '../../src/rules/must.ts';
import { ask, type Buyer, buyerFromChennai, inCart, productToBuy, send } from './buyers.ts';
import { boughtUsed, inTheOffice, move, openInOffice, paidOnline } from './office-people.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

const linesOf = async (page: Page, buyer: Buyer, orderId: string) =>
  (await ask<OrderDetails>(page, buyer, `/api/getOrder?userId=${buyer.id}&orderId=${orderId}`)).lines;

const wantReturn = (page: Page, buyer: Buyer, orderId: string, lineId: number) =>
  send(page, buyer, '/api/requestReturn', { userId: buyer.id, orderId, lines: [{ lineId, qty: 1 }] });

interface Returned {
  lineId: number;
  unit: string;
  amount: string;
}

/** Two used games that have arrived, and each of them shall go back with a return of its own. */
async function twoReturns(page: Page): Promise<{ buyer: Buyer; orderId: string; one: Returned; other: Returned }> {
  const buyer = await buyerFromChennai(page);
  const isUsedGame = ({ age, subCategory }: ProductSummary) => age === 'PreOwned' && subCategory === 'Games';
  const game = await productToBuy(page, isUsedGame);
  const second = await productToBuy(page, (product) => isUsedGame(product) && product.id !== game.id);
  await inCart(page, buyer, game, second);
  const orderId = await paidOnline(page, buyer);
  await behindTheCounter((staff) => staff.deliver(orderId));
  const [one, other] = (await linesOf(page, buyer, orderId)).map(({ lineId, units, price }) => ({
    lineId,
    unit: must(units?.[0], 'the unit that was sent').unit,
    amount: `₹${price.toLocaleString('en-IN')}.00`,
  }));
  if (!one || !other) throw new Error(`${orderId} should have two lines`);
  for (const { lineId } of [one, other]) await wantReturn(page, buyer, orderId, lineId);
  return { buyer, orderId, one, other };
}

test('two returns of an order are decided each by itself: one is refused, and the other refunded', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'counter');
  const { buyer, orderId, one, other } = await twoReturns(page);
  await openInOffice(page, `/orders/${orderId}`);
  const boxes = page.getByRole('region', { name: /^Return \d+$/ });
  const boxOf = ({ unit }: Returned) => boxes.filter({ hasText: unit });
  const dialog = page.getByRole('dialog');
  const decide = async (which: Returned, name: string, fill: () => Promise<void> = () => Promise.resolve()) => {
    await boxOf(which).getByRole('button', { name, exact: true }).click();
    await fill();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const lookAt = async (which: Returned, { isAsExpected, note = '' }: { isAsExpected: boolean; note?: string }) => {
    await boxOf(which).getByRole('button', { name: 'Look at what came back' }).click();
    await expect(dialog.getByRole('group')).toHaveText(new RegExp(which.unit));
    await dialog.getByLabel('As expected?').selectOption(isAsExpected ? 'yes' : 'no');
    await dialog.getByLabel(/Note/).fill(note);
    await dialog.getByRole('button', { name: 'Save what was seen' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(boxes).toHaveCount(2);
  for (const each of [one, other]) {
    await expect(boxOf(each)).toContainText('On its way');
    await expect(boxOf(each).getByLabel('What goes back')).toContainText(each.amount);
    await expect(boxOf(each).getByRole('link', { name: each.unit })).toHaveAttribute(
      'href',
      `/office/units/${each.unit}`,
    );
  }
  await expectGoodScreen(page, { isMobile });

  // The later one first: whatever is done with it leaves the other where it is.
  await decide(other, 'Receive the return');
  await expect(boxOf(other)).toContainText('Here, to be looked at');
  await expect(boxOf(one)).toContainText('On its way');
  await lookAt(other, { isAsExpected: false, note: 'Another disc is in the box' });
  await expect(boxOf(other)).toContainText('Not as expected: Another disc is in the box');
  await decide(other, 'Refuse the return', () => dialog.getByLabel('Why').fill('It is not our disc'));
  await expect(page.getByText('The return is refused.')).toBeVisible();
  await expect(boxes).toHaveCount(1);
  await expect(boxOf(one)).toContainText('On its way');

  await decide(one, 'Receive the return');
  await expect(boxOf(one)).toContainText('Here, to be looked at');
  await lookAt(one, { isAsExpected: true });
  await decide(one, 'Refund', () => expect(dialog.getByLabel('What goes back')).toContainText(one.amount));
  await expect(page.getByText('The return is refunded.')).toBeVisible();
  await expect(boxes).toHaveCount(0);
  const refunds = page
    .getByRole('region', { name: 'Payments and refunds', exact: true })
    .getByRole('row', { name: /^Refund/ });
  await expect(refunds).toHaveCount(1);
  await expect(refunds).toContainText(one.amount);
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'It is not our disc' })).toHaveCount(1);
  // What only says how far it is has no status of its own.
  await expect(history.filter({ hasText: 'We have what you sent back' }).first()).toHaveText(/^Note by Meena/);
  await expect(page.getByRole('region', { name: 'Documents and messages' })).toContainText(
    /Order shipped by e-mail, \w+.*Order shipped by SMS, \w+/,
  );
  const after = await linesOf(page, buyer, orderId);
  expect(after.map(({ lineId, returned }) => [lineId, returned])).toEqual([
    [one.lineId, 1],
    [other.lineId, 0],
  ]);
});

test('the page of a unit that came back says that its return waits, and leads to where it is decided @night', async ({
  page,
  isMobile,
}) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtUsed(page, buyer);
  await behindTheCounter((staff) => staff.deliver(orderId));
  const [line] = await linesOf(page, buyer, orderId);
  const unit = must(line?.units?.[0], 'the unit that was sent').unit;
  await wantReturn(page, buyer, orderId, must(line, 'its line').lineId);
  await openInOffice(page, `/orders/${orderId}`);
  await move(page, 'Receive the return');
  const back = page.getByRole('region', { name: /^Return \d+$/ });
  await expect(back).toContainText('Here, to be looked at');

  await openInOffice(page, `/units/${unit}`);
  const sentence = page.getByText('Its return has to be decided first');
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('region', { name: 'Its life' }).getByRole('listitem').last()).toHaveText(
    new RegExp(`^Returned by [^:]+: Order ${orderId}: Sent back\\s*\\d`),
  );
  await expect(page.getByRole('button', { name: `Move ${unit}` })).toHaveCount(0);
  await expect(page.getByRole('form', { name: `Test of ${unit}` })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: `Correct ${unit}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Grade')).toHaveCount(0);
  await dialog.getByLabel('Shelf').fill('R1');
  await dialog.getByLabel('Why').fill('Beside the bench');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${unit} is changed.`)).toBeVisible();
  await sentence.locator('..').getByRole('link', { name: orderId }).click();
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
  await back.getByRole('button', { name: 'Look at what came back' }).click();
  await dialog.getByLabel('As expected?').selectOption('yes');
  await dialog.getByRole('button', { name: 'Save what was seen' }).click();
  await expect(dialog).toHaveCount(0);
  await move(page, 'Refund');
  await expect(page.getByText('The return is refunded.')).toBeVisible();

  await openInOffice(page, `/units/${unit}`);
  await expect(page.getByRole('form', { name: `Test of ${unit}` })).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await expectNoBarriers(page);
});
