import type { RecordValues } from '../../../../domain/kernel/fields';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Whose week it is. */
export const personOf = (week: RecordValues): string =>
  text(week.user_name) ?? `#${String(week.user_id)}`;

/** The person and the week, as every call about it wants them. */
export const askedOf = ({ user_id, week_start }: RecordValues) => ({ user_id, week_start });
