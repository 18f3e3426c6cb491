import type { Page } from 'playwright/test';
import { registry } from '../../domain/registry';
import { type Caller, callerOf, rowsOf } from '../support/api';
import { seriousFindings } from '../support/axe';
import { expectAllFits } from '../support/fits';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A name of 120 characters without a place to break it. */
const longName = (first: string) => first.padEnd(120, 'schifffahrtsgesellschaft');
const WIDTHS = [
  [1440, 900],
  [390, 844],
  [320, 640],
] as const;

async function add(caller: Caller, path: string, values: object): Promise<number> {
  const { status, body } = await caller.post(path, values);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: number }).id;
}

/** Opens an address at every width, and looks at it once a text is there. */
async function expectFitAt(page: Page, address: string, text: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await expect(page.locator('main').getByText(text).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAllFits(page, `${address} at ${width}`);
    expect.soft(await seriousFindings(page), `${address} at ${width}`).toEqual([]);
  }
}

test('records and lists with names of 120 characters fit every screen', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(240_000);
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const company = longName('Company');
  const company_id = await add(admin, 'companies', { name: company });
  const person = longName('Employee');
  const [role] = rowsOf(await admin.get('roles?q=Engineer'));
  const user_id = await add(admin, 'employees', {
    name: person,
    role_id: role?.id,
    email: `${'e'.repeat(40)}@example.com`,
    company_id,
  });
  await add(admin, 'departments', {
    name: longName('Department'),
    company_id,
    manager_id: user_id,
  });
  const customer_id = await add(admin, 'customers', {
    name: longName('Customer'),
    customer_type_id: 1,
  });
  const property_id = await add(admin, 'properties', { name: longName('Property'), customer_id });
  const fuel_id = await add(admin, 'fuel-types', { name: longName('Fuel') });
  await enter('/pages/company', 'super.admin@example.com');
  const records: [string, number, string][] = [
    ['employees', user_id, 'Employee'],
    ['customers', customer_id, 'Customer'],
    ['properties', property_id, 'Property'],
    ['companies', company_id, 'Company'],
    ['fuel-types', fuel_id, 'Fuel'],
  ];
  for (const [path, id, first] of records) {
    const route = registry.get(path)?.route;
    const filter = JSON.stringify({ q: longName(first).slice(0, 30) });
    await expectFitAt(page, `/${route}?filter=${filter}`, longName(first));
    await expectFitAt(page, `/${route}/${id}`, 'Changed');
  }
});
