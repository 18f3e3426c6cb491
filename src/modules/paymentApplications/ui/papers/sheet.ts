import type { RecordValues } from '@/core/fields';
import type { Customer } from '@/modules/customers/model/customers';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationJobWithLines } from '@/modules/paymentApplications/model/jobs/jobLines';

export type Fact = readonly [label: string, value: string];

export interface SheetTable {
  heading: string;
  /** The lines between heading and rows. */
  about: readonly string[];
  head: readonly string[];
  /** Indexes of the columns with figures. */
  figures: readonly number[];
  /** Index of the column with days. */
  day?: number;
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[];
}

/** The texts of an application for payment as it is sent to a customer. */
export interface ApplicationSheet {
  title: string;
  from: { heading: string; lines: readonly string[] };
  to: { heading: string; lines: readonly string[] };
  facts: readonly Fact[];
  sums: SheetTable;
  /** Notes on VAT and CIS. */
  notes: readonly string[];
  tables: readonly SheetTable[];
  /** A text with placeholders: "AFP-0001, page {page} of {pages}". */
  foot: string;
}

/** The records and functions that the texts are made from. */
export interface ApplicationSource {
  batch: ApplicationBatch;
  contract: PaymentContract;
  customer: Pick<Customer, 'name' | 'billing_address' | 'postcode'>;
  company: RecordValues;
  jobs: readonly ApplicationJobWithLines[];
  /** Returns the name of the job's property. */
  propertyOf(job: ApplicationJobWithLines): string;
  /** Returns the company's day of an instant. */
  dayOf(instant: string): string;
  words(key: string, options?: object): string;
}
