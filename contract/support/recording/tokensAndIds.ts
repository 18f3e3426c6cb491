import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { sampleFiles, sampleRecords } from '@/modules/samples';
import { registry } from '@/registry';
import { DAY } from './frozenClock';

// Names values that differ between runs: ids from a back end, tokens, and the ids of requests.

/** Keys whose values are records of a resource, at any depth. */
const HOLDS: Readonly<Record<string, string>> = {
  user: 'employees',
  entries: 'timesheets',
  around: 'timesheets',
  saved: 'timesheets',
  deleted: 'timesheets',
  week: 'timesheet-weeks',
  notes: 'timesheet-audit-notes',
  schedule: 'work-schedules',
  holidays: 'holidays',
  added: 'holidays',
  receipts: 'files',
  photos: 'files',
  file: 'files',
};

/** Keys that reference a record of a resource, at any depth. */
const NAMES: Readonly<Record<string, string>> = {
  user_id: 'employees',
  created_by: 'employees',
  updated_by: 'employees',
  actor_id: 'employees',
  approved_by: 'employees',
  timesheet_id: 'timesheets',
  week_id: 'timesheet-weeks',
  expense_id: 'expenses',
  duplicate_of: 'expenses',
};

/** Calls that return other records than those of the list in their path. */
const ANSWERS: readonly [RegExp, string][] = [
  [/^timesheets\/(?:audit-notes|add-audit-note)/, 'timesheet-audit-notes'],
  [/^timesheets\/(?:manual-overtime|restore|delete|delete-check)/, 'timesheets'],
  [/^timesheets\//, 'timesheet-weeks'],
  [/^expenses\/comments/, 'expense-comments'],
  [/^comments\/people/, 'employees'],
  [/^comments/, 'record-comments'],
];

/** Returns the resource of a call's records. */
export function resourceOfPath(path: string): string {
  const plain = path.replace(/^rest\//, '');
  const special = ANSWERS.find(([pattern]) => pattern.test(plain));
  return special?.[1] ?? plain.split('/')[0] ?? '';
}

const VOLATILE = new Set(['token', 'request_id']);

/** Keys whose rows are stored as one value, in which PostgreSQL does not preserve the order of keys. */
const STORED_WHOLE = new Set(['items', 'answers', 'corrective_actions', 'photos', 'mentions']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Sorts included rows, which have no defined order. */
const byId = (rows: unknown) =>
  Array.isArray(rows) ? [...rows].sort((a, b) => Number(a.id) - Number(b.id)) : rows;

let lasts: ReadonlyMap<string, number> | undefined;

/** Returns the last id of each resource in the demo company. */
function lastSampleIds(): ReadonlyMap<string, number> {
  lasts ??= new Map([
    ...[...sampleRecords(registry, DAY)].map(([path, rows]) => [path, rows.length] as const),
    ['files', sampleFiles().length],
  ]);
  return lasts;
}

/** Returns a filter of the second dialect without ids of records that were added during the recording. */
export function recordedFilter(filter: string): string {
  const [, entity = '', id = ''] = /"entity":"([\w-]+)","entity_id":(\d+)/.exec(filter) ?? [];
  const isNew = Number(id) > (lastSampleIds().get(entity) ?? Number.POSITIVE_INFINITY);
  return isNew ? filter.replace(`"entity_id":${id}`, '"entity_id":"<new>"') : filter;
}

/** Names values so that two runs on any back end write the same. */
export class Names {
  readonly #given = new Map<string, Map<number, string>>();

  /** Returns the name of a record that was added during the recording, or the id of one in the demo company. */
  id(resource: string, id: number): number | string {
    if (id <= (lastSampleIds().get(resource) ?? 0) || id > 900_000) return id;
    const given = this.#given.get(resource) ?? new Map<number, string>();
    this.#given.set(resource, given);
    const name = given.get(id) ?? `<${resource} ${given.size + 1}>`;
    given.set(id, name);
    return name;
  }

  #one(name: string, value: unknown, resource: string): unknown {
    if (VOLATILE.has(name) && value !== null) return `<${name}>`;
    const field: Field | undefined = registry.get(resource)?.fields[name];
    const to = isReference(field) ? field.to : NAMES[name];
    if (name === 'id' || name === 'ids') return this.of(value, resource, resource);
    if (to) return this.of(value, to, to);
    if (name === 'included' && isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([path, rows]) => [path, this.of(byId(rows), path)]),
      );
    if (STORED_WHOLE.has(name) && Array.isArray(value))
      return this.of(
        value.map((row) => (isObject(row) ? sorted(row) : row)),
        HOLDS[name] ?? resource,
      );
    // PostgreSQL stores them in a different order.
    if (name === 'changes' && isObject(value)) return this.of(sorted(value), resource);
    if (HOLDS[name] === 'timesheets' && name === 'deleted') return this.of(value, '', 'timesheets');
    return this.of(value, HOLDS[name] ?? resource);
  }

  /** Returns a value with names; `naming` is the resource whose ids plain numbers are. */
  of(value: unknown, resource: string, naming?: string): unknown {
    if (typeof value === 'number') return naming ? this.id(naming, value) : value;
    if (naming && typeof value === 'string' && /^\d+$/.test(value))
      return String(this.id(naming, Number(value)));
    if (Array.isArray(value)) return value.map((item) => this.of(item, resource, naming));
    if (!isObject(value)) return value;
    const own = typeof value.entity === 'string' ? value.entity : resource;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        if (name === 'entity_id') return [name, this.of(one, own, own)];
        if (name === 'id' && own !== resource) return [name, this.of(one, resource, resource)];
        return [name, this.#one(name, one, own)];
      }),
    );
  }

  /** Returns an address with the names of new records. */
  path(path: string): string {
    const resource = resourceOfPath(path);
    return path
      .split('/')
      .map((part) => (/^\d+$/.test(part) ? String(this.id(resource, Number(part))) : part))
      .join('/');
  }
}
