import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Scope } from '@/core/access/table';
import { noSuchChoice } from '@/core/validation/refusals';
import type { EmployeeDocument } from './documentFields';

/** What is wrong with a paper that no field shows by itself. */
export function checkDocument(
  document: Pick<Partial<EmployeeDocument>, 'issue_date' | 'expiry_date'>,
): Record<string, string> {
  const { issue_date: from, expiry_date: to } = document;
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? { expiry_date: 'Expiry must be after the issue date.' }
    : {};
}

/** How many days before its expiry a document gets a warning. */
export const WARNING_DAYS = 30;

/** The state of a document and, if it expires soon, in how many days. */
export type Expiry =
  | { kind: 'none' | 'superseded' | 'expired' | 'today' }
  | { kind: 'soon'; days: number };

/** What there is to say of a document on a day. It is good up to and on its expiry date (`YYYY-MM-DD`). */
export function expiryOf(
  document: Pick<EmployeeDocument, 'status' | 'expiry_date'>,
  today: Date,
): Expiry {
  if (document.status === 'superseded') return { kind: 'superseded' };
  if (!document.expiry_date) return { kind: 'none' };
  const days = differenceInCalendarDays(parseISO(document.expiry_date), today);
  if (days < 0) return { kind: 'expired' };
  if (days === 0) return { kind: 'today' };
  return days <= WARNING_DAYS ? { kind: 'soon', days } : { kind: 'none' };
}

/** What a list is narrowed by to show the documents that have expired, or are about to. */
export const expiryFilter = (kind: 'expired' | 'soon') => ({
  state: [kind === 'expired' ? 'expired' : 'expiring'],
});

/**
 * Whose documents a scope shows beside one's own: nobody's, other people's that are not sensitive, or all of them.
 */
export function documentsOfOthers(scope: Scope | undefined): 'none' | 'not_sensitive' | 'all' {
  const others = (scope ?? []).filter((conditions) => !conditions.includes('own'));
  if (others.length === 0) return 'none';
  return others.every((conditions) => conditions.includes('not_sensitive'))
    ? 'not_sensitive'
    : 'all';
}

/** The people, in the order given, who have no document of a type among those given. */
export function peopleWithout<Person extends { id: unknown }>(
  typeId: unknown,
  people: readonly Person[],
  documents: readonly Readonly<Record<string, unknown>>[],
): Person[] {
  const holders = new Set(
    documents
      .filter(({ document_type_id: type }) => type === typeId)
      .map(({ user_id: person }) => person),
  );
  return people.filter(({ id }) => !holders.has(id));
}

/** What may be known of the document that an added one takes the place of. */
export interface Replaced {
  /** As it is now, where it exists and this person may see it. */
  document: Pick<EmployeeDocument, 'user_id' | 'status' | 'archived_at'> | undefined;
  /** Whether this person may change it. */
  mayEdit: boolean;
}

/** What becomes of a document when a newer one takes its place. */
export const SUPERSEDED = { status: 'superseded' } as const satisfies Partial<EmployeeDocument>;

/** Why a document cannot take the place of another: only of a current one of the same person, by somebody who may change it. */
export function checkReplacing(
  values: Pick<Partial<EmployeeDocument>, 'user_id'>,
  { document, mayEdit }: Replaced,
): Record<string, string[]> {
  const refused = (sentence: string) => ({ replaces_id: [sentence] });
  if (!document || document.archived_at !== null) return refused(noSuchChoice('Replaces'));
  if (document.user_id !== values.user_id)
    return refused('A document can only replace one of the same employee.');
  if (document.status !== 'current') return refused('That document has already been replaced.');
  return mayEdit ? {} : refused('You do not have access to replace that document.');
}
