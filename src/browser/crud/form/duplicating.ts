import { useGetOne } from 'react-admin';
import type { Principal } from '@/core/access/table';
import { kindOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';

/** The parameter with the id of the record that a new one is made from. */
const COPY_OF = 'copy_of';

/** Returns true if a new record can be added in the form that a duplicate is made in. */
export const mayDuplicate = ({ calls, route, addRoute }: Resource): boolean =>
  calls.save && addRoute === `${route}/create`;

/** Returns the address of a form for a new record that starts with the values of this one. */
export const duplicateAddress = ({ addRoute }: Resource, id: number | string): string =>
  `/${addRoute}?${COPY_OF}=${id}`;

/**
 * Returns the values that a duplicate starts with: those that this person may fill in on a new record, without files
 * and without what must differ.
 */
export function duplicatedValues(
  { fields, uniqueTogether }: Resource,
  by: Principal,
  record: RecordValues,
): RecordValues {
  // The last of several names tells records of one parent apart: the day of a rate, the number within a contract.
  const telling = new Set(uniqueTogether.map((names) => names.at(-1)));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = record[name] ?? null;
      const isCopied =
        value !== null &&
        field.form !== false &&
        !field.unique &&
        !field.isNotDuplicated &&
        !telling.has(name) &&
        !kindOf(field).takesFiles &&
        mayWrite(field, by.role, 'add');
      return isCopied ? [[name, value]] : [];
    }),
  );
}

/** Returns the record that the address asks to duplicate; `null` if there is none, nothing while it loads. */
export function useDuplicated(resource: Resource, search: string): RecordValues | null | undefined {
  const text = new URLSearchParams(search).get(COPY_OF) ?? '';
  const isAsked = /^[1-9]\d{0,9}$/.test(text);
  const { data, error } = useGetOne(
    resource.route,
    { id: Number(text) },
    { enabled: isAsked, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return isAsked && !error ? data : null;
}

/** Returns the part of a draft's key for a duplicate, whose draft is separate. */
export const duplicateKey = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => name === COPY_OF);
