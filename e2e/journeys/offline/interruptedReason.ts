import { endSession } from '../../support/network/endSession';
import { expect, signIn, test } from '../../support/test';

test('the reason for returning a week is in its dialog again after the session has ended', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pages/timesheet/review');
  await signIn(page, 'contract.manager@example.com');
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Return…' }).click();
    await expect(reason).toBeFocused();
  };
  await openDialog();
  await page.keyboard.type('Which job was Friday for?');
  await page.waitForLoadState('networkidle');
  await endSession(page, product.url);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your session has ended.')).toBeVisible();

  await signIn(page, 'contract.manager@example.com');
  await openDialog();
  await expect(reason).toHaveValue('Which job was Friday for?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await openDialog();
  await expect(reason).toHaveValue('');
});
