import { expenseOperations } from './expenses/operations';
import type { Operation } from './operations';
import { timesheetOperations } from './timesheets/operations';

/** Every call that changes something and is more than a save or a deletion, by its name. */
export const everyOperation: Readonly<Record<string, Operation>> = {
  ...timesheetOperations,
  ...expenseOperations,
};
