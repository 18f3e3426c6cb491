import type { Identifier } from 'react-admin';
import { pageListsOf } from '@/core/resource/pageLists';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

/** The query parameter of a record's address that opens its form instead of its summary. */
export const EDITING = 'edit';

/**
 * True if a record opens as a summary of its state, its values, its related records and its comments. A record
 * that is nothing but its values opens as its form.
 */
export const opensAsSummary = (resource: Resource): boolean =>
  resource.workflows.length > 0 ||
  resource.comments ||
  pageListsOf(registry, resource).length > 0 ||
  [...registry.values()].some(({ belongsTo }) => belongsTo?.of.includes(resource));

/** Returns the address of a record's form, or of the record if it is on another list's page. */
export const editAddress = (resource: Resource, id: Identifier): string =>
  `/${resource.recordsAt}/${id}${resource.recordsAt === resource.route && opensAsSummary(resource) ? `?${EDITING}` : ''}`;

interface FromSummary {
  isFromSummary: true;
  /** The field that takes the focus. Left out: the first. */
  field?: string | undefined;
}

/** Returns the link state of a form that returns to the summary before it, where it was opened for a field of it. */
export const openedFromSummary = (state: unknown, field?: string): FromSummary => ({
  ...(state as object | null),
  isFromSummary: true,
  field,
});

/** Returns the field for which a form was opened from its record's summary. */
export const fieldToFill = (state: unknown): string | undefined =>
  (state as Partial<FromSummary> | null)?.field;

/** Returns the address in the query of a form whose summary has this query: the list of related records that is open stays so. */
export const formSearch = (shown: string): string =>
  shown === '' ? `?${EDITING}` : `${shown}&${EDITING}`;

/** True in the link state of a form that was opened from its record's summary. */
export const isFromSummary = (state: unknown): boolean =>
  (state as Partial<FromSummary> | null)?.isFromSummary === true;
