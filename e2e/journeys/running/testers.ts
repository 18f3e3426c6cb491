import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { removeData, startProduct } from '../../support/running/product';
import { expect, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

/** The content of any screen after rendering: rows, cards, a form or a section. */
const CONTENT = 'main :is(table, ul, form, section):visible';

const openEntries = (page: Page) =>
  page
    .getByRole('navigation')
    .first()
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('json-server serves the same screens to testers, each role its own', async ({ browser }) => {
  test.setTimeout(180_000);
  const mock = await startProduct({ script: 'mock' });
  try {
    const opened = new Map<string, number>();
    // In the short run only the roles that see most and least.
    const others = isLongRun ? ['contract.manager', 'hr.administrator'] : [];
    for (const role of ['admin', ...others, 'engineer']) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(mock.url);
      await signIn(page, `${role}@example.com`);
      await expect(page).toHaveURL(/\/pages\/dashboard$/);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      const entries = [...new Set(await openEntries(page))].filter((href) => href !== '/');
      for (const href of entries) {
        await visit(page, href);
        await expect(page.locator(CONTENT).first(), href).toBeVisible();
        await expect(
          page.locator('main :is(.MuiSkeleton-root, [data-skeleton])'),
          href,
        ).toHaveCount(0);
        await expect(page.locator('main [role=alert]'), href).toHaveCount(0);
      }
      opened.set(role, entries.length);
      expect(faults, role).toEqual([]);
      await page.close();
    }
    expect(opened.get('admin')).toBeGreaterThan(opened.get('engineer') ?? 0);
  } finally {
    await mock.stop();
    removeData(mock);
  }
});
