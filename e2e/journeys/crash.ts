import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../domain/registry';
import { callerOf, rowsOf } from '../support/api';
import { removeData, startProduct } from '../support/product';
import { inputOf, save } from '../support/recordForm';
import { expect, signIn, test } from '../support/test';

// A crash is not one record's business: every list that can be saved is written before it and read after it.
test('everything an administrator saved is there after a kill -9 and a restart', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const first = await startProduct();
  const admin = await callerOf(first.url, 'super.admin@example.com');
  const saved = new Map<string, unknown>();
  for (const { path, calls, title, fields, locked } of registry.values()) {
    // Whether a record can be edited is its state's business there.
    if (!calls.save || locked || fields[title]?.kind !== 'text') continue;
    const [row] = rowsOf(await admin.get(`${path}?per_page=1`));
    const edited = await admin.post(path, {
      id: row?.id,
      version: row?.version,
      [title]: `Kept ${path}`,
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    saved.set(path, row?.id);
  }
  await first.kill();

  const second = await startProduct({ dataDir: first.dataDir });
  const again = await callerOf(second.url, 'super.admin@example.com');
  for (const [path, id] of saved) {
    const [row] = rowsOf(await again.get(`${path}?id=${id}`));
    expect(row?.[registry.get(path)?.title ?? '']).toBe(`Kept ${path}`);
  }
  await page.goto(`${second.url}/pages/company`);
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Kept companies' })).toBeVisible();
  // A page that is open goes on asking.
  await page.close();
  await second.stop();
  removeData(second);
});

test('a second start on the same data is refused in words, and the first works on', async () => {
  const first = await startProduct();
  await expect(startProduct({ dataDir: first.dataDir })).rejects.toThrow(/in use/i);
  expect((await (await fetch(`${first.url}/api/ready`)).json()).success).toBe(true);
  await first.stop();
  removeData(first);
});

test('a database that dies is started again, and what was typed meanwhile is saved on the next try', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const product = await startProduct();
  await page.goto(`${product.url}/pages/company/create`);
  await signIn(page);
  await inputOf(page, 'Name').fill('Typed Before The Fall Ltd');
  const pidFile = join(product.dataDir, 'postgres', 'postmaster.pid');
  const postmaster = () =>
    existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const fallen = Number(postmaster());
  process.kill(fallen, 'SIGKILL');
  const isAnother = () => Number(postmaster() || fallen) !== fallen;
  await expect.poll(isAnother, { timeout: 30_000 }).toBe(true);
  const ready = async () => (await fetch(`${product.url}/api/ready`)).status;
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  await expect(inputOf(page, 'Name')).toHaveValue('Typed Before The Fall Ltd');
  await save(page);
  const admin = await callerOf(product.url);
  expect(rowsOf(await admin.get('companies?q=before the fall'))).toHaveLength(1);
  await page.close();
  await product.stop();
  removeData(product);
});
