import { kinds, type RecordValues } from '@/core/fields';
import type { Customer } from '@/modules/customers/model/customers';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { AfpJobShown } from '@/modules/paymentApplications/model/jobs/jobLines';

/** A label and what it says. */
export type Fact = readonly [label: string, value: string];

/** A table of the paper: its columns, and rows of which some stand out. */
export interface PaperTable {
  heading: string;
  /** What is said between heading and rows. */
  about: readonly string[];
  head: readonly string[];
  /** The columns whose cells are figures. */
  figures: readonly number[];
  /** The column whose cells are days. */
  day?: number;
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[];
}

/** An application for payment as it is sent to a customer, in words. */
export interface ApplicationSheet {
  title: string;
  from: { heading: string; lines: readonly string[] };
  to: { heading: string; lines: readonly string[] };
  facts: readonly Fact[];
  sums: PaperTable;
  /** What is said of VAT and of CIS. */
  notes: readonly string[];
  tables: readonly PaperTable[];
  /** "AFP-0001, page {page} of {pages}", with both to be filled in. */
  foot: string;
}

/** All that the paper is made of. */
export interface Applied {
  batch: AfpBatch;
  contract: AfpContract;
  customer: Pick<Customer, 'name' | 'billing_address' | 'postcode'>;
  company: RecordValues;
  jobs: readonly AfpJobShown[];
  /** What the property of a job is called. */
  propertyOf(job: AfpJobShown): string;
  /** The company's day of an instant. */
  dayOf(instant: string): string;
  words(key: string, options?: object): string;
}

/** A day as people read it; nothing where there is none. */
export const dayShown = (day: string | null): string =>
  day === null ? '' : kinds.date.format(day, { kind: 'date' });
