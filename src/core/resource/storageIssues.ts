import { type Field, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from './resource';

const isDay = (field: Field | undefined) =>
  field !== undefined && kindOf(field).column(field).type === 'date';

/** Returns what is wrong with a resource's copies, indexes and totals. */
export function issueOfStorage(
  { fields, system, copies, indexes, totals }: Resource,
  registry: ReadonlyMap<string, Resource>,
): string | undefined {
  for (const [column, { by, name }] of Object.entries(copies)) {
    const field = fields[by];
    const target = isReference(field) ? registry.get(field.to) : undefined;
    if (!target?.fields[name])
      return `its copy "${column}" goes by "${by}" to "${name}", which is not there`;
    if (fields[column]) return `its copy "${column}" has a name that is taken`;
  }
  const has = (name: string) => fields[name] !== undefined || copies[name] !== undefined;
  const unknown = indexes
    .flat()
    .map((name) => name.replace(/^-/, ''))
    .find((name) => !has(name) && !system.some((own) => own === name));
  if (unknown !== undefined)
    return `it has an index of "${unknown}", which is not one of its fields`;
  if (!totals) return undefined;
  const { month, by, sums = {} } = totals;
  if (!isDay(fields[month])) return `its totals go by the month of "${month}", which is not a date`;
  const stray = [...by, ...Object.values(sums)].flat().find((name) => !has(name));
  return stray && `its totals name "${stray}", which is not one of its fields`;
}
