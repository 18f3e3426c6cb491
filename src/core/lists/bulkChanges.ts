import type { RecordValues } from '@/core/fields';

/** A list by its filters and its order. */
export interface BulkList {
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** The records of a bulk change: those with these ids, or all that a list finds, which has `count` of them. */
export type BulkTarget = { ids: readonly (number | string)[] } | { list: BulkList; count: number };

/** A bulk change: new values, or a transition by its name, which includes delete and restore. */
export type BulkChange = { changes: RecordValues } | { transition: string; input?: RecordValues };

/** A row of a preview: the values that change, as they are and as they would be. */
export interface PreviewRow {
  id: number;
  title: string;
  now: RecordValues;
  then: RecordValues;
}

/** A record that stays as it is, with the reason. */
export interface BulkFailure {
  id: number;
  title: string;
  message: string;
  /** By field. */
  errors?: Readonly<Record<string, readonly string[]>> | null;
}

/** A bulk change or an import as a whole. */
export interface ActivityGroup {
  id: number;
  status: 'running' | 'done' | 'refused' | 'cancelled' | 'undone';
  total: number;
  done: number;
  added: number;
  changed: number;
  refused: number;
}
