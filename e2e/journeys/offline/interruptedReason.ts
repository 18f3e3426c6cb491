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

test('a note about a week is in its dialog again after a reload, until it is added', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/pages/timesheet/review', 'contract.manager@example.com');
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: 'Note' });
  const openDialog = async () => {
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Add note…' }).click();
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  await note.fill('Agreed on the phone.');
  await page.reload();
  await openDialog();
  await expect(note).toHaveValue('Agreed on the phone.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog).toHaveCount(0);
  await openDialog();
  await expect(note).toHaveValue('');
});
