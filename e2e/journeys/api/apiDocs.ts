import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { expect, LONG_ONLY, test } from '../../support/test';

// The viewer computes for seconds.
test.use({ actionTimeout: 40_000 });

/** Answers with the server's description, but one address of each tag: the viewer computes long over all of them. */
const shortenDescription = (page: Page) =>
  page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch();
    const description = (await response.json()) as {
      paths: Record<string, Record<string, { tags?: string[] }>>;
    };
    const firsts = new Map(
      Object.entries(description.paths)
        .reverse()
        .map(([path, methods]) => [Object.values(methods)[0]?.tags?.[0], path]),
    );
    const paths = [...firsts.values()].map((path) => [path, description.paths[path]]);
    await route.fulfill({ response, json: { ...description, paths: Object.fromEntries(paths) } });
  });

test('the API’s documentation shows its operations under a policy that lets nothing be written into the page', {
  tag: LONG_ONLY,
}, async ({ page }) => {
  test.setTimeout(150_000);
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window as unknown as { violated(what: string): void };
      violated(
        `${event.effectiveDirective} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
  if (!isLongRun) await shortenDescription(page);
  const opened = await page.goto('/api/docs');
  const policy = opened?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  // The viewer reads the whole description before it renders the title, and again before the operations, which takes
  // time on a busy machine.
  const patience = { timeout: 40_000 };
  await expect(page.locator('.swagger-ui .info .title')).toContainText('Fieldhouse', patience);
  await expect(page.locator('.opblock-tag').first()).toBeVisible(patience);
  // Opening an operation loads more of the viewer: parameters, schemas, an example, and the form for a call.
  await page.locator('.opblock-tag').first().click();
  const list = page.locator('.opblock').first();
  await list.locator('.opblock-summary').click();
  await list.getByRole('button', { name: 'Try it out' }).click();
  await list.getByRole('button', { name: 'Execute' }).click();
  await expect(list.locator('.live-responses-table')).toContainText('"success": false', patience);
  await list.locator('.opblock-summary').click();
  // The viewer renders only the operations in view.
  const seen = new Set<string>();
  const seenOnTheWay = async () => {
    await page.mouse.wheel(0, 700);
    for (const tag of await page.locator('.opblock-tag').allInnerTexts()) seen.add(tag.trim());
    return seen.size;
  };
  await page.locator('.opblock-tag').first().hover();
  await expect.poll(seenOnTheWay, { timeout: 40_000, intervals: [100] }).toBeGreaterThan(20);
  expect(violations).toEqual([]);
});
