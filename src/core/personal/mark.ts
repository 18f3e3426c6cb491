import type { PersonalKindName } from './kinds';

/**
 * Marks a field as data about a person, of a kind that says what it is for and how long it stays. It is about the
 * person of the record, or about the one in the field `of`.
 */
export type PersonalMark = PersonalKindName | { kind: PersonalKindName; of: string };

/** The person whom the records of a resource are about, and the day from which years are counted. */
export interface PersonalRecords {
  /** The field with the person. Left out: the one by which people see their own records. */
  by?: string;
  /** The field with the day. Left out: the day on which a record was added. */
  day?: string;
  /** Fields in which the product writes the names of other people too. */
  quotes?: readonly string[];
}
