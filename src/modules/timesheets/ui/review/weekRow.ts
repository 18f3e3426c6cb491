import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import type { Field, RecordValues } from '@/core/fields';
import { operations } from '@/modules/operations';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Whose week it is. */
export const personOf = (week: RecordValues): string =>
  text(week.user_name) ?? `#${String(week.user_id)}`;

/** The props of a dialog about a week that makes no transition. */
export interface WeekDialogProps {
  week: ReviewRow;
  /** It was done: what is shown is read again. */
  onDone: () => void;
  onClose: () => void;
}

/** Some of what an operation about timesheets takes, as its declaration says. */
export function inputOf(operation: string, names: readonly string[]): Record<string, Field> {
  const input = operations.get(`timesheets/${operation}`)?.input ?? {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}
