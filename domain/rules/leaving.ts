import type { RoleKey } from '../access/roles';
import { fieldLabel, type RecordValues } from '../fields';
import { INT4_MAX } from '../fields/integer';
import type { Resource } from '../resource';
import { type FieldErrors, mayRead, noErrors } from '../schema';

/** How many records a line of the checklist names; its count tells of all. */
export const NAMED_RECORDS = 5;

/** One line of a leaver's checklist: the records that point at the person by one field. */
export type ChecklistLine = {
  /** The path of the resource whose records these are. */
  resource: string;
  field: string;
  /** Many of them, as people say it. */
  label: string;
  field_label: string;
  count: number;
  /** The first of them, by id. */
  records: { id: number; title: string }[];
};

/** A field by which records of a resource point at employees. */
export interface PersonReference {
  resource: Resource;
  field: string;
}

/**
 * Every way in which records point at an employee and this role may read it, in the order of the registry: what
 * somebody else has to take over, or be told of, when the person leaves.
 */
export function referencesToPeople(
  registry: ReadonlyMap<string, Resource>,
  role: RoleKey,
): PersonReference[] {
  return [...registry.values()].flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, declared]) =>
      declared.kind === 'reference' && declared.to === 'employees' && mayRead(declared, role)
        ? [{ resource, field }]
        : [],
    ),
  );
}

/** A line of the checklist: how many records there are, and the first few of them. */
export function checklistLine(
  { resource, field }: PersonReference,
  count: number,
  records: readonly RecordValues[],
): ChecklistLine {
  const declared = resource.fields[field];
  return {
    resource: resource.path,
    field,
    label: resource.label,
    field_label: declared ? fieldLabel(field, declared) : field,
    count,
    records: records.slice(0, NAMED_RECORDS).map((record) => ({
      id: Number(record.id),
      title: String(record[resource.title] || `#${record.id}`),
    })),
  };
}

/** Reads whose checklist a query string asks for; what it does not know is refused, not dropped. */
export function readLeaver(
  query: Readonly<Record<string, unknown>>,
): { id: number } | { errors: FieldErrors } {
  const errors = noErrors();
  for (const name of Object.keys(query)) {
    if (name !== 'user_id') errors[name] = [`There is no parameter called "${name.slice(0, 60)}".`];
  }
  const { user_id: written = '' } = query;
  const id = typeof written === 'string' && /^\d{1,10}$/.test(written) ? Number(written) : 0;
  if (written === '') errors.user_id = ['Employee is required.'];
  else if (id < 1 || id > INT4_MAX)
    errors.user_id = ['Employee must be the id of a record, a whole number from 1.'];
  return Object.keys(errors).length > 0 ? { errors } : { id };
}
