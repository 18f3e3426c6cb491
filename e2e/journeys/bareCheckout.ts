import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { callerOf, rowsOf } from '../support/api';
import { newDataDir, projectFolder, removeData, startProduct } from '../support/product';
import { copyProject } from '../support/projectCopy';
import { expect, test } from '../support/test';

/** Where a build keeps what it has compressed: doing that again to the same files takes longer than all else of it. */
const COMPRESSED = 'node_modules/.cache/fieldhouse-compressed';

// What `npm ci` has fetched for these tests is there already, so the registry is asked for little or nothing.
const INSTALL = 'ci --ignore-scripts --omit=dev --prefer-offline --no-audit --no-fund';

test('a checkout starts with the packages of production alone, none of whose scripts has run', async () => {
  test.setTimeout(600_000);
  const copy = copyProject({ bare: true });
  const { folder } = copy;
  execFileSync('npm', INSTALL.split(' '), { cwd: folder, stdio: 'pipe' });
  for (const name of ['json-server', 'express', 'vitest', 'drizzle-kit'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);
  cpSync(join(projectFolder, COMPRESSED), join(folder, COMPRESSED), { recursive: true });

  const product = await startProduct({ folder, dataDir: newDataDir() });
  expect(product.output()).toContain('Building the browser app and the server …');
  const admin = await callerOf(product.url);
  expect(rowsOf(await admin.get('companies')).length).toBeGreaterThan(0);
  const page = await fetch(product.url, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');
  await product.stop();
  removeData(product);
  copy.remove();
});
