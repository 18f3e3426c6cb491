import type { FindRecord } from '../kernel/access/rows';
import type { Represented } from '../kernel/access/table';
import type { RecordValues } from '../kernel/fields';
import { house } from '../kernel/house';
import { asRecordOf } from '../kernel/records';
import { type Deputy, deputyFields } from './deputyFields';

type Days = Pick<Partial<Deputy>, 'user_id' | 'deputy_id' | 'from' | 'until'>;

const shown = (day: string | null) => (day ?? '').split('-').reverse().join('-');

/** What is wrong with a deputy by itself: field → sentence. */
export function checkDeputy({ user_id, deputy_id, from, until }: Days): Record<string, string> {
  if (user_id && user_id === deputy_id)
    return { deputy_id: 'Nobody can be their own deputy. Choose somebody else.' };
  return from && until && until < from
    ? { until: 'The last day must not be before the first.' }
    : {};
}

/** Why somebody cannot be a deputy on these days beside what is kept of the same two people: field → sentence. */
export function checkOtherDays(
  { from, until }: Days,
  others: readonly Pick<Deputy, 'from' | 'until'>[],
): Record<string, string> {
  const other = others.find(
    (one) => from && until && (one.from ?? '') <= until && (one.until ?? '') >= from,
  );
  return other
    ? { from: `They are already the deputy from ${shown(other.from)} to ${shown(other.until)}.` }
    : {};
}

/** Whose deputy somebody is on a day, in the order of their ids. */
export const standsInOn = (
  rows: readonly RecordValues[],
  deputyId: number,
  day: string,
  find: FindRecord,
): Represented[] =>
  rows
    .map((row) => asRecordOf({ fields: deputyFields }, row))
    .filter(
      ({ deputy_id, from, until, archived_at: archived }) =>
        deputy_id === deputyId &&
        archived === null &&
        from !== null &&
        until !== null &&
        from <= day &&
        until >= day,
    )
    .flatMap(({ user_id: id }) => (id === null ? [] : [{ id, name: nameOf(id, find) }]))
    .toSorted((one, other) => one.id - other.id);

const nameOf = (id: number, find: FindRecord) => String(find(house().people, id)?.name ?? '');
