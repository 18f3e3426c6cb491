import type { RoleKey } from '@/core/access/roles';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { queryField } from './queryField';

/** The stored fields by which a list's figures are divided, and those that are added up. */
export interface Subtotals {
  groups: readonly string[];
  totals: readonly string[];
}

/** The most fields of each, as each is a query of its own or a sum in all of them. */
const MAX_FIELDS = 10;

/** References, choices, and yes or no: kinds with few values, of which a record has one. */
export const isGroupable = (field: Field): boolean => {
  const { filter, wire } = kindOf(field);
  return (filter === 'many' && wire !== 'list') || wire === 'boolean';
};

/** Numbers, money and hours. */
const isSummable = (field: Field): boolean => {
  const { filter, sort } = kindOf(field);
  return filter === 'range' && sort === 'number';
};

/** Returns the names of a resource's own fields that lists group by, or add up. */
export function subtotalNames({ fields }: Resource): Subtotals {
  const read = Object.entries(fields).filter(([, field]) => field.read?.length !== 0);
  const namesOf = (suits: (field: Field) => boolean) =>
    read.flatMap(([name, field]) => (suits(field) ? [name] : []));
  return { groups: namesOf(isGroupable), totals: namesOf(isSummable) };
}

type Given = string | string[] | undefined;

/** Reads the parameters `group` and `totals` of a list. A field that the role may not read is an unknown one. */
export function readSubtotals(
  resource: Resource,
  role: RoleKey,
  given: Readonly<Record<'group' | 'totals', Given>>,
): Subtotals | { errors: FieldErrors } {
  const errors = noErrors();
  const namesIn = (
    parameter: 'group' | 'totals',
    suits: (field: Field) => boolean,
    verb: string,
  ) => {
    const text = given[parameter] ?? '';
    if (Array.isArray(text)) {
      errors[parameter] = [`"${parameter}" was given more than once.`];
      return [];
    }
    const names = [...new Set(text.split(',').filter(Boolean))];
    const isOwn = (name: string) =>
      Object.hasOwn(resource.fields, name) || resource.system.some((system) => system === name);
    const unfit = names.find((name) => {
      const field = isOwn(name) && name !== 'id' ? queryField(resource, name) : undefined;
      return !field || !mayRead(field, role) || !suits(field);
    });
    if (unfit !== undefined)
      errors[parameter] = [`This list cannot be ${verb} "${unfit.slice(0, 60)}".`];
    if (names.length > MAX_FIELDS)
      errors[parameter] = [`"${parameter}" takes at most ${MAX_FIELDS} fields.`];
    return names;
  };
  const groups = namesIn('group', isGroupable, 'grouped by');
  const totals = namesIn('totals', isSummable, 'totalled by');
  return Object.keys(errors).length > 0 ? { errors } : { groups, totals };
}
