import { type RaRecord, useCanAccess, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { useWords } from '@/browser/crud/useWords';
import type { Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';

/** The number of rows on the page of their parent; the others are in their list. */
export const SHOWN = 5;
/** The number of fields of a row; more would be too narrow. */
const FIELDS = 6;

/** The query parameter of a record's address with the related list that is open; the first by default. */
export const OPENED = 'related';

/** A list of records that reference a record, on the page of that. */
export interface RelatedList {
  parent: Resource;
  record: RaRecord;
  child: Resource;
  /** The fields by which the child's rows reference the record. */
  given: RecordValues;
  /** The reference that lists them on this page. */
  listedBy: string | undefined;
  by: Principal;
}

/** Returns the words of a related list: its title, what adds to it and what it says while it is empty. */
export function useRelatedWords({ child, listedBy = '' }: RelatedList) {
  const translate = useTranslate();
  const { many } = useWords(child);
  const called = child.listedOn[listedBy];
  const wordsOf = (name: 'label' | 'add' | 'none') =>
    called?.[name] &&
    translate(`resources.${child.route}.listed_on.${listedBy}.${name}`, { _: called[name] });
  return { title: wordsOf('label') ?? many, add: wordsOf('add'), none: wordsOf('none') };
}

/** Returns the first rows of a related list and its total. */
export const useRelatedRows = ({ child, given }: RelatedList, enabled: boolean) =>
  useGetList<RaRecord>(
    child.route,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: child.sort.join(','), order: 'ASC' },
      filter: given,
    },
    { enabled },
  );

/** Returns the columns of related rows, without the fields that reference the record. */
export const relatedColumns = ({ child, given, by }: RelatedList) =>
  columnsOf(child, by)
    .filter(([name]) => !(name in given) && name !== child.belongsTo?.name)
    .slice(0, FIELDS);

/** Returns the record's page with the open list, to which a form that is opened from it returns. */
export function useRelatedOrigin({ parent, record }: RelatedList) {
  const { nameOf } = useWords(parent);
  const opened = useSearchParams()[0].get(OPENED);
  const search = opened ? `?${new URLSearchParams({ [OPENED]: opened })}` : '';
  return { to: `/${parent.route}/${record.id}${search}`, name: nameOf(record) };
}

/** Returns true if the person may add to a related list, and why nothing can be added if it is closed. */
export function useRelatedAdding({ parent, record, child, given, by }: RelatedList) {
  const { canAccess } = useCanAccess({ resource: child.route, action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: parent.route, action: 'edit', record });
  const isWritable = Object.keys(given).every((name) => {
    const field = child.fields[name];
    return field && mayWrite(field, by.role, 'add');
  });
  const mayAdd =
    canAccess && !record.archived_at && isWritable && (!child.belongsTo || mayEdit === true);
  // Documents can be added to closed records too.
  return { mayAdd, refusal: child.belongsTo ? undefined : parent.locked(record) };
}
