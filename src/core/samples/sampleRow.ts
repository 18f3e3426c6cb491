import type { RecordValues } from '@/core/fields';

/** A sample row without an id, which its position gives, and optionally with `created_at` and `created_by`. */
export type SampleRow = RecordValues;

/** The rows of one resource, for a company as of `today`. */
export type SampleRows = (today: string) => SampleRow[];
