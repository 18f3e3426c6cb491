import { boolean } from '@/core/fields/kinds/boolean';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
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

type ListFields = typeof first & typeof last;

/** The options of a configuration list, apart from its path. */
type ListDeclaration = Omit<ResourceDeclaration, 'path' | 'fields' | 'workflows' | 'derive'>;

/**
 * Returns a configuration list that administrators maintain: a name, a sort position, and whether it can still be
 * chosen. Extra fields follow the name. `rest` takes other options, for instance no delete call.
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
    // Two entries with the same name could not be distinguished in a choice.
    alikeBy: ['name'],
    ...rest,
    path,
    fields: { ...first, ...fields, ...last },
  });
}
