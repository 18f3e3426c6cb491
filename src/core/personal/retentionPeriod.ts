import { monthsLater } from '@/core/dates/monthsLater';

/** The time for which a law requires records, from a day on. */
export interface Retention {
  years?: number;
  months?: number;
  /** The day of the record, the end of the tax year in which that lies, or the person's last day. */
  after: 'record' | 'tax_year' | 'leaving';
  /** The law, as a lawyer would look it up. */
  law: string;
}

/** The days from which years are counted, `YYYY-MM-DD`. */
export interface CountedFrom {
  record: string;
  leaving: string;
}

/** Returns the last day of the tax year in which a day lies: 5 April. */
function endOfTaxYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= '04-05' ? `${year}-04-05` : `${year + 1}-04-05`;
}

/** Returns the last day on which a law still requires a record. */
export function requiredUntil(
  { years = 0, months = 0, after }: Retention,
  { record, leaving }: CountedFrom,
): string {
  const from = { record, leaving, tax_year: endOfTaxYear(record) }[after];
  return monthsLater(from, years * 12 + months);
}

/** Returns a retention period as text: "6 years from the record". */
export function retentionInWords({ years, months, after }: Retention): string {
  const time = years === undefined ? `${months} months` : `${years} years`;
  const from = {
    record: 'from the record',
    tax_year: 'from the end of the tax year',
    leaving: 'from the last day',
  }[after];
  return `${time} ${from}`;
}
