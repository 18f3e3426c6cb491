import { boolean } from '@/core/fields/boolean';
import { integer } from '@/core/fields/integer';
import { text } from '@/core/fields/text';
import type { Fields } from './records';
import { type Resource, type ResourceDeclaration, resource } from './resource';

const first = { name: text({ required: true, searchable: true, list: true }) };

const last = {
  sort_order: integer({
    min: 0,
    max: 9999,
    initial: 0,
    list: true,
    help: 'Lower numbers come first.',
  }),
  is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
};

/** What every configuration list has. */
type ListFields = typeof first & typeof last;

/** What an entry says of a configuration list beside its path. */
type ListDeclaration = Omit<ResourceDeclaration, 'path' | 'fields' | 'workflows' | 'derive'>;

/**
 * A configuration list that administrators keep: a name, its place in the order, and whether it can still be
 * chosen. Extra fields stand after the name. `rest` can say more, for instance that it has no delete call.
 */
export function masterList<F extends Fields>(
  path: string,
  rest: ListDeclaration & { fields: F },
): Resource<ListFields & F>;
export function masterList(path: string, rest: ListDeclaration): Resource<ListFields>;
export function masterList(
  path: string,
  { fields, ...rest }: ListDeclaration & { fields?: Fields },
): Resource<ListFields & Fields> {
  return resource<ListFields & Fields>({
    sort: ['sort_order', 'name'],
    ...rest,
    path,
    fields: { ...first, ...fields, ...last },
  });
}
