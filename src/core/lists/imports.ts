import type { Value } from '@/core/fields';
import type { FieldErrors } from '@/core/validation/fieldErrors';

/** A row of the answer to an import: what happened to it, or would. */
export interface ImportAnswerRow {
  /** Its number among the rows that were sent, from 1. */
  line: number;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  /** The record; nothing if none was found or saved. */
  id: number | null;
  /** The values before and after, by field. */
  changes: Readonly<Record<string, readonly [before: Value, after: Value]>>;
  errors: FieldErrors | null;
}

/** Returns the sentence that refuses a row for whose record there is an earlier one. */
export const sameRecordAs = (line: number): string => `Line ${line} is for the same record.`;

/** Returns such a sentence with the number that the row has in a sheet; other sentences as they are. */
export const withSheetRow = (sentence: string, rowOf: (line: number) => number): string =>
  sentence.replace(
    /^Line (\d+) is for the same record\.$/,
    (_, line) => `Row ${rowOf(Number(line))} is for the same record.`,
  );
