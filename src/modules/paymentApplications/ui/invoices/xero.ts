import { detailsOf, type InvoiceColumn, type InvoiceRow, invoiceDay } from './invoiceFile';

/** The settings for Xero that are not in an application. */
export interface XeroSettings {
  account: string;
}

const none = () => null;

/** Returns Xero's name for a tax rate of the United Kingdom. */
function taxType({ contract }: InvoiceRow): string {
  const percent = Number(contract.vat_percent ?? 0);
  if (percent === 0) return 'Zero Rated Income';
  return contract.is_reverse_charge
    ? `Domestic Reverse Charge @ ${percent}% (VAT on Income)`
    : `${percent}% (VAT on Income)`;
}

/** The lines that Xero has for an address. */
const LINES = 4;

/** Returns a line of a customer's address; the last has the rest of a longer one. */
const addressLine =
  (at: number) =>
  ({ customer }: InvoiceRow) => {
    const lines = (customer.billing_address ?? '').split('\n').flatMap((one) => one.trim() || []);
    return lines.slice(at, at === LINES - 1 ? undefined : at + 1).join(', ') || null;
  };

/** The columns of Xero's sales invoice import. Rows with the same number are one invoice; Xero calculates VAT. */
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
  ['*InvoiceDate', ({ certifiedOn }) => invoiceDay(certifiedOn)],
  ['*DueDate', ({ batch, certifiedOn }) => invoiceDay(batch.final_payment_date ?? certifiedOn)],
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
