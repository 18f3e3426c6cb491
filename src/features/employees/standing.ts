import type { RecordValues } from '../../../domain/fields';

/** Every way in which somebody stands with the company, as far as it is told apart in words. */
export type Standing =
  | 'active'
  | 'active_until'
  | 'active_after_end'
  | 'suspended'
  | 'left'
  | 'left_on'
  | 'leaving_on';

/** How somebody stands with the company on a day (`YYYY-MM-DD`). */
export function standingOf({ status, end_date: end }: RecordValues, today: string): Standing {
  const lastDay = typeof end === 'string' ? end : undefined;
  if (status === 'suspended') return 'suspended';
  if (status === 'left') {
    if (lastDay === undefined) return 'left';
    return lastDay > today ? 'leaving_on' : 'left_on';
  }
  if (lastDay === undefined) return 'active';
  return lastDay < today ? 'active_after_end' : 'active_until';
}
