import type { AnswerShapes } from '../kernel/answers';
import type { RecordValues } from '../kernel/fields';
import { text } from '../kernel/fields/text';

/** The names a week shows, also to people who may not see those records: field → the reference it names. */
const NAMED = {
  user_name: 'user_id',
  contract_manager_name: 'contract_manager_id',
  shadow_engineer_name: 'shadow_engineer_id',
  approved_by_name: 'approved_by',
} as const;

/** The names that are answered beside the fields of a week. */
export const weekNames: AnswerShapes = Object.fromEntries(
  Object.keys(NAMED).map((name) => [name, text()]),
);

/** The ids of everybody whom these weeks name. */
export function peopleNamed(weeks: readonly RecordValues[]): number[] {
  const ids = weeks.flatMap((week) => Object.values(NAMED).map((reference) => week[reference]));
  return [...new Set(ids)].filter((id) => typeof id === 'number');
}

/** A week with the names of its people: reviewers must know whose hours they see. */
export function withNames(
  week: RecordValues,
  nameOf: (id: number) => string | undefined,
): RecordValues {
  const names = Object.entries(NAMED).map(([name, reference]) => {
    const id = week[reference];
    return [name, (typeof id === 'number' && nameOf(id)) || null];
  });
  return { ...week, ...Object.fromEntries(names) };
}
