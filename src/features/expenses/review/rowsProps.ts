import type { RecordValues } from '../../../../domain/kernel/fields';

/** What the rows are told, as a table or as cards. */
export interface RowsProps {
  /** Whether there is anything that could be done to several rows. */
  isSelectable: boolean;
  personOf: (expense: RecordValues) => string;
}
