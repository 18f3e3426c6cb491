import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf, rowsOf } from '../../support/api';
import { newDataDir, projectFolder, removeData, startProduct } from '../../support/running/product';
import { copyProject } from '../../support/running/projectCopy';
import { expect, test } from '../../support/test';

/** The cache of compressed build output: compressing the same files again would take most of the time. */
const COMPRESSED = 'node_modules/.cache/fieldhouse-compressed';

// `npm ci` has already fetched the packages for these tests, so it needs little or nothing from the registry.
const INSTALL = 'ci --ignore-scripts --omit=dev --prefer-offline --no-audit --no-fund';

/** Links the installed packages that are not development-only into a checkout: fetching them takes a minute. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    const isOfCheckout = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path);
    const installed = join(projectFolder, path);
    // Packages for other platforms are only in the lock file.
    if (!isOfCheckout || dev || !existsSync(installed)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(installed, join(folder, path));
  }
}

// Builds everything with production packages only.
if (isLongRun)
  test('a checkout starts with production packages only, none of whose scripts has run', async () => {
    test.setTimeout(600_000);
    const copy = copyProject({ bare: true });
    const { folder } = copy;
    if (isLongRun) execFileSync('npm', INSTALL.split(' '), { cwd: folder, stdio: 'pipe' });
    else linkPackages(folder);
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
