import { detailsOf, type InvoiceColumn, type InvoiceRow, invoiceDay } from './invoiceFile';

/** The settings for Sage that are not in an application. */
export interface SageSettings {
  nominal: string;
  department: string;
  /** Account references by customer id. */
  accounts: Readonly<Record<number, string>>;
}

/** The longest texts that Sage 50 accepts. */
const ACCOUNT = 8;
const REFERENCE = 30;
const DETAILS = 60;

/** Returns Sage's tax code: for the standard, reduced and zero rate, and the first two under the reverse charge. */
function taxCode({ contract }: InvoiceRow): string {
  const percent = Number(contract.vat_percent ?? 0);
  if (percent === 0) return 'T0';
  if (percent === 5) return contract.is_reverse_charge ? 'T26' : 'T5';
  return contract.is_reverse_charge ? 'T21' : 'T1';
}

/** Suggests an account reference as Sage derives it from a name: "Ashdown Housing" → "ASHDOWNH". */
export const accountSuggested = (name: string | null): string =>
  (name ?? '')
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, ACCOUNT);

/** The columns of Sage 50's audit-trail transactions. Amounts are unsigned: a negative line is a credit. */
export const SAGE: readonly InvoiceColumn<SageSettings>[] = [
  ['Type', ({ net_minor: net }) => (net < 0 ? 'SC' : 'SI')],
  [
    'Account Reference',
    ({ customer }, { accounts }) => accounts[customer.id] ?? accountSuggested(customer.name),
  ],
  ['Nominal A/C Ref', (_, { nominal }) => nominal],
  ['Department Code', (_, { department }) => department],
  ['Date', ({ certifiedOn }) => invoiceDay(certifiedOn)],
  ['Reference', ({ batch }) => (batch.batch_no ?? '').slice(0, REFERENCE)],
  ['Details', (row) => detailsOf(row).slice(0, DETAILS)],
  ['Net Amount', ({ net_minor: net }) => Math.abs(net), 'amount'],
  ['Tax Code', taxCode],
  ['Tax Amount', ({ vat_minor: vat }) => Math.abs(vat), 'amount'],
  ['Exchange Rate', () => '1'],
  ['Extra Reference', ({ batch }) => (batch.reference ?? '').slice(0, REFERENCE)],
];
