import type { Resource } from '@/core/resource/resource';

/** A group of fields; without a label, the fields that have no group. */
export interface FieldsOfGroup<F> {
  name: string;
  label: string | undefined;
  fields: readonly F[];
}

/** Returns the fields by group, first those without a group. Leaves out empty groups. */
export function inGroups<F extends readonly [string, ...unknown[]]>(
  { groups }: Pick<Resource, 'groups'>,
  fields: readonly F[],
): FieldsOfGroup<F>[] {
  const named = Object.entries(groups);
  const grouped = new Set(named.flatMap(([, group]) => group.fields));
  const order = (names: readonly string[]) =>
    names.flatMap((name) => fields.filter(([field]) => field === name));
  return [
    { name: '', label: undefined, fields: fields.filter(([name]) => !grouped.has(name)) },
    ...named.map(([name, { label, fields: of }]) => ({ name, label, fields: order(of) })),
  ].filter(({ fields }) => fields.length > 0);
}
