import { text } from '@/core/fields/text';
import type { AnswerShapes } from '@/core/operations/answers';
import { mapped } from '@/core/resource/keys';
import type { Week } from './weeks/weekFields';

/** The names a week shows, also to people who may not see those records: field → the reference it names. */
const NAMED = {
  user_name: 'user_id',
  contract_manager_name: 'contract_manager_id',
  shadow_engineer_name: 'shadow_engineer_id',
  approved_by_name: 'approved_by',
} as const satisfies Record<string, keyof Week>;

/** What of a week names people, as far as it is known. */
type Naming = Readonly<Partial<Pick<Week, (typeof NAMED)[keyof typeof NAMED]>>>;

/** The names of a week's people. */
export type WeekNames = Record<keyof typeof NAMED, string | null>;

/** The names that are answered beside the fields of a week. */
export const weekNames: AnswerShapes = Object.fromEntries(
  Object.keys(NAMED).map((name) => [name, text({ namesOf: 'employees' })]),
);

/** The ids of everybody whom these weeks name. */
export function peopleNamed(weeks: readonly Naming[]): number[] {
  const ids = weeks.flatMap((week) => Object.values(NAMED).map((reference) => week[reference]));
  return [...new Set(ids)].filter((id) => typeof id === 'number');
}

/** A week with the names of its people: reviewers must know whose hours they see. */
export function withNames<W extends Naming>(
  week: W,
  nameOf: (id: number) => string | undefined,
): W & WeekNames {
  const names = mapped(NAMED, (reference) => {
    const id = week[reference];
    return (typeof id === 'number' && nameOf(id)) || null;
  });
  return { ...week, ...names };
}
