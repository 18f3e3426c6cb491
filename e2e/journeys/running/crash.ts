import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLine } from '@/core/fields/kinds/text';
import { pageListsOf } from '@/core/resource/pageLists';
import { repeats } from '@/core/testing/longRun';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import {
  addUntilStopped,
  entryOf,
  expectAllOnce,
  expectEntriesOnce,
} from '../../support/addingRecords';
import { callerOf, rowsOf, tokenOf } from '../../support/api';
import { inputOf, save } from '../../support/recordForm';
import { removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

const isSavedItsOwnWay = (path: string) => attached.of(path).some(({ save }) => save);

// A crash affects every record: each editable list is written before it and read after it.
test('everything an administrator saved is there after a kill -9 and a restart, and what is typed outlives the database', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000);
  const first = await startProduct();
  const admin = await callerOf(first.url, 'super.admin@example.com');
  const saved = new Map<string, unknown>();
  for (const { path, calls, title, fields, workflows } of registry.values()) {
    // In lists with a workflow, the status decides if a record can be edited.
    if (!calls.save || workflows.length > 0 || isSavedItsOwnWay(path) || !isLine(fields[title]))
      continue;
    // Nobody types it, or the parent record decides if it can be edited.
    const isPartOf = [...registry.values()].some(
      (above) =>
        above.workflows.length > 0 &&
        pageListsOf(registry, above).some(({ child }) => child.path === path),
    );
    if (fields[title]?.readOnly || isPartOf) continue;
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

  await test.step('a second start on the same data is refused with a message, and the first keeps working', async () => {
    await expect(startProduct({ dataDir: first.dataDir })).rejects.toThrow(/in use/i);
    expect((await (await fetch(`${second.url}/api/ready`)).json()).success).toBe(true);
  });

  await test.step('a database that dies is restarted, and what was typed meanwhile is saved on the next try', async () => {
    await visit(page, '/pages/company/create');
    await inputOf(page, 'Name').fill('Typed Before The Fall Ltd');
    const pidFile = join(second.dataDir, 'postgres', 'postmaster.pid');
    const postmaster = () =>
      existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    const fallen = Number(postmaster());
    process.kill(fallen, 'SIGKILL');
    const isAnother = () => Number(postmaster() || fallen) !== fallen;
    await expect.poll(isAnother, { timeout: 30_000 }).toBe(true);
    const ready = async () => (await fetch(`${second.url}/api/ready`)).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    await expect(inputOf(page, 'Name')).toHaveValue('Typed Before The Fall Ltd');
    await save(page);
    expect(rowsOf(await again.get('companies?q=before the fall'))).toHaveLength(1);
    // An open page keeps sending requests.
    await page.close();
    // The form checks for records of the same name while the database is down; the browser logs the response.
    expect(faults.filter((fault) => !/status of 503/.test(fault))).toEqual([]);
    faults.length = 0;
  });
  await second.stop();
  removeData(second);
});

const KILLS = repeats({ short: 3, long: 30 });
const WRITERS = repeats({ short: 6, long: 50 });

test(`of the companies and hours that ${WRITERS} people save under ${KILLS} kills, nothing is lost and nothing is doubled`, {
  tag: LONG_ONLY,
}, async () => {
  test.setTimeout(480_000);
  const at = { product: await startProduct(), isOver: false };
  const { dataDir } = at.product;
  const token = await tokenOf(at.product.url, 'super.admin@example.com');
  // Every other writer saves hours, with totals and weeks to count.
  const writers = Array.from({ length: WRITERS }, (_, n) =>
    addUntilStopped(at, token, n, n % 2 === 0 ? undefined : entryOf),
  );
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isReady = async () =>
    (await fetch(`${at.product.url}/api/ready`).catch(() => undefined))?.status === 200;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Not always at the same moment of a write.
    await pause(50 + ((kill * 37) % 200));
    // PostgreSQL alone, the server alone, or both.
    const kind = kill % 3;
    if (kind !== 1) process.kill(postmaster(), 'SIGKILL');
    if (kind === 0) {
      await expect.poll(isReady, { timeout: 30_000, intervals: [50] }).toBe(true);
    } else {
      await at.product.kill();
      at.product = await startProduct({ dataDir });
    }
  }
  at.isOver = true;
  const written = await Promise.all(writers);
  const namesOf = (isOwn: (writer: number) => boolean) =>
    written.flatMap(({ names }, writer) => (isOwn(writer) ? names : []));
  const companies = namesOf((writer) => writer % 2 === 0);
  const entries = namesOf((writer) => writer % 2 === 1);
  console.log(`${companies.length} companies and ${entries.length} entries were saved`);
  await expectAllOnce(at.product.url, companies);
  const ofHours = [...writers.keys()].filter((writer) => writer % 2 === 1);
  await expectEntriesOnce(at.product.url, entries, ofHours);
  expect(Math.min(companies.length, entries.length)).toBeGreaterThan(KILLS);
  expect(written.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(0);
  await at.product.stop();
  removeData(at.product);
});
