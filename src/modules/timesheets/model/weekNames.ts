import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import { mapped } from '@/core/resource/keys';
import type { Week } from './weeks/weekFields';

/** Names shown with a week, even to people who may not see those records: name → reference field. */
const NAMED = {
  user_name: 'user_id',
  contract_manager_name: 'contract_manager_id',
  shadow_engineer_name: 'shadow_engineer_id',
  approved_by_name: 'approved_by',
} as const satisfies Record<string, keyof Week>;

/** The references to people in a week, as far as they are known. */
type Naming = Readonly<Partial<Pick<Week, (typeof NAMED)[keyof typeof NAMED]>>>;

export type WeekNames = Record<keyof typeof NAMED, string | null>;

export const weekNames: AnswerShapes = Object.fromEntries(
  Object.keys(NAMED).map((name) => [name, text({ namesOf: 'employees' })]),
);

/** Returns the ids of the people that these weeks name. */
export function peopleNamed(weeks: readonly Naming[]): number[] {
  const ids = weeks.flatMap((week) => Object.values(NAMED).map((reference) => week[reference]));
  return [...new Set(ids)].filter((id) => typeof id === 'number');
}

/** Returns a week with the names of its people: reviewers must know whose hours they see. */
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
