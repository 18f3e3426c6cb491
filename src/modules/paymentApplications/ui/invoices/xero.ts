import { dayWritten, detailsOf, type InvoiceColumn, type InvoiceRow } from './invoiceFile';

/** What Xero needs to know that is not in an application. */
export interface XeroSettings {
  account: string;
}

const none = () => null;

/** The names that Xero gives the United Kingdom's rates. */
function taxType({ contract }: InvoiceRow): string {
  const percent = Number(contract.vat_percent ?? 0);
  if (percent === 0) return 'Zero Rated Income';
  return contract.is_reverse_charge
    ? `Domestic Reverse Charge @ ${percent}% (VAT on Income)`
    : `${percent}% (VAT on Income)`;
}

/** The n-th line of an address. */
const addressLine =
  (at: number) =>
  ({ customer }: InvoiceRow) =>
    (customer.billing_address ?? '').split('\n')[at]?.trim() || null;

/** The columns of Xero's import of sales invoices. Rows with one number are the lines of one invoice; VAT follows there. */
export const XERO: readonly InvoiceColumn<XeroSettings>[] = [
  ['*ContactName', ({ customer }) => customer.name],
  ['EmailAddress', ({ customer }) => customer.email],
  ['POAddressLine1', addressLine(0)],
  ['POAddressLine2', addressLine(1)],
  ['POAddressLine3', addressLine(2)],
  ['POAddressLine4', addressLine(3)],
  ['POCity', none],
  ['PORegion', none],
  ['POPostalCode', ({ customer }) => customer.postcode],
  ['POCountry', none],
  ['*InvoiceNumber', ({ batch }) => batch.batch_no],
  ['Reference', ({ batch, contract }) => batch.reference ?? contract.reference],
  ['*InvoiceDate', ({ certifiedOn }) => dayWritten(certifiedOn)],
  ['*DueDate', ({ batch, certifiedOn }) => dayWritten(batch.final_payment_date ?? certifiedOn)],
  ['InventoryItemCode', none],
  ['*Description', detailsOf],
  ['*Quantity', () => '1'],
  ['*UnitAmount', ({ net_minor: net }) => net, 'amount'],
  ['Discount', none],
  ['*AccountCode', (_, { account }) => account],
  ['*TaxType', taxType],
  ['TrackingName1', none],
  ['TrackingOption1', none],
  ['TrackingName2', none],
  ['TrackingOption2', none],
  ['Currency', () => 'GBP'],
  ['BrandingTheme', none],
];
