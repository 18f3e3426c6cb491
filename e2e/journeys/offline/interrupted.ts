import { endSession } from '../../support/network/endSession';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { expect, signIn, test } from '../../support/test';

const NO_CONNECTION = 'Something went wrong: this device has no connection';

test('what is typed into a cell when the session ends is in the cell after the next sign-in', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pages/customer');
  await signIn(page);
  const row = page.locator('main tbody tr').first();
  const heads = page.locator('main thead th');
  await expect(row.getByRole('link').first()).toBeVisible();
  const at = (await heads.allInnerTexts()).findIndex((text) => text.trim() === 'Phone');
  const cell = row.locator('td').nth(at);
  const before = await cell.innerText();
  await row.getByRole('link').first().focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(cell).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('e');
  const box = page.getByRole('dialog', { name: 'Phone' }).getByRole('textbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('0113 496 0188');
  await page.waitForLoadState('networkidle');
  await endSession(page, product.url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
  await expect(page.getByText(/was saved/)).toHaveCount(0);

  await signIn(page);
  await expect(box).toHaveValue('0113 496 0188');
  await expect(page.getByText(/Your unsaved changes from .* were restored/)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/pages/customer');
  await expect(other.locator('main tbody tr').first().getByRole('link').first()).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.close();

  await page.reload();
  await expect(box).toHaveValue('0113 496 0188');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText(before);
  await page.reload();
  await expect(cell).toHaveText(before);
  await page.waitForLoadState('networkidle');
  await expect(box).toHaveCount(0);
});

test('a sheet that is being imported is there after a reload and the next sign-in, for the same person', async ({
  page,
  product,
}) => {
  const address = '/configuration/vehicle/makes/import';
  const pasted = page.getByLabel('Or paste rows from a spreadsheet');
  const restored = page.getByText(/Your unsaved changes from .* were restored/);
  const adds = page.getByRole('button', { name: 'Add 2' });
  const cell = (text: string) => page.locator('main tbody td', { hasText: text });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await signIn(page);

  await test.step('its columns and changed cells survive a reload', async () => {
    await pasted.fill('What\tOrder\nInterrupted make\t905\nInterupted make two\t906');
    await page.getByRole('button', { name: /^Column “What”/ }).click();
    await page.getByRole('menuitemradio', { name: 'Name', exact: true }).click();
    await expect(adds).toBeVisible();
    await cell('Interupted make two').dblclick();
    await page.keyboard.type('Interrupted make two');
    await page.keyboard.press('Enter');
    await expect(adds).toHaveAttribute('aria-disabled', 'false');
    await page.reload();
    await expect(restored).toBeVisible();
    await expect(cell('Interrupted make two')).toBeVisible();
    await expect(adds).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('on a phone that returns to the end of the page, the notice of it is in the window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.reload();
    await expect(restored).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('another person who signs in sees nothing of it, the same person all of it', async () => {
    await endSession(page, product.url);
    await adds.click();
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
    await signIn(page, 'super.admin@example.com');
    await expect(pasted).toBeVisible();
    await endSession(page, product.url);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login/);
    await signIn(page);
    await expect(restored).toBeVisible();
    await expect(cell('Interrupted make two')).toBeVisible();
  });

  await test.step('a file that is too large to be stored has to be opened again', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const rows = Array.from({ length: 21_000 }, (_, at) => `Large ${at},${at}`);
    const file = {
      ...{ name: 'large.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['What,Order', ...rows].join('\n')),
    };
    await page.locator('main input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /^Column “What”/ }).click();
    await page.getByRole('menuitemradio', { name: 'Name', exact: true }).click();
    const name = page.getByRole('button', { name: 'Column “What”: Name' });
    await expect(name).toBeVisible();
    await page.reload();
    const sentence = page.getByText(/You had not finished importing “large.csv”/);
    await expect(sentence).toContainText('will be as you left them');
    await page.locator('main input[type=file]').setInputFiles(file);
    await expect(name).toBeVisible();
    await expect(restored).toBeVisible();
  });

  await test.step('choosing another file and leaving forget it', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await pasted.fill('Name\nAnother make');
    await expect(page.getByRole('button', { name: 'Add 1' })).toBeVisible();
    await page.locator('main').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/configuration\/vehicle\/makes$/);
    await page.goto(address);
    await expect(pasted).toBeVisible();
    await expect(page.getByText('You had not finished')).toHaveCount(0);
  });
});

test('a half-filled bulk change is there after a reload and the next sign-in, for the same person', async ({
  page,
  product,
}) => {
  const panel = page.locator('[data-bulk]');
  const policy = panel.getByRole('textbox', { name: 'Insurance policy' });
  const change = panel.getByRole('button', { name: /^Change \d+ vehicles?$/ });
  const rows = page.locator('main tbody tr');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pages/vehicle');
  await signIn(page);

  await test.step('its records, fields and values survive a reload', async () => {
    for (const at of [0, 2]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await panel.getByRole('button', { name: 'Choose a field' }).click();
    await page.getByRole('menuitem', { name: 'Insurance policy' }).click();
    await page.keyboard.type('PFI/1/28');
    await panel.getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('menuitem', { name: 'Insurance provider' }).click();
    await panel.getByRole('button', { name: 'Clear Insurance provider' }).click();
    await expect(change).toHaveAttribute('aria-disabled', 'false');
    await page.reload();
    await expect(policy).toHaveValue('PFI/1/28');
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expect(panel.getByText(/Your unsaved changes from .* were restored/)).toBeVisible();
    await expect(change).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('so do they at the end of the session, and nobody else finds them', async () => {
    await endSession(page, product.url);
    await change.click();
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
    await signIn(page, 'super.admin@example.com');
    await expect(rows.first().getByRole('checkbox')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(panel).toHaveCount(0);
    await endSession(page, product.url);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login/);
    await signIn(page);
    await expect(policy).toHaveValue('PFI/1/28');
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  });

  await test.step('Cancel forgets them', async () => {
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(rows.first().getByRole('checkbox')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(panel).toHaveCount(0);
  });
});

test('without a connection comments, imports and boards say so, and lose nothing', async ({
  page,
  context,
  enter,
  faults,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a comment is still there', async () => {
    await enter('/pages/vehicle/1');
    const box = page.getByRole('textbox', { name: /^Comment/ });
    await box.fill('The tyres are worn');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      `${NO_CONNECTION}. Your comment is still here`,
    );
    await expect(box).toHaveValue('The tyres are worn');
    await context.setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(box).toHaveValue('');
    await expect(page.getByText('The tyres are worn').first()).toBeVisible();
  });

  await test.step('a sheet is not called damaged', async () => {
    await page.goto('/configuration/vehicle/makes/import');
    const block = page.getByLabel('Or paste rows from a spreadsheet');
    await expect(block).toBeVisible();
    await context.setOffline(true);
    await block.fill('Name\nMake from the field');
    await expect(page.getByRole('alert')).toContainText('Check the connection');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Read pasted rows' }).click();
    await expect(page.getByRole('button', { name: 'Add 1' })).toBeVisible();
  });

  await test.step('a card stays in its column', async () => {
    const board = new URLSearchParams({ filter: JSON.stringify({ board: 'status' }) });
    await page.goto(`/pages/daily-vehicle-check/vehicle-defects?${board}`);
    const handle = page.getByRole('button', { name: /^Drag to move/ }).first();
    await handle.focus();
    await page.keyboard.press('Space');
    const said = page.locator('[aria-live=assertive]');
    await expect(said).toContainText('is over Open');
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText('is over In progress');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.keyboard.press('Space');
    await expect(page.locator('.MuiSnackbar-root')).toHaveText(NO_CONNECTION);
    await context.setOffline(false);
  });
  forgiveLostCalls(faults);
});
