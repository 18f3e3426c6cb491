import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { cellsOf } from '../../support/lists/exported';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const today = companyDay(new Date());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the bytes and name of the file that a press downloads. */
async function fileOf(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
const sums = (page: Page) => page.getByRole('region', { name: 'Sums' });

/** A contract on the cumulative basis with 5 % retention, and helpers for its jobs and batches. */
async function prepared(page: Page) {
  const admin = await callerOf(new URL(page.url()).origin);
  const post = async (path: string, body: object) =>
    (await admin.post(path, body)).body.data as Record<string, unknown> & { id: number };
  const customer = await post('customers', { name: 'Works of papers', customer_type_id: 1 });
  const contract = await post('afp-contracts', {
    name: 'Works of papers',
    customer_id: customer.id,
    basis: 'cumulative',
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
  /** Returns what an application's invoice says, with days in the format of accounts programs. */
  const invoiceOf = async (id: number) => {
    const [batch] = rowsOf(await admin.get(`afp-batches?id=${id}`));
    const written = (day: unknown) => String(day).split('-').reverse().join('/');
    return {
      no: String(batch?.batch_no),
      due: written(batch?.final_payment_date),
      invoiced: written(today),
    };
  };
  const simple = async () => {
    const { body } = await admin.get(`afp-contracts?customer_id=${customer.id}`);
    return (body.data as { id: number; name: string }[]).find(({ name }) => name === 'Simple');
  };
  return { jobOf, batch, invoiceOf, simple };
}

test('an application is handed over as papers and files, and a job certified for less before is certified in full', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  test.setTimeout(180_000);
  await enter('/');
  const { jobOf, batch, invoiceOf, simple } = await prepared(page);
  const number = 'J-7301';
  const job = await jobOf(number, 60_000, 40_000);
  const first = await batch();

  await test.step('the contract named Simple has no retention and no notices', async () => {
    await visit(page, `/pages/afp-jobs/afp-contracts/${(await simple())?.id}?edit`);
    await expect(page.getByLabel(/^VAT/)).toBeVisible();
    await expect(page.getByLabel(/Retention|retention|notice|Practical|defects/)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: /^AFP Batches/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Retention Releases/ })).toHaveCount(0);
  });

  await test.step('the page of the job has its lines by kind with subtotals', async () => {
    await visit(page, `/pages/afp-jobs/${job.id}`);
    const lines = page.getByRole('region', { name: 'Lines by kind' });
    await expect(lines).toContainText('Labour£600.00');
    await expect(lines).toContainText('Materials£400.00');
    await expect(lines).toContainText('Applied for£1,000.00');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('its page explains the sums, and the job is in it', async () => {
    await visit(page, `/pages/afp-batches/${first.id}`);
    await expect(sums(page)).toContainText('Jobs in this application£1,000.00');
    await expect(sums(page)).toContainText('Net applied for£950.00');
    await expect(button(page, `Remove job ${number}`)).toBeVisible();
    await button(page, `Remove job ${number}`).click();
    await expect(sums(page)).toContainText('Net applied for£0.00');
    await button(page, `Add job ${number}`).click();
    await expect(sums(page)).toContainText('Net applied for£950.00');
    expect(await seriousFindings(page)).toEqual([]);
    const paper = await fileOf(page, () => button(page, 'Application (PDF)').click());
    expect(paper.name).toMatch(/^application-for-payment_afp-\d{4}_\d{4}-\d{2}-\d{2}\.pdf$/);
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('it is submitted and certified for less with a reason', async () => {
    await button(page, 'Submit…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await button(page, 'Certify…').click();
    const dialog = page.getByRole('dialog', { name: /^Certify/ });
    await dialog.getByLabel(`Job ${number}`, { exact: true }).fill('900');
    await dialog.getByRole('button', { name: 'Certify', exact: true }).click();
    await expect(dialog).toContainText(`Give a reason for the lower amount of job ${number}.`);
    await dialog
      .getByLabel(`Reason for the lower amount, job ${number}`)
      .fill('Two doors are missing.');
    // It is there again after a reload.
    await page.reload();
    await button(page, 'Certify…').click();
    await expect(dialog.getByLabel(`Job ${number}`, { exact: true })).toHaveValue(/^900/);
    await dialog.getByRole('button', { name: 'Certify', exact: true }).click();
    await expect(sums(page)).toContainText('Certified, net£855.00');
    // The panel's facts are not repeated below it.
    await expect(page.getByText('Gross certified')).toHaveCount(0);
    await button(page, 'Invoice for Sage 50…').click();
    const invoice = page.getByRole('dialog', { name: 'Invoice file for Sage 50' });
    await invoice.getByLabel(/^Account reference of/).fill('WORKS01');
    const file = await fileOf(page, () =>
      invoice.getByRole('button', { name: 'Download' }).click(),
    );
    const { no, due, invoiced } = await invoiceOf(first.id);
    expect(cellsOf(file.bytes.toString()).slice(1)).toEqual([
      ['SI', 'WORKS01', '4000', '0', invoiced, no, `Certified: ${no}, Works of papers`].concat(
        '855.00',
        'T0',
        '0.00',
        '1',
        '',
      ),
    ]);
    await button(page, 'Invoice for Xero…').click();
    const xero = await fileOf(page, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    );
    const [heads = [], ...lines] = cellsOf(xero.bytes.toString());
    const filled = lines.map((cells) =>
      Object.fromEntries(heads.map((head, at) => [head, cells[at]]).filter(([, cell]) => cell)),
    );
    expect(filled).toEqual([
      {
        '*ContactName': 'Works of papers',
        '*InvoiceNumber': no,
        '*InvoiceDate': invoiced,
        '*DueDate': due,
        '*Description': `Certified: ${no}, Works of papers`,
        '*Quantity': '1',
        '*UnitAmount': '855.00',
        '*AccountCode': '200',
        '*TaxType': 'Zero Rated Income',
        Currency: 'GBP',
      },
    ]);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the next application counts by its basis, also on a phone', async () => {
    await jobOf(`${number}-2`, 50_000, 0);
    const second = await batch();
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/pages/afp-batches/${second.id}`);
    await expect(sums(page)).toContainText(`Net applied for£570.00`);
    await expectNoSidewaysScroll(page, '/pages/afp-batches');
  });

  await test.step('a job certified for less before can now be certified in full', async () => {
    await button(page, 'Submit…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await button(page, 'Certify…').click();
    const dialog = page.getByRole('dialog', { name: /^Certify/ });
    await dialog.getByLabel(`Job ${number}, certified at £900.00 before`).fill('1000');
    await dialog.getByRole('button', { name: 'Certify', exact: true }).click();
    await expect(sums(page)).toContainText('Certified, net£570.00');
  });
});
