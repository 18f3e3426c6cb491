import { expect, test } from '../support/test';

test('the API’s documentation shows its operations under a policy that lets nothing be written into the page', async ({
  page,
}) => {
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
  const opened = await page.goto('/api/docs');
  const policy = opened?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await expect(page.locator('.swagger-ui .info .title')).toContainText('Fieldhouse');
  // What opens brings more of the viewer along: parameters, schemas, an example, and the form that tries a call.
  const list = page.locator('.opblock').first();
  await list.locator('.opblock-summary').click();
  await list.getByRole('button', { name: 'Try it out' }).click();
  await list.getByRole('button', { name: 'Execute' }).click();
  await expect(list.locator('.live-responses-table')).toContainText('"success": false');
  await list.locator('.opblock-summary').click();
  // The viewer draws its operations as they are scrolled to.
  const atTheEnd = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return document.querySelectorAll('.opblock-tag').length;
    });
  await expect.poll(atTheEnd, { timeout: 40_000, intervals: [200] }).toBeGreaterThan(20);
  expect(violations).toEqual([]);
});
