import { scopeOf } from '@/core/access/table';
import { type Field, fieldLabel, kindOf, type Value } from '@/core/fields';
import { isReference, type ReferenceField } from '@/core/fields/reference';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { Client } from './client';
import { somePdf } from './uploads';

/** Ids that references can point at: path of a resource → ids, never empty. */
export type Ids = ReadonlyMap<string, readonly number[]>;

/** A save's body without id. */
export type Body = Record<string, Value>;

/**
 * Resources whose saves are judged beside other records and change more than what is sent: a made-up entry of a
 * timesheet would overlap with another, and comes back with its hours counted. They have suites of their own.
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
]);

/** The resources that can be saved with any values that their fields take. */
export const saveable = [...registry.values()].filter(
  (resource) => resource.calls.save && !SAVED_BY_RULES.has(resource.path),
);

/** Those that can be deleted too. */
export const deletable = saveable.filter((resource) => resource.calls.delete);

/** Under which name the ids are kept that a reference may have. */
const choicesOf = ({ to, among }: ReferenceField): string =>
  among ? `${to}?${new URLSearchParams(among.filter)}` : to;

/** Up to five ids of every resource, for references; where only some of its records may be chosen, of those too. */
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

/** The fields that a person who may everything can send with an add. */
export const sentWhenAdding = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

/** The fields that a person who may everything can send with an edit. */
export const sentWhenEditing = (resource: Resource): [string, Field][] =>
  sentWhenAdding(resource).filter(([, field]) => !field.fixed);

/** The fields without which nothing can be added, and whose values travel in forms alone. */
export const neededFiles = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    kindOf(field).takesFiles === 'one' && field.required ? [name] : [],
  );

/** What of an add can be said in JSON. */
export const withoutFiles = (resource: Resource, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !neededFiles(resource).includes(name)),
  );

/** References that only certain records may fill, by a rule that has tests of its own. */
const RULED = new Set([
  'employee-documents/replaces_id',
  'expenses/property_id',
  'parking/property_id',
  'vehicles/model_id',
]);

/** The reference to the person, where everybody adds records of their own and no others. */
function ownField({ access, rows }: Resource): string | undefined {
  const scope = scopeOf({ role: 'SUPER_ADMIN' }, access, 'add') ?? [];
  const isOwnOnly = scope.length > 0 && scope.every((conditions) => conditions.includes('own'));
  return isOwnOnly ? rows.own?.path[0] : undefined;
}

/** Values that a rule of the resource asks for, where a field's own sample would be refused. */
const RULED_VALUES: Readonly<Record<string, (n: number, ids: Ids) => Value>> = {
  // A last day and the status follow from each other; contract/leaving.contract.test.ts has both.
  'employees/end_date': () => null,
  'employees/status': (n) => (n % 2 === 0 ? 'active' : 'suspended'),
  'employee-documents/replaces_id': () => null,
  // Not the first, which is mileage.
  'expenses/expense_type_id': (_n, ids) => ids.get('expense-types')?.[1] ?? null,
  'expenses/date': (n) => `2025-${String((n % 12) + 1).padStart(2, '0')}-10`,
  // In pounds alone, which are the first of three currencies.
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

/** What an add needs although no field of it is marked as required. */
const ALSO_NEEDED = ['expenses/amount_minor', 'expenses/currency'];

/** Fields that an add fills from another record; suites of their own say with what. */
const FILLED_BY_RULES = new Set(['documents/record']);

/** Whether the product fills the field by itself when a record is added. */
export const isFilledByRule = ({ path }: Resource, name: string) =>
  FILLED_BY_RULES.has(`${path}/${name}`);

/** Whether an add without this field means the person who makes it. */
export const isOneself = (resource: Resource, name: string) => name === ownField(resource);

/** Whether a rule of its own says what the reference may point at. */
export const isRuled = (resource: Resource, name: string) =>
  isOneself(resource, name) || RULED.has(`${resource.path}/${name}`);

/** Whether its words have a grammar of their own: no other text can be stored there. */
export const isWritten = (resource: Resource, name: string) =>
  `${resource.path}/${name}` === 'work-schedules/ot_rules';

/** A value of the field that may be stored: its sample, a reference to the n-th record, some words for a note. */
function validValue(resource: Resource, name: string, field: Field, n: number, ids: Ids): Value {
  const ruled = RULED_VALUES[`${resource.path}/${name}`];
  if (ruled) return ruled(n, ids);
  // Such a record is not one of those to which it applies; suites of their own have these.
  if (field.when) return null;
  // The first of the demo's people is the super administrator.
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

/** A whole valid record, different for each n. */
export function validRecord(resource: Resource, n: number, ids: Ids): Body {
  return Object.fromEntries(
    sentWhenAdding(resource).map(([name, field]) => [
      name,
      validValue(resource, name, field, n, ids),
    ]),
  );
}

/** A valid record with what is required, and nothing else. */
export function leanRecord(resource: Resource, n: number, ids: Ids): Body {
  const required = sentWhenAdding(resource).filter(
    ([name, field]) => field.required || ALSO_NEEDED.includes(`${resource.path}/${name}`),
  );
  return Object.fromEntries(
    required.map(([name, field]) => [name, validValue(resource, name, field, n, ids)]),
  );
}

/** A field that an edit can change freely, and a valid value that it does not have yet. */
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

let counted = 0;

/** Begins with the first number again, for another file of tests. */
export function startNumbers(): void {
  counted = 0;
}

/** A number no test of this file has used; records made of it are alone in the world. */
export function nextNumber(): number {
  counted += 1;
  return 9000 + counted;
}
