import { DIVISIONS, type Division } from '@/modules/configuration/model/divisions';

export interface PublicHoliday<D extends string = Division | 'all'> {
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  division: D;
}

const HOW_MANY = Object.keys(DIVISIONS).length;

/** Merges holidays of the same day and name in all three divisions; sorts by date, then division. */
export function joinDivisions(days: readonly PublicHoliday<Division>[]): PublicHoliday[] {
  const same = new Map<string, PublicHoliday<Division>[]>();
  for (const day of days) {
    const key = `${day.date} ${day.name}`;
    same.set(key, [...(same.get(key) ?? []), day]);
  }
  const joined = [...same.values()].flatMap((sameDay): PublicHoliday[] => {
    const isEverywhere = new Set(sameDay.map(({ division }) => division)).size === HOW_MANY;
    return isEverywhere && sameDay[0] ? [{ ...sameDay[0], division: 'all' }] : sameDay;
  });
  const order = ({ date, division }: PublicHoliday) => `${date} ${division}`;
  return joined.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
