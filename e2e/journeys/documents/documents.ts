import type { Locator, Page } from 'playwright/test';
import { onePagePdf } from '@/core/samples/pdf';
import { seriousFindings } from '../../support/axe';
import { newColleague } from '../../support/colleague';
import { expectNoSidewaysScroll } from '../../support/layout';
import { chooseInRow, rowMenuButton } from '../../support/lists/rowMenu';
import { inputOf, save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const HR = 'hr.administrator@example.com';
const LIST = '/pages/users/employee-documents';

const fileBox = (page: Page) => page.locator('input[type=file]');

const paper = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(onePagePdf([words])),
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await inputOf(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens a file in place, waits for its pages, and leaves the viewer open. */
async function view(page: Page, within: Locator, name: string): Promise<Locator> {
  await within.getByRole('button', { name: new RegExp(`^View ${name}`) }).click();
  const viewer = page.getByRole('dialog', { name });
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /^blob:/);
  return viewer;
}

/** Switches to a phone's size and the other scheme. */
async function asOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.setAttribute('data-bs-theme', 'dark'));
}

test('a document is filed for an engineer, viewed, changed, replaced and deleted', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  // A headless browser reports that it shows no PDF, and the page checks only this property.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }),
  );
  const robin = await newColleague(product, 'Robin Fell', 'Hedgerow4two');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(`/pages/users/${robin.id}`, HR);

  await test.step("is added from the engineer's page", async () => {
    await page.getByRole('link', { name: 'Add employee document' }).click();
    await expect(inputOf(page, 'Employee')).toHaveValue('Robin Fell');
    await inputOf(page, 'Number').fill('RF-1');
    await choose(page, 'Document type', 'First aid at work');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('File is required.')).toBeVisible();
    await expect(fileBox(page)).toBeFocused();
  });

  await test.step('is refused at its field if its bytes do not match its name, and nothing is lost', async () => {
    await fileBox(page).setInputFiles({
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<p>'),
    });
    await expect(page.getByText('The file must be a PDF, PNG, JPEG, DOCX or XLSX.')).toBeVisible();
    await fileBox(page).setInputFiles({
      name: 'really-a-page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(fileBox(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(fileBox(page)).toBeFocused();
    await expect(page.getByText('really-a-page.pdf').first()).toBeVisible();
    await expect(inputOf(page, 'Number')).toHaveValue('RF-1');
    await expect(inputOf(page, 'Document type')).toHaveValue('First aid at work');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('is saved with its file', async () => {
    await fileBox(page).setInputFiles(paper('first-aid.pdf', 'First aid of Robin Fell'));
    await inputOf(page, 'Expiry date').fill('05032031');
    await save(page);
    await expect(page).toHaveURL(new RegExp(`/pages/users/${robin.id}$`));
    // Sections far below load when they come near the viewport.
    await page.getByRole('link', { name: 'Add employee document' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'RF-1', exact: true }).click();
  });

  const main = page.locator('main');
  await test.step('is viewed in place', async () => {
    const viewer = await view(page, main, 'first-aid.pdf');
    expect(await seriousFindings(page)).toEqual([]);
    await viewer.getByRole('button', { name: 'Close' }).last().click();
    await expect(viewer).toBeHidden();
    await expect(main.getByRole('button', { name: /^View first-aid/ })).toBeFocused();
    await expect(fileBox(page)).toHaveCount(0);
  });

  const soon = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
  await test.step('gets another date, and then warns', async () => {
    await inputOf(page, 'Expiry date').fill(soon.split('-').reverse().join('-'));
    await save(page);
    await page.getByRole('link', { name: 'RF-1', exact: true }).click();
    await expect(page.getByText(/^Expires in (9|10) days$/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('is replaced by a newer one for the same person', async () => {
    await page.getByRole('link', { name: 'Replace…' }).click();
    await expect(main.getByText(/^Replaces RF-1$/)).toBeVisible();
    await expect(inputOf(page, 'Employee')).toHaveValue('Robin Fell');
    await expect(inputOf(page, 'Document type')).toHaveValue('First aid at work');
    await expect(inputOf(page, 'Number')).toHaveValue('RF-1');
    await inputOf(page, 'Number').fill('RF-2');
    await fileBox(page).setInputFiles(paper('first-aid-again.pdf', 'Again'));
    await save(page);
    await page.getByRole('link', { name: 'RF-1', exact: true }).click();
    await expect(page.getByText('Replaced by a newer document.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Replace…' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Open the newer document' }).click();
    await expect(inputOf(page, 'Number')).toHaveValue('RF-2');
    await expect(page.getByRole('link', { name: 'Open the replaced document' })).toBeVisible();
  });

  await test.step('is seen by its engineer, on a phone too', async () => {
    await page.evaluate(() => localStorage.clear());
    await enter('/pages/dashboard', robin.email);
    await asOnPhone(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Documents' }).click();
    const own = page.getByRole('dialog', { name: 'Documents' });
    await expect(own.getByRole('listitem')).toHaveCount(2);
    await expect(own.getByText('Superseded')).toBeVisible();
    const viewer = await view(page, own, 'first-aid-again.pdf');
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'a document on a phone');
    expect(await seriousFindings(page)).toEqual([]);
    await viewer.getByRole('button', { name: 'Close' }).last().click();
    await expect(viewer).toBeHidden();
    await expect(own).toBeVisible();
  });

  await test.step('is deleted', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ user_id: robin.id }))}`, HR);
    await chooseInRow(page, rowMenuButton(page, 'RF-2'), 'Delete…');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('RF-2 was deleted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'RF-2', exact: true })).toHaveCount(0);
  });
});

test('the list says what needs attention, and each figure links to the records it counts', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  test.setTimeout(90_000);
  await test.step('one figure that fails does not affect the others, and is retried', async () => {
    let isBroken = true;
    await page.route('**/api/document-types?*is_mandatory=true*', (route) =>
      isBroken
        ? route.fulfill({ status: 403, json: { success: false, message: 'No.' } })
        : route.continue(),
    );
    await enter(LIST, HR);
    const panel = page.getByRole('region', { name: 'Needs attention' });
    await expect(panel.getByText('Could not count these.')).toBeVisible();
    await expect(panel.getByRole('link', { name: /^Expired: \d+$/ })).toBeVisible();
    isBroken = false;
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByRole('button', { name: /^Driving licence: \d+$/ })).toBeVisible();
  });

  await test.step('each figure links to the records it counts', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, LIST);
    const panel = page.getByRole('region', { name: 'Needs attention' });
    const expired = panel.getByRole('link', { name: /^Expired: \d+$/ });
    await expect(expired).toBeVisible();
    const count = Number((await expired.textContent())?.trim());
    expect(count).toBeGreaterThan(0);
    await expired.click();
    await expect(page.getByText(new RegExp(`^1–${count} of ${count}$`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the filter Status' })).toHaveCount(1);
    await expect(page.locator('tbody [data-chip]', { hasText: 'Expired' })).toHaveCount(count);
    await expect(page.locator('tbody').getByText('Current', { exact: true })).toHaveCount(0);

    const lacking = panel.getByRole('button', { name: /^Right to work: \d+$/ });
    await lacking.click();
    await expect(lacking).toHaveAttribute('aria-expanded', 'true');
    expect(await seriousFindings(page)).toEqual([]);
    await asOnPhone(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `the list at ${width} px`);
    }
    expect(await seriousFindings(page)).toEqual([]);
    // On a phone the panel is below the records, and renders only there.
    await lacking.click();
    const people = panel.getByRole('list', { name: /^Employees without a current document/ });
    await people.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pages\/users\/\d+$/);
  });

  await test.step('the text typed with a file survives a reload; the file is chosen again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, `${LIST}/create`);
    await inputOf(page, 'Number').fill('KEPT-1');
    await fileBox(page).setInputFiles(paper('kept.pdf', 'Kept'));
    await expect(page.getByText(/kept\.pdf \(/).first()).toBeVisible();
    page.on('dialog', (question) => question.accept());
    // Drafts are stored a moment after the last key.
    const isKept = () => Object.values(localStorage).some((value) => value.includes('KEPT-1'));
    await page.waitForFunction(isKept);
    await page.reload();
    await expect(inputOf(page, 'Number')).toHaveValue('KEPT-1');
    await expect(page.getByText('Choose a file')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});

test('an administrator sees no sensitive documents of others, and no warning that they are missing', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await enter(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ user_id: 4 }))}`);
  const main = page.locator('main');
  await expect(main.getByText('Driving licence').first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'Needs attention' });
  await expect(panel.getByRole('button', { name: /^Driving licence: \d+$/ })).toBeVisible();
  await expect(main.getByText(/Right to work|Employment contract/)).toHaveCount(0);
  await page.goto(`${LIST}/2`);
  await expect(main.getByText('Record not found')).toBeVisible();
});

test('a contract manager reads the documents of the team, and their own', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await enter(`${LIST}/3`, 'contract.manager@example.com');
  await expect(page.getByText('Read-only: your role cannot edit this record.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Replace…' })).toHaveCount(0);
  await expect(page.locator('main').getByRole('button', { name: /^View ecs-card/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  const own = page.getByRole('dialog', { name: 'Documents' });
  await expect(own.getByText('First aid at work')).toBeVisible();
});
