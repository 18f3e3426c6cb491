import type { Page } from 'playwright/test';
import { companyDay } from '../../domain/kernel/companyTime';
import { callerOf } from '../support/api';
import { seriousFindings } from '../support/axe';
import { expectNoSidewaysScroll } from '../support/layout';
import { expect, signIn, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const today = companyDay(new Date());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sums = (page: Page) => page.getByRole('region', { name: 'Sums' });

/** A contract on a basis with 5 % retention, and a completed job of 1,000.00, of which 600.00 are labour. */
async function prepared(page: Page, basis: string) {
  const admin = await callerOf(new URL(page.url()).origin);
  const post = async (path: string, body: object) =>
    (await admin.post(path, body)).body.data as Record<string, unknown> & { id: number };
  const customer = await post('customers', { name: `Works ${basis}`, customer_type_id: 1 });
  const contract = await post('afp-contracts', {
    name: `Works ${basis}`,
    customer_id: customer.id,
    basis,
    retention_percent: '5.00',
    vat_percent: '0.00',
  });
  const jobOf = async (job_number: string, labour: number, materials: number) => {
    const job = await post('afp-jobs', {
      job_number,
      customer_id: customer.id,
      contract_id: contract.id,
    });
    const line = { job_id: job.id, description: 'Works' };
    await post('afp-job-lines', { ...line, kind: 'labour', amount_minor: labour });
    if (materials > 0)
      await post('afp-job-lines', { ...line, kind: 'materials', amount_minor: materials });
    return post('afp-jobs/complete', { id: job.id });
  };
  const batch = async () =>
    post('afp-batches', {
      contract_id: contract.id,
      period_start: '2026-01-01',
      period_end: today,
    });
  return { jobOf, batch };
}

for (const [basis, next] of [
  ['period', '£475.00'],
  ['cumulative', '£570.00'],
] as const)
  test(`an application on the ${basis} basis is certified for less, paid in two parts, and followed by the next`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await signIn(page);
    const { jobOf, batch } = await prepared(page, basis);
    const number = `J-${basis}`;
    await jobOf(number, 60_000, 40_000);
    const first = await batch();

    await test.step('its page explains the sums, and the job is in it', async () => {
      await page.goto(`/pages/afp-batches/${first.id}`);
      await expect(sums(page)).toContainText('Jobs in this application£1,000.00');
      await expect(sums(page)).toContainText('Net applied for£950.00');
      await expect(button(page, `Remove job ${number}`)).toBeVisible();
      await button(page, `Remove job ${number}`).click();
      await expect(sums(page)).toContainText('Net applied for£0.00');
      await button(page, `Add job ${number}`).click();
      await expect(sums(page)).toContainText('Net applied for£950.00');
      expect(await seriousFindings(page)).toEqual([]);
    });

    await test.step('it is submitted and certified for less with a reason', async () => {
      await button(page, 'Submit…').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
      await button(page, 'Certify').click();
      const dialog = page.getByRole('dialog', { name: /^Certify/ });
      await dialog.getByLabel(`Job ${number}`, { exact: true }).fill('900');
      await dialog.getByRole('button', { name: 'Certify', exact: true }).click();
      await expect(dialog).toContainText(`Say why job ${number} was certified at less.`);
      await dialog.getByLabel(`Why less for job ${number}`).fill('Two doors are missing.');
      await dialog.getByRole('button', { name: 'Certify', exact: true }).click();
      await expect(sums(page)).toContainText('Certified, net£855.00');
      expect(await seriousFindings(page)).toEqual([]);
    });

    await test.step('it is paid in two parts', async () => {
      for (const [amount, left] of [
        ['500', '£355.00'],
        ['355', '£855.00 paid.'],
      ] as const) {
        await button(page, 'Record payment…').click();
        const dialog = page.getByRole('dialog', { name: /^Payment for/ });
        await dialog.getByLabel(/^Amount/).fill(amount);
        await dialog.getByRole('button', { name: 'Record payment', exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(left).first()).toBeVisible();
      }
    });

    await test.step('the next application counts by its basis, also on a phone', async () => {
      await jobOf(`${number}-2`, 50_000, 0);
      const second = await batch();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/pages/afp-batches/${second.id}`);
      await expect(sums(page)).toContainText(`Net applied for${next}`);
      await expectNoSidewaysScroll(page, '/pages/afp-batches');
    });
  });
