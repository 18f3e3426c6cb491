import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { ListColumn } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import { columnsOf, meaningfulFields } from './columns';

/** A column that a list shows, with its field. */
export interface ShownColumn extends ListColumn {
  field: Field;
}

/**
 * Returns the columns that a list shows: those chosen, else those by default. The first links to the record and is
 * always shown; pinned ones follow it.
 */
export function shownColumns(
  resource: Resource,
  by: Principal,
  chosen: readonly ListColumn[],
): ShownColumn[] {
  const fields = new Map(meaningfulFields(resource, by));
  const known = chosen.filter(({ name }) => fields.has(name));
  const byDefault = columnsOf(resource, by).map(
    ([name]): ListColumn => ({ name, width: null, pinned: false }),
  );
  const [first] = byDefault;
  const columns = known.length > 0 ? known : byDefault;
  const title = columns.filter(({ name }) => name === first?.name);
  const others = columns.filter(({ name }) => name !== first?.name);
  return [
    ...(title.length > 0 || !first ? title : [first]),
    ...others.filter(({ pinned }) => pinned),
    ...others.filter(({ pinned }) => !pinned),
  ].flatMap((column) => {
    const field = fields.get(column.name);
    return field ? { ...column, field } : [];
  });
}
