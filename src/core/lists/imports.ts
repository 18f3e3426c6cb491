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
