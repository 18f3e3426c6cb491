import { csvLabels, csvLine } from '@/core/sheets/csvLines';
import type { SheetCell, SheetColumn } from '@/core/sheets/sheet';
import type { Customer } from '@/modules/customers/model/customers';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { type Invoiced, invoicedOf } from '@/modules/paymentApplications/model/batches/invoicing';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';

/** A certified application with the records that its invoice names. */
export interface CertifiedApplication {
  batch: ApplicationBatch;
  contract: PaymentContract;
  customer: Pick<Customer, 'id' | 'name' | 'email' | 'billing_address' | 'postcode'>;
  /** The company's day of certification (`YYYY-MM-DD`). */
  certifiedOn: string;
}

export type InvoiceRow = CertifiedApplication & Invoiced;

/** A column of an invoice file: the program's name for it, and its cells; amounts in pence. */
export type InvoiceColumn<S> = readonly [
  label: string,
  cell: (row: InvoiceRow, settings: S) => SheetCell,
  form?: 'amount',
];

/** Returns a day as both programs read it: "2026-04-01" → "01/04/2026". */
export const invoiceDay = (day: string | null): string =>
  (day ?? '').split('-').reverse().join('/');

export const detailsOf = ({ batch, contract, what }: InvoiceRow): string => {
  const terms = contract.reference ?? contract.name;
  const name = [batch.batch_no, terms].filter(Boolean).join(', ');
  return what === 'certificate' ? `Certified: ${name}` : `Notice against: ${name}`;
};

const columnOf = <S>([label, , form]: InvoiceColumn<S>): SheetColumn => ({
  name: label,
  label,
  form: form ?? 'text',
  places: 0,
  isSummed: false,
});

/** Returns comma-separated values for an accounts program, with a row for each certificate and notice. */
export function invoiceFile<S>(
  columns: readonly InvoiceColumn<S>[],
  certified: readonly CertifiedApplication[],
  settings: S,
): string {
  const sheet = columns.map(columnOf);
  const rows = certified.flatMap((one) =>
    invoicedOf(one.batch, one.contract).map((invoiced) => ({ ...one, ...invoiced })),
  );
  const lines = rows.map((row) =>
    csvLine(sheet, {
      cells: columns.map(([, cell]) => cell(row, settings)),
      currency: 'GBP',
    }),
  );
  return [csvLabels(sheet), ...lines].join('');
}
