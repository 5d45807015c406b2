import { buyerFromChennai } from './buyers.ts';
import { inTheOffice, openInOffice, tradedIn } from './office-people.ts';
import { piecesOf } from './sellers.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { behindTheCounter, writeToShop } from './staff.ts';

test('a thing whose number is blocked after its offer went out is held, and its seller reads so without being accused @both', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const seller = await buyerFromChennai(page);
  const orderId = await tradedIn(page, seller);
  const [piece] = await piecesOf(page, seller, orderId);
  const serial = `HELD-${seller.id}`;
  await behindTheCounter(async (staff) => {
    await staff.receive(orderId);
    await staff.inspect(orderId, { itemId: piece?.itemId ?? 0, serial, found: { marks: 'heavy' } });
    await staff.finish(orderId);
  });
  await writeToShop(
    `insert into blocked_serial (serial, why, added_by, added_at) values ($1, 'Reported stolen', 'Meena', now())`,
    [serial],
  );

  await inTheOffice(page, 'counter');
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText(`The serial number ${serial} is blocked: Reported stolen`)).toBeVisible();
  await page.getByRole('button', { name: 'Take it out of the offer' }).click();
  const dialog = page.getByRole('dialog', { name: /out of the offer$/ });
  await dialog.getByLabel('What becomes of it').selectOption('Hold it for its owner or the police');
  await dialog.getByRole('textbox').fill('The police called');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByText('is out of the offer, and the seller gets a message.')).toBeVisible();
  await expect(page.getByText('held', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it out of the offer' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });

  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('Stays with us for now')).toBeVisible();
  await expect(page.getByText(/its serial number could not be cleared/).first()).toBeVisible();
  await expect(page.getByText('stolen')).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });

  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'It is settled' }).click();
  const settling = page.getByRole('dialog', { name: /is settled$/ });
  await settling.getByLabel('How it is settled').selectOption('It was handed over to its owner or the police');
  await settling.getByRole('textbox').fill('The police have collected it');
  await expectNoBarriers(page);
  await settling.getByRole('button', { name: 'Settle it' }).click();
  await expect(page.getByText('is not held any more, and the seller gets a message.')).toBeVisible();
  await expect(page.getByText('handed over', { exact: true })).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText(/Handed over to whoever is entitled to it/)).toBeVisible();
  await expect(page.getByText('police')).toHaveCount(0);
});

test('a thing that was written off stays in its offer: the office reads what to do, with a link @phone @night', async ({
  page,
}) => {
  const seller = await buyerFromChennai(page);
  const orderId = await tradedIn(page, seller);
  const serial = `STAYS-${seller.id}`;
  await behindTheCounter(async (staff) => {
    await staff.receive(orderId);
    for (const { itemId } of await piecesOf(page, seller, orderId)) await staff.inspect(orderId, { itemId, serial });
    await staff.finish(orderId);
  });
  await writeToShop(
    `insert into blocked_serial (serial, why, added_by, added_at) values ($1, 'Reported stolen', 'Meena', now())`,
    [serial],
  );
  await writeToShop(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, state, 'written off', 'Meena', 'Counted', now() from unit where serial = $1`,
    [serial],
  );
  await inTheOffice(page, 'counter');
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText(/is written off. If it is still here, move it to the bench/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it out of the offer' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile: true });
  await page.getByRole('link', { name: /^Unit U/ }).click();
  await expect(page).toHaveURL(/\/office\/units\/U/);
});
