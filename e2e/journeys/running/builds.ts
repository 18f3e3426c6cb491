import { isLongRun } from '@/core/testing/longRun';
import { type Product, removeData, startProduct } from '../../support/running/product';
import { copyProject } from '../../support/running/projectCopy';
import { expect, test } from '../../support/test';

/** Returns the statuses of a page and of every script and style it references. */
async function statusesOf({ url }: Product): Promise<number[]> {
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(1);
  const answers = await Promise.all(files.map((file) => fetch(url + file)));
  return [page, ...answers].map(({ status }) => status);
}

// Needs two builds: unit tests cover the fingerprints that distinguish them.
if (isLongRun)
  test('the product and the mock run side by side from one folder, built with different settings', async () => {
    test.setTimeout(300_000);
    const copy = copyProject();
    const { folder } = copy;
    const product = await startProduct({ folder });
    const env = { VITE_PING_URL: '/elsewhere' };
    const mock = await startProduct({ folder, script: 'mock', env });
    expect(mock.output()).toContain('Building the browser app …');
    for (const running of [product, mock])
      expect([...new Set(await statusesOf(running))]).toEqual([200]);
    const again = await startProduct({ folder });
    expect(again.output()).not.toContain('Building');
    for (const running of [again, mock, product]) await running.stop();
    for (const running of [again, mock, product]) removeData(running);
    copy.remove();
  });
