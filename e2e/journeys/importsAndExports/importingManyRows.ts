import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from 'playwright/test';
import { type Caller, callerOf, tokenOf } from '../../support/api';
import { removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';

const ROWS = 100_000;
const SHOWN = ROWS.toLocaleString('en-GB');
const MINUTE = 60_000;

/** The longest task of the page, in milliseconds: journeys run without optimized code. The bench has the budget. */
const LONGEST_TASK = 250;

const nameOf = (unique: string, at: number) => `${unique} ${at}`;

/** Returns the number of makes with this name, or the server's refusal to search a list this long. */
const savedOf = async (admin: Caller, unique: string) => {
  const { status, body } = await admin.get(`makes?q=${encodeURIComponent(unique)}&per_page=1`);
  return status === 200 ? (body.pagination as { total: number }).total : body.message;
};

const expectSaved = (admin: Caller, unique: string, rows: number) =>
  expect.poll(() => savedOf(admin, unique), { timeout: MINUTE }).toBe(rows);

/** Writes a file of makes, as a person has it on their disk. */
async function sheetOf(info: TestInfo, unique: string): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, at) => `${nameOf(unique, at)},${at % 90}`);
  const path = info.outputPath(`${unique}.csv`);
  await writeFile(path, ['Name,Sort order', ...lines].join('\n'));
  return path;
}

/** Notes the longest task of the page from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) });
    }).observe({ type: 'longtask' });
  });
const longestTask = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'longest')));

test(
  `of ${SHOWN} rows all are saved while the page responds, and none of an import that is stopped midway`,
  {
    tag: LONG_ONLY,
  },
  async ({ page }, info) => {
    test.setTimeout(10 * MINUTE);
    // A separate product: other journeys would not find theirs among this many makes.
    const product = await startProduct();
    const admin = await callerOf(product.url);
    const unique = String(Date.now() % 1_000_000);
    const [saved, stopped] = [`Saved ${unique}`, `Stopped ${unique}`];
    const choosing = page.locator('main input[type=file]');
    const add = page.getByRole('button', { name: `Add ${SHOWN}`, exact: true });
    const begun = page.locator('main').getByText(/^[1-9][\d,]* of 100,000$/);
    await page.setViewportSize({ width: 1440, height: 900 });
    const address = `${product.url}/configuration/vehicle/makes/import`;
    await page.goto(address);
    await signIn(page);
    await page.goto(address);

    await test.step('they are checked and saved, with their progress', async () => {
      const file = await sheetOf(info, saved);
      await expect(choosing).toBeAttached();
      await watchTasks(page);
      await choosing.setInputFiles(file);
      await expect(page.getByText(/^[1-9][\d,]* of 100,000 rows checked/)).toBeVisible({
        timeout: MINUTE,
      });
      await add.click({ timeout: 3 * MINUTE });
      await expect(begun).toBeVisible({ timeout: MINUTE });
      await expect(page.getByText(`${SHOWN} makes added`)).toBeVisible({ timeout: 3 * MINUTE });
      expect(await longestTask(page)).toBeLessThan(LONGEST_TASK);
      await expectSaved(admin, saved, ROWS);
    });

    await test.step('the next is stopped midway, and nothing of it stays', async () => {
      await page.locator('main').getByRole('link', { name: 'Import' }).click();
      await choosing.setInputFiles(await sheetOf(info, stopped));
      await add.click({ timeout: 3 * MINUTE });
      await expect(begun).toBeVisible({ timeout: MINUTE });
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('The import was stopped. Nothing was saved.')).toBeVisible();
      await expectSaved(admin, stopped, 0);
      await expectSaved(admin, saved, ROWS);
    });
    await product.stop();
    removeData(product);
  },
);

test('an import whose server is killed while it saves is saved as a whole or not at all', {
  tag: LONG_ONLY,
}, async () => {
  test.setTimeout(10 * MINUTE);
  let product = await startProduct();
  const { dataDir } = product;
  // At the beginning, midway, and about where it ends.
  for (const [kill, share] of [0.01, 0.5, 0.97].entries()) {
    const unique = `Killed ${kill} ${Date.now() % 1_000_000}`;
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      JSON.stringify({ name: nameOf(unique, at), sort_order: at % 90 }),
    );
    const begun = await fetch(`${product.url}/api/imports/makes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(product.url, 'super.admin@example.com')}`,
        'content-type': 'application/x-ndjson',
      },
      body: rows.join('\n'),
    });
    expect(begun.status).toBe(202);
    const { id } = ((await begun.json()) as { data: { id: number } }).data;
    const groupOf = async () => {
      const admin = await callerOf(product.url, 'super.admin@example.com');
      const { body } = await admin.get(`activity-groups?id=${id}`);
      return (body.data as { status: string; done: number }[])[0];
    };
    const isFarEnough = async () => {
      const group = await groupOf();
      return group?.status !== 'running' || group.done >= share * rows.length;
    };
    await expect.poll(isFarEnough, { timeout: 2 * MINUTE, intervals: [50] }).toBe(true);
    await product.kill();
    product = await startProduct({ dataDir });
    // Once the group of the dead process has ended, the same person may import again.
    const status = async () => (await groupOf())?.status;
    await expect.poll(status, { timeout: 4 * MINUTE, intervals: [1_000] }).not.toBe('running');
    const isSaved = (await status()) === 'done';
    const admin = await callerOf(product.url, 'super.admin@example.com');
    await expectSaved(admin, unique, isSaved ? rows.length : 0);
  }
  await product.stop();
  removeData(product);
});
