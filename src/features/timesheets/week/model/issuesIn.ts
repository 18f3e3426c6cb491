import { issuesOfEntry } from '../../../../../domain/timesheets/counting';
import type { Content, Surroundings } from './week';
import type { Issues } from './weekState';

/** What is wrong with each entry, by our own rules and by what the server refused: entry's key → its issues. */
export function issuesIn(
  { entries }: Content,
  { working, around }: Surroundings,
  refused: ReadonlyMap<string, Issues>,
): ReadonlyMap<string, Issues> {
  const told = entries.flatMap(({ key, values }): [string, Issues][] => {
    const others = entries.filter((one) => one.key !== key).map((one) => one.values);
    const issues = {
      ...issuesOfEntry(values, [...others, ...around], working),
      ...refused.get(key),
    };
    return Object.keys(issues).length > 0 ? [[key, issues]] : [];
  });
  return new Map(told);
}
