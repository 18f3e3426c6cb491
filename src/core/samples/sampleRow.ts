import type { RecordValues } from '@/core/fields';

/** A sample row as it is written: the fields that matter, without an id (its place in the list gives it). Where it tells a story, also `created_at` and `created_by`. */
export type SampleRow = RecordValues;

/** The rows of one resource, for a company as of `today`. */
export type SampleRows = (today: string) => SampleRow[];
