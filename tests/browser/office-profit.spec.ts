import { openInOffice } from './office-people.ts';
import { ownerOfOwnShop, test } from './own-shop.ts';
import { expect, expectGoodScreen } from './shop-test.ts';

test('figures that let things be sold back at a profit are saved with a warning that says how many @night', async ({
  page,
  isMobile,
}) => {
  await ownerOfOwnShop(page);
  await openInOffice(page, '/settings?part=figures');
  const bonus = page.getByLabel('Added when we pick up');
  const warning = page.getByText('could be bought and sold back at a profit');
  const save = async (amount: string, why: string) => {
    await bonus.fill(amount);
    await page.getByLabel('Why').fill(why);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The change is saved.')).toBeVisible();
    await expect(page.getByText('1 change that is not saved')).toHaveCount(0);
  };
  await save('1900', 'A campaign');
  await expect(warning).toHaveText(
    /^With these figures (\d+) more products could be bought and sold back at a profit: \1 by the pickup bonus\. Quotes stay below that/,
  );
  await expect(warning).toBeInViewport();
  await expect(bonus).toHaveValue('1900');
  await expectGoodScreen(page, { isMobile });

  // What was so before is nothing to warn of.
  await save('500', 'The campaign is over');
  await expect(warning).toHaveCount(0);
});
