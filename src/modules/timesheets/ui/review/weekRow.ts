import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import type { Field, RecordValues } from '@/core/fields';
import { operations } from '@/modules/operations';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the name of a week's person. */
export const personOf = (week: RecordValues): string =>
  text(week.user_name) ?? `#${String(week.user_id)}`;

/** The props of a dialog about a week that is not a transition. */
export interface WeekDialogProps {
  week: ReviewRow;
  /** Called after success, to reload the week. */
  onDone: () => void;
  onClose: () => void;
}

/** Returns some of the declared input fields of a timesheet operation. */
export function inputOf(operation: string, names: readonly string[]): Record<string, Field> {
  const input = operations.get(`timesheets/${operation}`)?.input ?? {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}
