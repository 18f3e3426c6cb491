import type { RecordValues } from '../../../../domain/kernel/fields';

/** The props of the rows, as a table or as cards. */
export interface RowsProps {
  /** Whether there is anything that could be done to several rows. */
  isSelectable: boolean;
  personOf: (expense: RecordValues) => string;
}
