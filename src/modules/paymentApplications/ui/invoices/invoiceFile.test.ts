import { describe, expect, it } from 'vitest';
import { asRecordOf, type Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { invoicedOf } from '@/modules/paymentApplications/model/batches/invoicing';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import { type CertifiedApplication, invoiceFile } from './invoiceFile';
import { accountSuggested, SAGE } from './sage';
import { XERO } from './xero';

/** Returns the cells of comma-separated values, by line. */
function cellsOf(file: string): string[][] {
  return file
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, line.endsWith(',') ? undefined : -1)
        .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    );
}

/** Returns an empty record of a resource. */
const blank = <F extends Fields>(of: Resource<F>) =>
  asRecordOf(of, Object.fromEntries(Object.keys(of.fields).map((name) => [name, null])));

const certified = (
  batch: Partial<CertifiedApplication['batch']>,
  contract: Partial<CertifiedApplication['contract']> = {},
): CertifiedApplication => ({
  batch: {
    ...blank(applicationBatches),
    batch_no: 'AFP-0003',
    reference: 'Valuation 3',
    status: 'certified',
    certified_minor: 85_533,
    notified_sum_minor: 85_533,
    vat_minor: 17_107,
    final_payment_date: '2026-04-15',
    ...batch,
  },
  contract: {
    ...blank(paymentContracts),
    name: 'Planned works',
    reference: 'AH/PW/26',
    vat_percent: '20.00',
    is_reverse_charge: false,
    ...contract,
  },
  customer: {
    id: 1,
    name: '=Łódź Housing, "North"',
    email: 'accounts@example.com',
    billing_address: '1 High Street\nLeeds',
    postcode: 'LS1 1AA',
  },
  certifiedOn: '2026-03-31',
});

const lessByNotice = certified({
  batch_no: 'AFP-0004',
  reference: '+SUM(A1)',
  status: 'paid',
  certified_minor: 100_001,
  notified_sum_minor: 80_000,
  vat_minor: 16_000,
});
const reversed = certified({ batch_no: 'AFP-0005' }, { is_reverse_charge: true });
const credited = certified({
  batch_no: 'AFP-0006',
  certified_minor: -5_000,
  notified_sum_minor: -5_000,
  vat_minor: -1_000,
});
const submitted = certified({ batch_no: 'AFP-0007', status: 'submitted', certified_minor: null });
const all = [certified({}), lessByNotice, reversed, credited, submitted];

const pence = (cell: string | undefined) => Math.round(Number(cell) * 100);
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
const netOf = (one: CertifiedApplication) =>
  sum(invoicedOf(one.batch, one.contract).map(({ net_minor: net }) => net));

describe('the invoice file for Sage 50', () => {
  const settings = { nominal: '4000', department: '0', accounts: { 1: 'LODZ01' } };
  const [head, ...rows] = cellsOf(invoiceFile(SAGE, all, settings));

  it('gives Sage the columns of its audit-trail transactions, without a byte order mark', () => {
    expect(head).toEqual([
      ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference'],
      ...['Details', 'Net Amount', 'Tax Code', 'Tax Amount', 'Exchange Rate', 'Extra Reference'],
    ]);
  });

  it('gives Sage a row for each certificate and each notice, with unsigned amounts', () => {
    const terms = 'AH/PW/26';
    expect(rows).toEqual([
      ...[
        ['SI', 'LODZ01', '4000', '0', '31/03/2026', 'AFP-0003', `Certified: AFP-0003, ${terms}`],
        ['SI', 'LODZ01', '4000', '0', '31/03/2026', 'AFP-0004', `Certified: AFP-0004, ${terms}`],
        [
          ...['SC', 'LODZ01', '4000', '0', '31/03/2026', 'AFP-0004'],
          `Notice against: AFP-0004, ${terms}`,
        ],
        ['SI', 'LODZ01', '4000', '0', '31/03/2026', 'AFP-0005', `Certified: AFP-0005, ${terms}`],
        ['SC', 'LODZ01', '4000', '0', '31/03/2026', 'AFP-0006', `Certified: AFP-0006, ${terms}`],
      ].map((cells, at) => [
        ...cells,
        ...([
          ['855.33', 'T1', '171.07', '1', 'Valuation 3'],
          ['1000.01', 'T1', '200.00', '1', "'+SUM(A1)"],
          ['200.01', 'T1', '40.00', '1', "'+SUM(A1)"],
          ['855.33', 'T21', '0.00', '1', 'Valuation 3'],
          ['50.00', 'T1', '10.00', '1', 'Valuation 3'],
        ][at] ?? []),
      ]),
    ]);
  });

  it('adds up in Sage to the certified sums, and with notices to the notified sums and their VAT', () => {
    const signed = ([type, , , , , , , net]: string[]) => pence(net) * (type === 'SC' ? -1 : 1);
    const ofCertificates = rows.filter(([, , , , , , details]) => details?.startsWith('Certified'));
    expect(sum(ofCertificates.map(signed))).toBe(
      sum(all.map(({ batch }) => batch.certified_minor ?? 0)),
    );
    expect(sum(rows.map(signed))).toBe(sum(all.map(netOf)));
    const vat = rows.filter(([, , , , , number]) => number === 'AFP-0004');
    expect(sum(vat.map((row) => pence(row[9]) * (row[0] === 'SC' ? -1 : 1)))).toBe(16_000);
  });

  it('suggests a Sage account reference of at most eight letters and digits', () => {
    expect(accountSuggested('Ashdown Housing')).toBe('ASHDOWNH');
    expect(accountSuggested('Łódź & Söhne')).toBe('ODZSOHNE');
  });
});

describe('the invoice file for Xero', () => {
  const [head, ...rows] = cellsOf(invoiceFile(XERO, all, { account: '200' }));
  const cell = (row: string[] | undefined, label: string) => row?.[head?.indexOf(label) ?? -1];

  it('gives Xero the columns of its import of sales invoices', () => {
    expect(head?.join()).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
    );
  });

  it('gives Xero customer, number, days, sum and tax of each invoice, and no text that runs as a formula', () => {
    expect(rows[0]).toEqual([
      ...['\'=Łódź Housing, "North"', 'accounts@example.com', '1 High Street', 'Leeds', '', ''],
      ...['', '', 'LS1 1AA', '', 'AFP-0003', 'Valuation 3', '31/03/2026', '15/04/2026', ''],
      ...['Certified: AFP-0003, AH/PW/26', '1', '855.33', '', '200', '20% (VAT on Income)'],
      ...['', '', '', '', 'GBP', ''],
    ]);
    expect(cell(rows[3], '*TaxType')).toBe('Domestic Reverse Charge @ 20% (VAT on Income)');
  });

  it('gives Xero every line of an address, without empty ones: its fourth line has the rest', () => {
    const address = 'Accounts\n\nUnit 4\nMill Yard\nKirk Lane\n Leeds ';
    const one = certified({});
    const customer = { ...one.customer, billing_address: address };
    const [labels, row] = cellsOf(invoiceFile(XERO, [{ ...one, customer }], { account: '200' }));
    const lines = [1, 2, 3, 4].map((at) => row?.[labels?.indexOf(`POAddressLine${at}`) ?? -1]);
    expect(lines).toEqual(['Accounts', 'Unit 4', 'Mill Yard', 'Kirk Lane, Leeds']);
  });

  it('gives Xero a notice as a second line of its invoice, so that lines add up to the notified sum', () => {
    const lines = rows.filter((row) => cell(row, '*InvoiceNumber') === 'AFP-0004');
    expect(lines.map((row) => cell(row, '*UnitAmount'))).toEqual(['1000.01', '-200.01']);
    const sums = rows.map((row) => pence(cell(row, '*UnitAmount')));
    expect(sum(sums)).toBe(sum(all.map(netOf)));
  });
});
