import { flawsOfEntry } from '../../../../../domain/timesheets/counting';
import type { Content, Surroundings } from './week';
import type { Flaws } from './weekState';

/** What is wrong with each entry, by our own rules and by what the server refused: entry's key → its flaws. */
export function flawsIn(
  { entries }: Content,
  { working, around }: Surroundings,
  refused: ReadonlyMap<string, Flaws>,
): ReadonlyMap<string, Flaws> {
  const told = entries.flatMap(({ key, values }): [string, Flaws][] => {
    const others = entries.filter((one) => one.key !== key).map((one) => one.values);
    const flaws = {
      ...flawsOfEntry(values, [...others, ...around], working),
      ...refused.get(key),
    };
    return Object.keys(flaws).length > 0 ? [[key, flaws]] : [];
  });
  return new Map(told);
}
