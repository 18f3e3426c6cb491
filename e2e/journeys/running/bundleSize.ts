import { gzipSync } from 'node:zlib';
import { expect, signIn, test } from '../../support/test';

/** The JavaScript of a minimal react-admin app with one resource, gzipped; docs/BENCHMARKS.md has the latest measurement. */
const MINIMAL_REACT_ADMIN = 356_000;

async function gzippedSize(base: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const response = await fetch(new URL(file, base));
    expect(response.status, file).toBe(200);
    return gzipSync(await response.text()).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the sign-in page is light, and fetches the app without running it', async ({
  page,
  product,
}) => {
  const html = await (await fetch(`${product.url}/auth/login`)).text();
  const requested = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const ahead = (name: string) =>
    (new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? '').split(' ').filter(Boolean);
  const light = [...requested, ...ahead('auth').filter((file) => file.endsWith('.js'))];
  expect(light.length).toBeGreaterThan(3);
  expect(await gzippedSize(product.url, light)).toBeLessThan(0.25 * MINIMAL_REACT_ADMIN);

  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto('/auth/login');
  await page.locator('input[type=email]').fill('admin@example.com');
  const app = ahead('app').filter((file) => !light.includes(file));
  expect(app.length).toBeGreaterThan(0);
  await expect.poll(() => app.filter((file) => !fetched.has(file))).toEqual([]);
  // The app writes its styles when its code runs.
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  expect(await sheets()).toBe(0);
  await signIn(page);
  await expect.poll(sheets).toBeGreaterThan(0);
});

test('the outline is painted in the chosen scheme before any code has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('app', JSON.stringify({ LAYOUT_THEME: 'dark', MENU_SIZE: 'compact' }));
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('.outline-card')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(14, 18, 32)',
  );
  release();
  await expect(page.locator('input[type=email]')).toBeVisible();
  await expect(page.locator('.outline-card')).toBeHidden();
});

test('a start that fails says so in the console and on a plain page, for either entry', async ({
  page,
  faults,
}) => {
  const failure = page.getByRole('alert').filter({ hasText: 'Fieldhouse could not start' });
  const heard = () => faults.splice(0).length;

  await page.route('**/assets/i18n/en.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/auth/login');
  await expect(failure).toBeVisible();
  expect(heard()).toBeGreaterThan(0);
  await page.unroute('**/assets/i18n/en.json');
  await page.getByRole('button', { name: 'Reload' }).click();
  await signIn(page);

  await page.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/pages/company');
  await expect(failure).toBeVisible();
  expect(heard()).toBeGreaterThan(0);
  await page.unroute('**/assets/frame-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('main')).toContainText('Northern Field Services Ltd');
  await expect(page).toHaveURL(/\/pages\/company/);
});
