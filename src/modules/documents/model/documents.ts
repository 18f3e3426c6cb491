import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Scope } from '@/core/access/table';
import { noSuchChoice } from '@/core/validation/refusals';
import type { EmployeeDocument } from './documentFields';

/** Refuses an expiry date before the issue date. */
export function checkDocument(
  document: Pick<Partial<EmployeeDocument>, 'issue_date' | 'expiry_date'>,
): Record<string, string> {
  const { issue_date: from, expiry_date: to } = document;
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? { expiry_date: 'Expiry must be after the issue date.' }
    : {};
}

/** Days of warning before a document expires. */
export const WARNING_DAYS = 30;

/** The state of a document and, if it expires soon, in how many days. */
export type Expiry =
  | { kind: 'none' | 'superseded' | 'expired' | 'today' }
  | { kind: 'soon'; days: number };

/** Returns the expiry of a document on the company's day. It is valid up to and including its expiry date. */
export function expiryOf(
  document: Pick<EmployeeDocument, 'status' | 'expiry_date'>,
  today: string,
): Expiry {
  if (document.status === 'superseded') return { kind: 'superseded' };
  if (!document.expiry_date) return { kind: 'none' };
  const days = differenceInCalendarDays(parseISO(document.expiry_date), parseISO(today));
  if (days < 0) return { kind: 'expired' };
  if (days === 0) return { kind: 'today' };
  return days <= WARNING_DAYS ? { kind: 'soon', days } : { kind: 'none' };
}

/** Returns the list filter for documents that have expired, or are about to. */
export const expiryFilter = (kind: 'expired' | 'soon') => ({
  state: [kind === 'expired' ? 'expired' : 'expiring'],
});

/**
 * Returns which documents of other people a scope includes: none, those that are not sensitive, or all.
 */
export function documentsOfOthers(scope: Scope | undefined): 'none' | 'not_sensitive' | 'all' {
  const others = (scope ?? []).filter((conditions) => !conditions.includes('own'));
  if (others.length === 0) return 'none';
  return others.every((conditions) => conditions.includes('not_sensitive'))
    ? 'not_sensitive'
    : 'all';
}

/** Returns the people without a document of a type, in the order given. */
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

/** The document that a new one replaces. */
export interface Replaced {
  /** Undefined if it does not exist or this person may not see it. */
  document: Pick<EmployeeDocument, 'user_id' | 'status' | 'archived_at'> | undefined;
  /** True if this person may edit it. */
  mayEdit: boolean;
}

/** The change to a document that is replaced. */
export const SUPERSEDED = { status: 'superseded' } as const satisfies Partial<EmployeeDocument>;

/** Refuses to replace any document but a current one of the same person that the editor may change. */
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
