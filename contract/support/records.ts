import { scopeOf } from '@/core/access/table';
import { type Field, fieldLabel, kindOf, type Value } from '@/core/fields';
import { isReference, type ReferenceField } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { Client } from './client';
import { somePdf } from './uploads';

/** Ids for references: path of a resource → ids, never empty. */
export type Ids = ReadonlyMap<string, readonly number[]>;

/** A save's body without id. */
export type Body = Record<string, Value>;

/**
 * Resources whose saves depend on other records and change more fields than were sent: a made-up timesheet entry
 * would overlap with another, and returns with its hours counted. They have separate suites.
 */
const SAVED_BY_RULES = new Set([
  'customer-rates',
  'timesheets',
  'absences',
  'deputies',
  'pay-periods',
  'vehicle-drivers',
  'vehicle-checklist',
  'vehicle-inspections',
  'vehicle-defects',
  'it-asset-audits',
  'afp-contracts',
  'afp-jobs',
  'afp-job-lines',
  'afp-batches',
  'afp-retention-releases',
  'saved-views',
  'list-preferences',
  'list-settings',
]);

/** The resources that can be saved with any values that their fields accept. */
export const saveable = [...registry.values()].filter(
  (resource) => resource.calls.save && !SAVED_BY_RULES.has(resource.path),
);

/** Those of them that can be deleted. */
export const deletable = saveable.filter((resource) => resource.calls.delete);

/** Returns the key of the ids that a reference may have. */
const choicesOf = ({ to, among }: ReferenceField): string =>
  among ? `${to}?${new URLSearchParams(among.filter)}` : to;

/** Returns up to five ids of every resource for references, also of the records that limited references accept. */
export async function idsOf(client: Client): Promise<Ids> {
  const ids = new Map<string, number[]>();
  for (const path of registry.keys()) {
    const rows = await client.rows(path, { per_page: 5, sort: 'id' });
    ids.set(
      path,
      rows.map((row) => row.id),
    );
  }
  for (const { fields } of registry.values())
    for (const field of Object.values(fields)) {
      if (!isReference(field) || !field.among || ids.has(choicesOf(field))) continue;
      const query = { ...field.among.filter, per_page: 5, sort: 'id' };
      ids.set(
        choicesOf(field),
        (await client.rows(field.to, query)).map((row) => row.id),
      );
    }
  return ids;
}

/** Returns the fields that a person with all permissions can send with an add. */
export const sentWhenAdding = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

/** Returns the fields that a person with all permissions can send with an edit. */
export const sentWhenEditing = (resource: Resource): [string, Field][] =>
  sentWhenAdding(resource).filter(([, field]) => !field.fixed);

/** Returns the required fields whose values can be sent only in forms. */
export const neededFiles = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    kindOf(field).takesFiles === 'one' && field.required ? [name] : [],
  );

/** Returns the part of an add that JSON can express. */
export const withoutFiles = (resource: Resource, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !neededFiles(resource).includes(name)),
  );

/** References that accept only certain records, by rules with separate tests. */
const RULED = new Set([
  'employee-documents/replaces_id',
  'expenses/property_id',
  'parking/property_id',
  'vehicles/model_id',
]);

/** Returns the reference to the person, if everybody adds only their own records. */
function ownField({ access, rows }: Resource): string | undefined {
  const scope = scopeOf({ role: 'SUPER_ADMIN' }, access, 'add') ?? [];
  const isOwnOnly = scope.length > 0 && scope.every((conditions) => conditions.includes('own'));
  return isOwnOnly ? rows.own?.path[0] : undefined;
}

/** Values that a rule of the resource needs, if a field's sample would be refused. */
const RULED_VALUES: Readonly<Record<string, (n: number, ids: Ids) => Value>> = {
  // A last day and the status depend on each other; contract/people/leaving.contract.test.ts has both.
  'employees/end_date': () => null,
  'employees/status': (n) => (n % 2 === 0 ? 'active' : 'suspended'),
  'employee-documents/replaces_id': () => null,
  // Not the first, which is mileage.
  'expenses/expense_type_id': (_n, ids) => ids.get('expense-types')?.[1] ?? null,
  'expenses/date': (n) => `2025-${String((n % 12) + 1).padStart(2, '0')}-10`,
  // Only in pounds, the first of three currencies.
  'expenses/is_rebillable': (n) => n % 6 === 0,
  'expenses/property_id': () => null,
  // The warranty ends after the purchase.
  'it-assets/purchase_date': (n) => `2024-${String((n % 12) + 1).padStart(2, '0')}-10`,
  'parking/property_id': () => null,
  'parking/issued_at': (n) => `2025-${String((n % 12) + 1).padStart(2, '0')}-10`,
  'parking/served_at': (n) => `2025-${String((n % 12) + 1).padStart(2, '0')}-12`,
  'documents/entity': () => 'vehicles',
  'documents/entity_id': (_n, ids) => ids.get('vehicles')?.[0] ?? null,
  'vehicles/registration': (n) => `T${n}`,
  'vehicles/odometer': (n) => n,
  'vehicles/model_id': () => null,
  'work-schedules/ot_rules': (n) => `saturday: ${n % 24}.00 at 1.5, rest at 2.0`,
};

/** Fields that an add needs although they are not marked as required. */
const ALSO_NEEDED = ['expenses/amount_minor', 'expenses/currency'];

/** Fields that an add fills from another record, with separate suites. */
const FILLED_BY_RULES = new Set(['documents/record']);

/** Returns true if an add fills the field automatically. */
export const isFilledByRule = ({ path, fields }: Resource, name: string) =>
  fields[name]?.computed !== undefined || FILLED_BY_RULES.has(`${path}/${name}`);

/** Returns true if an add without this field means the person who makes it. */
export const isOneself = (resource: Resource, name: string) => name === ownField(resource);

/** Returns true if a special rule limits the reference. */
export const isRuled = (resource: Resource, name: string) =>
  isOneself(resource, name) || RULED.has(`${resource.path}/${name}`);

/** Returns true if the field's text has a special format. */
export const isWritten = (resource: Resource, name: string) =>
  `${resource.path}/${name}` === 'work-schedules/ot_rules';

/** Returns a valid value of the field: its sample, a reference to the n-th record, some text for a note. */
function validValue(resource: Resource, name: string, field: Field, n: number, ids: Ids): Value {
  const ruled = RULED_VALUES[`${resource.path}/${name}`];
  if (ruled) return ruled(n, ids);
  // The field does not apply to this record; separate suites cover it.
  if (field.when) return null;
  // The first person of the demo company is the super administrator.
  if (isOneself(resource, name)) return ids.get('employees')?.[0] ?? null;
  if (isReference(field)) {
    const choices = ids.get(choicesOf(field)) ?? [];
    return choices[n % Math.max(choices.length, 1)] ?? null;
  }
  const kind = kindOf(field);
  if (kind.takesFiles === 'one') return somePdf(n);
  if (kind.wire === 'boolean') return n % 2 === 0;
  const sample = kind.sample(n, fieldLabel(name, field), field);
  return sample === null && kind.searchable ? `First line ${n}\nsecond line` : sample;
}

/** Returns a whole valid record, different for each n. */
export function validRecord(resource: Resource, n: number, ids: Ids): Body {
  return Object.fromEntries(
    sentWhenAdding(resource).map(([name, field]) => [
      name,
      validValue(resource, name, field, n, ids),
    ]),
  );
}

/** Returns a valid record with the required fields only. */
export function leanRecord(resource: Resource, n: number, ids: Ids): Body {
  const required = sentWhenAdding(resource).filter(
    ([name, field]) => field.required || ALSO_NEEDED.includes(`${resource.path}/${name}`),
  );
  return Object.fromEntries(
    required.map(([name, field]) => [name, validValue(resource, name, field, n, ids)]),
  );
}

/** Returns a field that an edit can change freely, and another valid value for it. */
export function anotherValue(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  n: number,
  ids: Ids,
): [string, Value] {
  for (const [name, field] of sentWhenEditing(resource)) {
    for (const m of [n, n + 1]) {
      const value = validValue(resource, name, field, m, ids);
      if (kindOf(field).takesFiles === 'several') continue;
      if (value !== null && value !== row[name] && !isReference(field)) return [name, value];
    }
  }
  throw new Error(`${resource.path} has no field that could be changed`);
}

/**
 * Returns another value for a field, valid if its kind decides that alone, whether or not people may write it;
 * undefined if there is none.
 */
export function otherValue(
  resource: Resource,
  name: string,
  row: Readonly<Record<string, unknown>>,
  n: number,
  ids: Ids,
): Value | undefined {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.path} has no ${name}`);
  const values = [n, n + 1].map((m) => validValue(resource, name, field, m, ids));
  return values.find((value) => JSON.stringify(value) !== JSON.stringify(row[name] ?? null));
}

let counted = 0;

/** Restarts the numbers for another test file. */
export function startNumbers(): void {
  counted = 0;
}

/** Returns a number that no test of this file has used, for unique records. */
export function nextNumber(): number {
  counted += 1;
  return 9000 + counted;
}
