import type { Page } from 'playwright/test';
import { type Caller, callerOf, rowsOf } from '../api';
import { seriousFindings } from '../axe';
import { becomes } from '../entering';
import { inputOf, save } from '../recordForm';
import { expect, test } from '../test';
import { tab, toastOf } from '../timesheets/reviewQueue';
import { visit } from '../visit';
import type { Product } from './product';

const ENGINEER = 'engineer@example.com';
const MANAGER = 'contract.manager@example.com';
const LIST = '/pages/expenses/tool-loans';

const loanOf = (page: Page, person: string) => page.getByRole('region', { name: person });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Requests a tool over HTTP. Returns the loan's id. */
async function ask(caller: Caller, tool: string, until = '2099-12-31'): Promise<number> {
  const loan = { tool, from_date: '2026-03-02', until_date: until };
  const { status, body } = await caller.post('tool-loans', loan);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: number }).id;
}

/** Expects the days of a loan to follow from its dates, and lists to filter and sort by them. */
async function expectDays(caller: Caller, id: number): Promise<void> {
  const sent = await caller.post('tool-loans', { id, days: 5 });
  expect(sent.body).toMatchObject({ errors: { days: ['Days cannot be set.'] } });
  const dates = { from_date: '2099-01-01', until_date: '2099-01-10' };
  const saved = await caller.post('tool-loans', { id, ...dates });
  expect(saved.body).toMatchObject({ data: { days: 10 } });
  const found = async (query: string) =>
    rowsOf(await caller.get(`tool-loans?${query}`)).map((row) => row.id);
  expect(await found('days=10&per_page=100')).toContain(id);
  expect(await found('days_from=11&per_page=100')).not.toContain(id);
  const days = rowsOf(await caller.get('tool-loans?sort=days&order=DESC&per_page=100')).map(
    (row) => row.days,
  );
  expect(days).toEqual(days.toSorted((one, other) => Number(other) - Number(one)));
}

/** Expects both dialects and OpenAPI to have the workflow's transitions, guarded by its access row. */
export async function expectLoansOverHttp({ url }: Product): Promise<void> {
  const engineer = await callerOf(url, ENGINEER);
  const manager = await callerOf(url, MANAGER);
  const id = await ask(engineer, 'Core drill');
  await expectDays(engineer, id);
  expect((await engineer.post('tool-loans/lend', { id })).status).toBe(403);
  const lent = await manager.post('tool-loans/lend', { id });
  expect(lent.body).toMatchObject({ message: 'Lent', data: { status: 'lent', lent_by_id: 3 } });
  const again = await manager.post('tool-loans/refuse', { id, reason: 'Taken' });
  expect(again.status).toBe(409);
  expect(again.body.message).toBe('This tool has already been lent.');
  const second = await ask(engineer, 'Core drill');
  const refused = await manager.post('tool-loans/lend', { id: second });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('Somebody else still has this tool.');
  const returned = await manager.post(`rest/tool-loans/${id}/return`, {});
  expect(returned.body).toMatchObject({ id, status: 'returned' });
  const { paths } = (await engineer.get('openapi.json')).body as unknown as {
    paths: Record<string, unknown>;
  };
  expect(paths).toHaveProperty(['/tool-loans/refuse']);
  expect(paths).toHaveProperty(['/rest/tool-loans/{id}/refuse']);
  const other = await ask(await callerOf(url), 'Ladder');
  const seen = rowsOf(await engineer.get('tool-loans?per_page=100'));
  expect(seen.map((row) => row.id)).toContain(id);
  expect(new Set(seen.map((row) => row.user_id))).toEqual(new Set([4]));
  expect((await manager.post('tool-loans/lend', { id: other })).status).toBe(404);
}

/** Expects the same of json-server. */
export async function expectLoansOnMock({ url }: Product): Promise<void> {
  const lender = await callerOf(url, MANAGER);
  const engineer = await callerOf(url, ENGINEER);
  const id = await ask(engineer, 'Core drill');
  await expectDays(engineer, id);
  expect((await lender.post('tool-loans/lend', { id })).body).toMatchObject({
    message: 'Lent',
    data: { status: 'lent' },
  });
  const lent = await lender.get('rest/tool-loans?filter={"status":["lent"]}');
  expect(lent.body).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
}

/** Requests tools as an engineer, and lends, refuses and takes them back as a manager, on the workflow's screens. */
export async function useToolLoans(page: Page, product: Product): Promise<void> {
  const engineer = await callerOf(product.url, ENGINEER);
  const manager = await callerOf(product.url, MANAGER);

  await test.step('an engineer requests a tool in the list', async () => {
    await becomes(page, ENGINEER, `${product.url}/pages/expenses`);
    await page.getByRole('link', { name: 'Tool Loans', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(LIST));
    await page.getByRole('link', { name: /^Add/ }).first().click();
    await inputOf(page, 'Tool').fill('Angle grinder');
    await inputOf(page, 'From').fill('02-03-2026');
    await inputOf(page, 'Until').fill('04-03-2026');
    await expect(page.getByRole('status').filter({ hasText: /^Days/ })).toContainText('3');
    await inputOf(page, 'Until').fill('31-12-2099');
    await save(page);
    await visit(page, LIST);
    await page.getByRole('link', { name: 'Angle grinder' }).click();
    await expect(loanOf(page, 'Ben Carter').getByText('Requested', { exact: true })).toBeVisible();
    await expect(button(page, 'Lend')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  });
  const address = new URL(page.url()).pathname;

  await test.step('its manager refuses it with a reason, which the engineer reads', async () => {
    await becomes(page, MANAGER, `${product.url}${address}`);
    await expect(button(page, 'Lend')).toBeEnabled();
    await button(page, 'Refuse…').click();
    const dialog = page.getByRole('dialog', { name: 'Refuse this request' });
    await expect(dialog).toContainText('The employee sees why Angle grinder is not lent.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toContainText('Reason is required.');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel(/^Reason/).fill('It is being repaired.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(loanOf(page, 'Ben Carter')).toContainText('Reason: It is being repaired.');
    const history = page.locator('main').getByRole('listitem').filter({ hasText: 'Morgan Reid' });
    await expect(history.getByText('Refused', { exact: true }).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the reason against lending is shown beforehand', async () => {
    const [own, late] = [
      await ask(manager, 'Own drill'),
      await ask(engineer, 'Late', '2026-03-03'),
    ];
    await visit(page, `${LIST}/${own}`);
    await expect(page.getByText('You cannot lend tools to yourself.')).toBeVisible();
    await expect(button(page, 'Lend')).toHaveCount(0);
    await visit(page, `${LIST}/${late}`);
    await expect(page.getByText('The days that this tool was asked for are over.')).toBeVisible();
    await expect(button(page, 'Lend')).toBeDisabled();
  });

  await test.step('lent and returned by a press each; then the form is closed and says why', async () => {
    const id = await ask(engineer, 'Pipe bender');
    await visit(page, `${LIST}/${id}`);
    await button(page, 'Lend').click();
    await expect(loanOf(page, 'Ben Carter').getByText('Lent', { exact: true })).toBeVisible();
    await button(page, 'Mark as returned').click();
    await expect(loanOf(page, 'Ben Carter').getByText('Returned', { exact: true })).toBeVisible();
    await becomes(page, ENGINEER, `${product.url}${LIST}/${id}`);
    await expect(page.getByText('This tool has been returned, so the loan')).toBeVisible();
    await expect(button(page, 'Save')).toHaveCount(0);
  });

  await test.step('a manager clears the queue by keys: lent, refused with a reason, taken back', async () => {
    const [first, second, own] = [
      await ask(engineer, 'Chain saw'),
      await ask(engineer, 'Table saw'),
      await ask(manager, 'Jigsaw'),
    ];
    const row = (id: number) => page.locator(`#row-${id}`);
    await becomes(page, MANAGER, `${product.url}/pages/expenses`);
    await page.getByRole('link', { name: 'Tool Loans to Review' }).click();
    await row(first).click();
    await page.keyboard.press('a');
    await expect(row(first)).toHaveCount(0);
    await row(second).click();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Refuse this request' });
    await dialog.getByRole('textbox').fill('Use the chain saw.');
    await page.keyboard.press('Control+Enter');
    await expect(row(second)).toHaveCount(0);
    await row(own).click();
    await page.keyboard.press('a');
    await expect(toastOf(page)).toContainText('You cannot lend tools to yourself.');
    expect(await seriousFindings(page)).toEqual([]);
    await tab(page, 'Lent').click();
    await row(first).click();
    await page.keyboard.press('t');
    await expect(row(first)).toHaveCount(0);
    // A row leaves immediately, and returns if the server refuses.
    const states = async () => {
      const now = rowsOf(await manager.get(`tool-loans?id=${first},${second},${own}`));
      const stateOf = new Map(now.map(({ id, status }) => [id, status]));
      return [first, second, own].map((id) => stateOf.get(id));
    };
    await expect.poll(states).toEqual(['returned', 'refused', 'requested']);
  });

  await test.step('the list is filtered by a status, shown as a chip', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: ['refused'] }));
    await visit(page, `${LIST}?filter=${filter}`);
    await expect(page.getByRole('link', { name: 'Angle grinder' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pipe bender' })).toHaveCount(0);
    await expect(page.locator('[data-tone=error]', { hasText: 'Refused' }).first()).toBeVisible();
  });
}
