// @vitest-environment node
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lendFonts } from '@/browser/testing/lendFonts';
import { pdfLines } from '@/browser/testing/pdfText';
// The registry declares the resources whose costs are evidence.
import '@/registry';
import type { RecordValues } from '@/core/fields';
import { asRecordOf, type Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import type {
  ApplicationJobWithLines,
  JobLine,
} from '@/modules/paymentApplications/model/jobs/jobLines';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { messages } from '@/modules/paymentApplications/ui/messages';
import { applicationPdf } from './applicationPdf';
import { applicationSheet } from './applicationSheet';
import type { ApplicationSource } from './sheet';

// The Node build of jsPDF.
vi.mock('jspdf', () => {
  const { jsPDF } = createRequire(`${process.cwd()}/`)('jspdf');
  return { jsPDF };
});
beforeAll(lendFonts);

const LONG = 'Łódźkiprzenośnik'.repeat(8).slice(0, 120);
/** Returns a message with its values, as the browser's translations fill it in. */
function translate(key: string, options: Record<string, unknown> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], messages);
  const [one = '', many = one] = String(found).split(' |||| ');
  const text = options.smart_count === 1 ? one : many;
  return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(options[name]));
}

/** Returns an empty record of a resource. */
const blank = <F extends Fields>(of: Resource<F>) =>
  asRecordOf(of, Object.fromEntries(Object.keys(of.fields).map((name) => [name, null])));

const line = (rest: Partial<JobLine>): JobLine => ({
  ...{ id: 1, kind: 'materials', variation_of: null, date: null, description: 'Doors' },
  ...{ quantity: null, unit_minor: null, amount_minor: 0, source: null },
  ...rest,
});

const hours = (id: number, date: string, quantity: string, amount_minor: number) =>
  line({
    ...{ id, date, quantity, amount_minor, unit_minor: 4_000, kind: 'labour' },
    description: 'Regular, Łukasz Wiśniewski: Hanging doors',
    source: { resource: 'timesheets', id: 100 + id, part: 'regular' },
  });

const job: ApplicationJobWithLines = {
  ...blank(applicationJobs),
  ...{ job_number: 'AH-1188', purchase_order: 'PO-1188', completed_at: '2026-03-19' },
  applied_minor: 100_000,
  sign_off: [{ id: 1, name: 'signed.pdf', type: 'application/pdf', size: 10 }],
  lines: [
    hours(1, '2026-03-02', '7.50', 30_000),
    hours(2, '2026-03-02', '0.25', 1_000),
    hours(3, '2026-03-03', '7.25', 29_000),
    line({ id: 4, amount_minor: 34_000, description: LONG }),
    line({
      ...{ id: 5, kind: 'expense', date: '2026-03-02', amount_minor: 4_000 },
      ...{ description: 'Skip hire', source: { resource: 'expenses', id: 45, part: 'whole' } },
    }),
    line({
      ...{ id: 6, kind: 'parking', date: '2026-03-03', amount_minor: 2_000 },
      ...{ description: 'PCN 1', source: { resource: 'parking', id: 9, part: 'whole' } },
    }),
  ],
};

const applied = (contract: Partial<ApplicationSource['contract']> = {}): ApplicationSource => ({
  batch: {
    ...blank(applicationBatches),
    ...{ batch_no: 'AFP-0003', revision: 1, reference: 'Valuation 3', status: 'submitted' },
    ...{ period_start: '2026-03-01', period_end: '2026-03-20', valuation_date: '2026-03-20' },
    ...{ due_date: '2026-03-27', payment_notice_by: '2026-04-01', pay_less_by: '2026-04-08' },
    ...{ final_payment_date: '2026-04-15', submitted_at: '2026-03-20T15:00:00.000Z' },
    ...{ retention_percent: '5.0000', gross_applied_minor: 100_000, retention_minor: 5_000 },
    ...{ gross_to_date_minor: 100_000, released_minor: 0, previously_certified_minor: 0 },
    ...{ net_applied_minor: 95_000, certified_minor: null, notified_sum_minor: 95_000 },
    ...{ vat_minor: 19_000, cis_minor: 11_400, amount_due_minor: 83_600, paid_minor: 0 },
  },
  contract: {
    ...blank(paymentContracts),
    ...{ name: 'Planned works', reference: 'AH/PW/26', basis: 'period', uses_notices: true },
    ...{ vat_percent: '20.00', is_reverse_charge: true, cis_percent: '20' },
    ...contract,
  },
  customer: { name: LONG, billing_address: '1 High Street\nŁódź', postcode: '90-001' },
  company: { name: 'Northern Field Services', address: '2 Mill Lane', email: 'a@example.com' },
  jobs: [job],
  propertyOf: () => 'Ashdown Court',
  dayOf: (instant) => instant.slice(0, 10),
  words: (key, options) => translate(key, { ...options }),
});

const textsOf = async (of: ApplicationSource) => {
  const bytes = await applicationPdf(applicationSheet(of));
  return pdfLines(bytes);
};

describe('the PDF of an application', () => {
  it('names the parties, the contract and the deadlines of an application', async () => {
    const texts = (await textsOf(applied())).flat().map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['Application for payment', 'Northern Field Services', 'Łódź', '90-001'],
        ...['AFP-0003', '1', 'Planned works', 'AH/PW/26', 'Valuation 3', '20-03-2026'],
        ...['01-03-2026 to 20-03-2026', '27-03-2026', '01-04-2026', '08-04-2026', '15-04-2026'],
        // The day of a line is not broken.
        '02-03-2026',
        'AFP-0003, revision 1, page 1 of 2',
      ]),
    );
    expect(texts.join('')).toContain(LONG);
  });

  it('prints the numbers of the payee and its account, if it has them', () => {
    const company = {
      ...{ name: 'Northern Field Services', postcode: 'LS10 1NF', company_number: '99914402' },
      ...{ vat_number: 'GB 999 9999 73', utr: '9999999901' },
      ...{ bank_account_name: 'Northern', sort_code: '00-00-00', account_number: '00014402' },
    };
    const linesOf = (more: RecordValues) =>
      applicationSheet({ ...applied(), company: { ...company, ...more } }).from.lines;
    const numbers = [
      'Company number 99914402',
      'VAT number GB 999 9999 73',
      'UTR 9999999901',
      'Pay to Northern, sort code 00-00-00, account 00014402',
    ];
    expect(linesOf({})).toEqual([company.name, company.postcode, ...numbers]);
    expect(linesOf({ utr: null, sort_code: null })).toEqual([
      ...[company.name, company.postcode],
      ...numbers.slice(0, 2),
    ]);
  });

  it('explains the sums of an application, the reverse charge and CIS', async () => {
    const lines = (await textsOf(applied())).flat();
    const texts = lines.map(({ text }) => text);
    const amountNextTo = (label: string) => {
      const y = lines.find(({ text }) => text === label)?.y ?? Number.NaN;
      return lines.filter((one) => Math.abs(one.y - y) < 1).map(({ text }) => text)[1];
    };
    expect(amountNextTo('Jobs in this application')).toBe('£1,000.00');
    expect(amountNextTo('Less retention of 5%')).toBe('-£50.00');
    expect(amountNextTo('Net applied for')).toBe('£950.00');
    expect(amountNextTo('Less CIS deduction')).toBe('-£114.00');
    expect(amountNextTo('Amount due')).toBe('£836.00');
    expect(texts.join(' ')).toContain(
      'Reverse charge: VAT Act 1994 Section 55A applies. Customer to pay the VAT of £190.00 at 20% to HMRC',
    );
    expect(texts).toContain('CIS is deducted at 20% of the labour.');
    const added = (
      await textsOf(applied({ is_reverse_charge: false, uses_notices: false }))
    ).flat();
    const others = added.map(({ text }) => text);
    expect(others).toContain('VAT is added at 20%.');
    expect(others).not.toContain('Pay less notice by');
  });

  it('lists the lines of each job by kind with their subtotals', () => {
    const [lines] = applicationSheet(applied()).tables;
    expect(lines?.heading).toBe('Job AH-1188');
    expect(lines?.about).toEqual([
      ...['Property: Ashdown Court', 'Purchase order: PO-1188', 'Completed: 19-03-2026'],
    ]);
    const strong = lines?.rows.filter(({ isStrong }) => isStrong).map(({ cells }) => cells);
    expect(strong?.map((cells) => [cells[1], cells[4]])).toEqual([
      ['Labour', '£600.00'],
      ['Materials', '£340.00'],
      ['Expense', '£40.00'],
      ['Parking', '£20.00'],
      ['Job AH-1188, applied for', '£1,000.00'],
    ]);
  });

  it('lists the evidence: purchase order, sign-off, days and hours, expenses and parking', () => {
    const evidence = applicationSheet(applied()).tables.at(-1);
    expect(evidence?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['Purchase order', '', 'PO-1188', ''],
      ['Customer sign-off', '', 'signed.pdf', ''],
      ['Timesheets', '02-03-2026', 'Entries 101, 102', '7.75 h'],
      ['Timesheets', '03-03-2026', 'Entry 103', '7.25 h'],
      ['Timesheets', '', '2 days', '15.00 h'],
      ['Expense 45', '02-03-2026', 'Skip hire', '£40.00'],
      ['Parking record 9', '03-03-2026', 'PCN 1', '£20.00'],
    ]);
  });

  it('continues over pages with many jobs, with every line inside a page', async () => {
    const jobs = Array.from({ length: 40 }, (_, at) => ({ ...job, job_number: `J-${at}` }));
    const pages = await textsOf({ ...applied(), jobs });
    expect(pages.length).toBeGreaterThan(10);
    for (const { y, x } of pages.flat()) {
      expect(y).toBeGreaterThan(10);
      expect(x).toBeGreaterThan(20);
    }
    const texts = new Set(pages.flat().map(({ text }) => text));
    for (const { job_number: number } of jobs) expect(texts).toContain(`Job ${number}`);
  });
});
