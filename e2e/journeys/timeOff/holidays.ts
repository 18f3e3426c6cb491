import type { Page } from 'playwright/test';
import { atRest } from '../../support/atRest';
import { seriousFindings } from '../../support/axe';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const YEAR = new Date().getUTCFullYear() + 4;

const event = (title: string, date: string, notes = '') => ({ title, date, notes, bunting: true });

/** A calendar in GOV.UK's format, for a year without holidays in the demo company and the next one. */
const events = (more: ReturnType<typeof event>[]) => [
  event('New Year’s Day', `${YEAR}-01-01`),
  ...more,
  event('Boxing Day', `${YEAR}-12-28`, 'Substitute day'),
  event('New Year’s Day', `${YEAR + 1}-01-01`),
];
const CALENDAR = JSON.stringify({
  'england-and-wales': { division: 'england-and-wales', events: events([]) },
  scotland: {
    division: 'scotland',
    events: events([event('2nd January', `${YEAR}-01-02`)]),
  },
  'northern-ireland': {
    division: 'northern-ireland',
    events: events([event('St Patrick’s Day', `${YEAR}-03-17`)]),
  },
});

const fileOf = (text: string) => ({
  name: 'bank-holidays.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import public holidays' });

/** Opens the dialog and chooses a file, as a person does in the browser's file dialog. */
async function chooseFile(page: Page, text: string): Promise<void> {
  const dialog = dialogOf(page);
  if (!(await dialog.isVisible()))
    await page.getByRole('button', { name: 'Import a year…' }).click();
  const asking = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose/ }).click();
  await (await asking).setFiles(fileOf(text));
}

test('HR imports the public holidays of a year, and the second time there is nothing to add', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await enter('/pages/holiday', 'hr.administrator@example.com');
  const dialog = dialogOf(page);

  await test.step('sees what would be added, and adds it', async () => {
    await chooseFile(page, CALENDAR);
    await expect(dialog.getByText('bank-holidays.json', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Year' })).toHaveText(String(YEAR));
    const toAdd = dialog.getByRole('region', { name: '4 days to add' });
    await expect(toAdd.getByRole('listitem')).toHaveText([
      `01-01-${YEAR}New Year's DayEverywhere`,
      `02-01-${YEAR}2nd JanuaryScotland`,
      `17-03-${YEAR}St Patrick's DayNorthern Ireland`,
      `28-12-${YEAR}Boxing Day (substitute day)Everywhere`,
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 4 days' }).click();
    await expect(page.getByText('4 public holidays added')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import a year…' })).toBeFocused();
  });

  await test.step('finds them in the list', async () => {
    const filter = JSON.stringify({ date_from: `${YEAR}-01-01`, date_to: `${YEAR}-12-31` });
    await visit(page, `/pages/holiday?filter=${encodeURIComponent(filter)}`);
    await expect(page.getByText('1–4 of 4')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Boxing Day (substitute day)' })).toBeVisible();
  });

  await test.step('sees that there is nothing to add', async () => {
    await chooseFile(page, CALENDAR);
    await expect(dialog.getByText(/^All holidays of/)).toBeVisible();
    await expect(dialog.getByRole('region', { name: '4 days already added' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  });

  await test.step('chooses the other year of the file by keyboard', async () => {
    const year = dialog.getByRole('combobox', { name: 'Year' });
    await year.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(year).toHaveText(String(YEAR + 1));
    await expect(dialog.getByRole('region', { name: '1 day to add' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('is warned of a second holiday on the same day, which is still saved', async () => {
    await visit(page, `/pages/holiday/create?date=${YEAR}-12-28&division=all`);
    const notice =
      'There is already a public holiday for this date and division: “Boxing Day (substitute day)”.';
    await expect(page.getByText(notice)).toHaveCount(1);
    await inputOf(page, 'Name').fill('Company day');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText(/another public holiday for the same date and division/),
    ).toBeVisible();
  });
});

test('a file that is not a calendar is refused with a message, and a failed import can be sent again', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/pages/holiday');
  await arrange(page, { LAYOUT_THEME: 'dark' });
  const dialog = dialogOf(page);
  const said = dialog.getByRole('alert');
  for (const [text, sentence] of [
    ['BEGIN:VCALENDAR', "This isn't the GOV.UK bank-holiday file."],
    ['\u0089PNG\u0000\u0000', "This isn't the GOV.UK bank-holiday file."],
    ['{"mars": {"events": []}}', "This isn't the GOV.UK bank-holiday file."],
    [
      CALENDAR.replace(`${YEAR}-01-02`, `${YEAR}-02-30`),
      'Holiday 2 of Scotland: Date must be a date',
    ],
    ['x'.repeat(300_000), "This isn't the GOV.UK bank-holiday file."],
    ['{"scotland": {"events": []}}', 'contains no holidays'],
  ] as const) {
    await chooseFile(page, text);
    await expect(said).toContainText(sentence);
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  }
  expect(await seriousFindings(page)).toEqual([]);

  await chooseFile(page, CALENDAR);
  await expect(said).toHaveCount(0);
  await page.route('**/api/holidays/import', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Not at this moment.' } }),
  );
  await atRest(page);
  await dialog.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: String(YEAR + 1) }).click();
  const send = dialog.getByRole('button', { name: 'Import 1 day' });
  await send.click();
  await expect(said).toHaveText('Not at this moment.');
  await expectNoSidewaysScroll(page, 'the dialog on a phone');
  expect(await seriousFindings(page)).toEqual([]);
  await page.unroute('**/api/holidays/import');
  await send.click();
  await expect(page.getByText('1 public holiday added')).toBeVisible();
});

test('an engineer sees the public holidays, a year and a division at a time, and imports none', async ({
  page,
  enter,
}) => {
  await enter('/pages/holiday', 'engineer@example.com');
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import a year…' })).toHaveCount(0);

  const thisYear = String(new Date().getFullYear());
  const years = page.getByRole('navigation', { name: 'Days shown' });
  await years.getByRole('link', { name: thisYear }).click();
  await expect(years.getByRole('link', { name: thisYear })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('row', { name: new RegExp(`01-01-${thisYear}`) })).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Division' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await atRest(page);
  for (const name of ['Everywhere', 'Scotland']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row', { name: /2nd January/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Good Friday/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Easter Monday/ })).toHaveCount(0);

  await years.getByRole('link', { name: 'All' }).click();
  await expect(years.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/division/);
});
