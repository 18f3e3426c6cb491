import { keysOf } from '@/core/resource/keys';
import type { RecordOf } from '@/core/resource/records';
import type { companies } from './companies';

type Company = RecordOf<typeof companies>;

/**
 * The details that documents for customers need, with the fields of each. Not every company has a company number or is
 * registered for VAT.
 */
export const NEEDED_DETAILS = {
  address: ['address', 'postcode'],
  utr: ['utr'],
  bank_details: ['bank_account_name', 'sort_code', 'account_number'],
} as const;

export type NeededDetail = keyof typeof NEEDED_DETAILS;

/** Returns the needed details that a company lacks. */
export const missingDetails = (company: Partial<Company>): NeededDetail[] =>
  keysOf(NEEDED_DETAILS).filter((detail) => NEEDED_DETAILS[detail].some((name) => !company[name]));
