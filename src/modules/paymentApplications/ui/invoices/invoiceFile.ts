import { csvLabels, csvLine } from '@/core/sheets/csvLines';
import type { SheetCell, SheetColumn } from '@/core/sheets/sheet';
import type { Customer } from '@/modules/customers/model/customers';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { type Invoiced, invoicedOf } from '@/modules/paymentApplications/model/batches/invoicing';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';

/** An application that was certified, with what an invoice says of it. */
export interface Certified {
  batch: AfpBatch;
  contract: AfpContract;
  customer: Pick<Customer, 'id' | 'name' | 'email' | 'billing_address' | 'postcode'>;
  /** The company's day on which it was certified (`YYYY-MM-DD`). */
  certifiedOn: string;
}

/** A row of an invoice file is made of this. */
export type InvoiceRow = Certified & Invoiced;

/** A column of an invoice file: what the program calls it, and what is in it; amounts in pence. */
export type InvoiceColumn<S> = readonly [
  label: string,
  cell: (row: InvoiceRow, settings: S) => SheetCell,
  form?: 'amount',
];

/** "2026-04-01" → "01/04/2026", as both programs read days. */
export const dayWritten = (day: string | null): string =>
  (day ?? '').split('-').reverse().join('/');

/** What the row is for, in words. */
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

/** What was certified as comma-separated values for an accounts program, a row for each certificate and notice. */
export function invoiceFile<S>(
  columns: readonly InvoiceColumn<S>[],
  certified: readonly Certified[],
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
