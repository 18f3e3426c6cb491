import type { Page } from 'playwright/test';
import { opensAsSummary } from '@/browser/crud/record/summary';
import { fieldLabel, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { atRest } from '../../support/atRest';
import { isPlain } from '../../support/lists/plainLists';
import { chooseInRow, rowMenuButton } from '../../support/lists/rowMenu';
import { fillNewRecord, inputOf, openForm, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { inPlace, visit } from '../../support/visit';

const searchBox = (page: Page) => page.getByRole('searchbox');
const recordLink = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true });

/** Returns a name as its resource stores it: registrations and tags are upper case without spaces. */
function storedTitle({ fields, title }: Resource, name: string): string {
  const field = fields[title];
  return field ? String(kindOf(field).parse(name, field)) : name;
}

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  const sought = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}').q;
  await expect.poll(sought).toBe(words);
}

/** Sorts by the title, both ways. The contract suite proves the order of rows. */
async function sortByTitle(page: Page, resource: Resource): Promise<void> {
  const field = resource.fields[resource.title];
  if (!field) return;
  const heading = page.getByRole('columnheader', { name: fieldLabel(resource.title, field) });
  const button = heading.getByRole('button');
  const seen = new Set<string | null>();
  for (const _turn of ['one way', 'the other']) {
    // The button describes its next action, so its text changes once the press has taken effect.
    const offer = (await button.getAttribute('title')) ?? '';
    await button.click();
    await expect(button).not.toHaveAttribute('title', offer);
    seen.add(new URL(page.url()).searchParams.get('order'));
  }
  expect(seen).toEqual(new Set(['ASC', 'DESC']));
}

/** Filters the list by active, expects the chip, after a reload too, and removes it. */
async function filterByActive(page: Page, reloads: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await atRest(page);
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/is_active/);
  if (reloads) await page.reload();
  const remove = page.getByRole('button', { name: /Remove the filter/ });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page).not.toHaveURL(/is_active/);
}

/** The list that is reloaded while filtered; all lists use the same code to store their filter in the address. */
const reloaded = [...registry.values()].find(({ calls, fields }) => calls.save && fields.is_active);

/** Does everything an administrator does with a list, from the first record to none. */
async function walkThrough(page: Page, resource: Resource): Promise<void> {
  const unique = storedTitle(resource, `Journey ${resource.path}`);
  const changed = storedTitle(resource, `${unique} changed`);
  const address = `/${resource.route}`;
  await visit(page, address);
  await expect(page).toHaveTitle(/ \| Fieldhouse$/);

  await test.step('add', async () => {
    // A list may offer a prefilled record before the plain one.
    const add = page.getByRole('link', { name: /^Add / }).last();
    // Some lists have figures above their rows, which load later and push everything down.
    if (!isPlain(resource)) await inPlace(add);
    await add.click();
    await fillNewRecord(page, resource, unique, 77);
    await save(page);
  });
  await test.step('search', async () => {
    await visit(page, address);
    await search(page, unique.toUpperCase());
    await expect(recordLink(page, unique)).toBeVisible();
  });
  await test.step('edit', async () => {
    await recordLink(page, unique).click();
    const field = resource.fields[resource.title];
    if (!field) return;
    if (opensAsSummary(resource)) await openForm(page);
    await inputOf(page, fieldLabel(resource.title, field)).fill(changed);
    await save(page);
    await visit(page, address);
    await search(page, changed);
    await expect(recordLink(page, changed)).toBeVisible();
  });
  await test.step('sort', () => sortByTitle(page, resource));
  if (resource.fields.is_active)
    await test.step('filter', () => filterByActive(page, resource === reloaded));
  if (!resource.calls.delete) return;
  await test.step('delete', async () => {
    await visit(page, address);
    await search(page, changed);
    await deleteFound(page, changed);
  });
}

/** Deletes the record with this name, which the list shows. */
async function deleteFound(page: Page, name: string): Promise<void> {
  await chooseInRow(page, rowMenuButton(page.getByRole('row', { name })), 'Delete…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/was deleted/)).toBeVisible();
  await expect(recordLink(page, name)).toHaveCount(0);
}

// Grouped by place where lists are tabs of one another: loading the app for each would take most of the time.
// Resources with their own saving rules have their own journeys: hours are checked against other hours (week.ts),
// records named by a day cannot be distinguished by name (vehicles.ts, dailyCheck.ts), documents of a vehicle are
// added only on its page (vehicles.ts), and some names come from a choice (deputies.ts).
const isPlainTwin = (one: Resource, other: Resource) =>
  isPlain(one) && isPlain(other) && one.place === other.place;
const isNamedInWords = ({ fields, title }: Resource) => {
  const field = fields[title];
  return field !== undefined && !field.readOnly && kindOf(field).searchable;
};
// Of the lists without features of their own, one at each place: the others differ only in their texts, everyRoute.ts
// opens them, and the contract suite saves and deletes in each.
const saved = [...registry.values()].filter(
  (resource, index, all) =>
    resource.calls.save &&
    resource.hasScreens &&
    !resource.derive &&
    !resource.belongsTo &&
    isNamedInWords(resource) &&
    resource.path !== 'timesheets' &&
    !all.slice(0, index).some((one) => isPlainTwin(one, resource)),
);

// All use the same code; the kinds of fields have unit tests, and journeys of their own fill the forms of people, vehicles
// and documents.
const [plain] = saved.filter((resource) => isPlain(resource) && resource.calls.delete);
const walked = isLongRun || !plain ? saved : [plain];
for (const place of new Set(walked.map((resource) => resource.place))) {
  const entries = walked.filter((resource) => resource.place === place);
  const paths = entries.map(({ path }) => path).join(', ');
  test(`an administrator adds, finds, sorts, filters, edits and deletes in ${paths}`, async ({
    page,
    enter,
  }) => {
    test.setTimeout(30_000 + entries.length * 25_000);
    await enter(`/${place}`, 'super.admin@example.com');
    for (const resource of entries)
      await test.step(resource.path, () => walkThrough(page, resource));
  });
}

test('a pending search does not pull people back who have moved on, and the page of a list stays in its address', async ({
  page,
  enter,
}) => {
  await test.step('a pending search does not pull people back who have moved on', async () => {
    // Delay the code of a record's screen, so that the search pause ends first.
    await page.route(/RecordEdit-.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await enter('/configuration/vehicle/fuel-types');
    await expect(recordLink(page, 'Diesel')).toBeVisible();
    await searchBox(page).fill('ies');
    // Click directly, as on touch: hovering would preload the code.
    await recordLink(page, 'Diesel').dispatchEvent('click');
    await expect(inputOf(page, 'Name')).toHaveValue('Diesel');
    await expect(page).toHaveURL(/\/fuel-types\/\d+$/);
  });

  await test.step('Back from a search empties its box, and Forward fills it again', async () => {
    await visit(page, '/configuration/vehicle/makes');
    await searchBox(page).fill('ford');
    await expect(page).toHaveURL(/ford/);
    await expect(recordLink(page, 'Renault')).toHaveCount(0);
    // The box still has the focus.
    await page.goBack();
    await expect(recordLink(page, 'Renault')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
    await page.goForward();
    await expect(recordLink(page, 'Renault')).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('ford');
  });

  await test.step('removing the last filter by the keyboard leads to the button that adds one', async () => {
    const filter = encodeURIComponent('{"is_active":true}');
    await page.goto(`/configuration/vehicle/makes?filter=${filter}`);
    await page.getByRole('button', { name: 'Remove the filter Active' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();
  });

  await test.step('a long list is paged through, and the page stays in the address', async () => {
    await visit(page, '/pages/users');
    await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible();
  });
});
