import type { FindRecord } from '@/core/access/isWithin';
import type { Represented } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { coreResources } from '@/core/resource/coreResources';
import { asRecordOf } from '@/core/resource/records';
import { employeeFields } from '@/modules/people/model/employeeFields';
import { mayWorkOn } from '@/modules/people/model/employment';
import { REVIEWER_ROLES } from '@/modules/people/model/reviewers';
import { type Granted, principalOf } from '@/modules/people/model/roles/grantedRoles';
import { type Deputy, deputyFields } from './deputyFields';

type Days = Pick<Partial<Deputy>, 'user_id' | 'deputy_id' | 'from' | 'until'>;

const shown = (day: string | null) => (day ?? '').split('-').reverse().join('-');

/** Returns the errors of a deputyship, regardless of others: field → sentence. */
export function checkDeputy({ user_id, deputy_id, from, until }: Days): Record<string, string> {
  if (user_id && user_id === deputy_id)
    return { deputy_id: 'Nobody can be their own deputy. Choose somebody else.' };
  return from && until && until < from
    ? { until: 'The last day must not be before the first.' }
    : {};
}

/** Returns the error of a deputy whose days overlap with others of the same two people: field → sentence. */
export function checkOtherDays(
  { from, until }: Days,
  others: readonly Pick<Deputy, 'from' | 'until'>[],
): Record<string, string> {
  const other = others.find(
    (one) => from && until && (one.from ?? '') <= until && (one.until ?? '') >= from,
  );
  if (!other) return {};
  const [first, last] = [shown(other.from), shown(other.until)];
  const days = first === last ? `on ${first}` : `from ${first} to ${last}`;
  return { from: `They are already the deputy ${days}.` };
}

/** A manager who named a deputy, with their current role. */
interface Named {
  id: number;
  name: string;
  role: Granted;
}

/** Returns the managers that a deputy represents, sorted by id: their role still reviews weeks, and so has a team. */
export const managersRepresented = (named: readonly Named[]): Represented[] =>
  named
    .flatMap(({ id, name, role }) => {
      const principal = principalOf(role);
      const hasTeam = principal && REVIEWER_ROLES.includes(principal.role);
      return hasTeam ? [{ id, name, denied: principal.denied ?? [] }] : [];
    })
    .toSorted((one, other) => one.id - other.id);

/** Returns the managers that a person represents on a day, sorted by id: they work here and have a team. */
export function representedOn(
  rows: readonly RecordValues[],
  deputyId: number,
  day: string,
  find: FindRecord,
): Represented[] {
  const named = rows
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
    .flatMap(({ user_id: id }) => {
      const row = id === null ? undefined : find(coreResources().people, id);
      const person = row && asRecordOf({ fields: employeeFields }, row);
      const role = person && find(coreResources().roles, person.role_id ?? 0);
      return id !== null && person && role && mayWorkOn(person, day)
        ? [{ id, name: person.name ?? '', role }]
        : [];
    });
  return managersRepresented(named);
}
