import type { AccessGroup, Condition } from './access/table';
import { ACCESS_GROUPS } from './access/table';
import { type Field, kindOf, kinds } from './fields';
import { boolean } from './fields/boolean';
import { integer } from './fields/integer';
import { text } from './fields/text';

/**
 * How a resource tells whether a row meets a condition of the access table: `path` walks from the row over
 * references to a value (at most one reference deep), `is` is what the value must be: the person's own id,
 * anything but true, or a role key that ranks no higher than the person's.
 */
export interface RowTest {
  path: readonly [string] | readonly [string, string];
  is: 'me' | 'not_true' | 'up_to_my_rank';
}

/** The fields every record has beside its own; an entry may not declare them. */
export const SYSTEM_FIELDS = [
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'archived_at',
] as const;

/** A resource as its entry in the registry declares it. */
export interface ResourceDeclaration {
  /** Its name everywhere: plural, lower case, hyphens. The API path; with underscores, the table. */
  path: string;
  /** Many of them, as people say it ("Fuel Types"). Left out: made of the path. */
  label?: string;
  /** One of them. Left out: the label without its plural s. */
  singular?: string;
  /** The menu entry it belongs to, by its url without the first slash ("configuration/vehicle"). */
  place: string;
  /** Its own url without the first slash. Left out: `<place>/<path>`, a tab of its place. */
  route?: string;
  fields: Readonly<Record<string, Field>>;
  /** The field that names a record in a sentence or a pick-list. Left out: `name`. */
  title?: string;
  /** Default order of its list, most significant first; a minus in front means descending. Left out: the title. */
  sort?: readonly string[];
  /** The row of the access table that governs it. */
  access: AccessGroup;
  /** The calls it has. Left out: all. A call it lacks answers 405. */
  calls?: { save?: boolean; delete?: boolean };
  /** How each condition that the access table sets is told of a row. */
  rows?: Readonly<Partial<Record<Condition, RowTest>>>;
  /** The field that only built-in records have; those cannot be deleted. */
  builtIn?: string;
  /** Those of the fields every record has that its records have. Left out: all of them, as in every entry of the registry. */
  system?: readonly (typeof SYSTEM_FIELDS)[number][];
  /** The path it had before: its table is renamed, not dropped and created. */
  renamedFrom?: string;
}

/** A resource with everything said. */
export interface Resource
  extends Required<Omit<ResourceDeclaration, 'renamedFrom' | 'builtIn' | 'calls'>> {
  calls: { save: boolean; delete: boolean };
  builtIn: string | undefined;
  renamedFrom: string | undefined;
}

const SMALL_WORDS = ['of', 'and', 'for', 'in'];

/** "fuel-types" → "Fuel Types", "years-of-manufacture" → "Years of Manufacture". */
const labelFromPath = (path: string) =>
  path
    .split('-')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/** "Categories" → "Category", "Fuel Types" → "Fuel Type". */
const singularOf = (label: string) => label.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/** Fills in what an entry leaves out. */
export function resource(entry: ResourceDeclaration): Resource {
  const label = entry.label ?? labelFromPath(entry.path);
  const title = entry.title ?? 'name';
  return {
    ...entry,
    label,
    title,
    singular: entry.singular ?? singularOf(label),
    route: entry.route ?? `${entry.place}/${entry.path}`,
    sort: entry.sort ?? [title],
    calls: { save: true, delete: true, ...entry.calls },
    rows: entry.rows ?? {},
    system: entry.system ?? SYSTEM_FIELDS,
    builtIn: entry.builtIn,
    renamedFrom: entry.renamedFrom,
  };
}

/**
 * A configuration list that administrators keep: a name, its place in the order, and whether it can still be
 * chosen. Extra fields stand after the name. `rest` can say more, for instance that it has no delete call.
 */
export function masterList(
  path: string,
  rest: Omit<ResourceDeclaration, 'path' | 'fields'> & { fields?: Readonly<Record<string, Field>> },
): Resource {
  return resource({
    sort: ['sort_order', 'name'],
    ...rest,
    path,
    fields: {
      name: text({ required: true, searchable: true, list: true }),
      ...rest.fields,
      sort_order: integer({
        min: 0,
        max: 9999,
        initial: 0,
        list: true,
        help: 'Lower numbers come first.',
      }),
      is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
    },
  });
}

/** A registry that cannot stand, naming the entry and the field. */
export class MalformedRegistry extends Error {
  override name = 'MalformedRegistry';
}

const WORD = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const PATH = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
// Query parameters of a list; a field so named could not be filtered by.
const RESERVED = ['page', 'per_page', 'sort', 'order', 'q', 'include', 'archived', 'type'];

function flawOfField(
  entry: Resource,
  name: string,
  field: Field,
  paths: ReadonlySet<string>,
): string | undefined {
  if (!WORD.test(name)) return 'a field is named in lower case with underscores';
  if (name.length > 60)
    return 'a field has a name of at most 60 characters (a column of PostgreSQL has 63)';
  if (SYSTEM_FIELDS.some((own) => own === name)) return 'every record has this field already';
  const ranged = name.replace(/_(?:from|to)$/, '');
  const isRange =
    ranged !== name && (entry.fields[ranged] || entry.system.some((own) => own === ranged));
  if (RESERVED.includes(name) || isRange) return 'this name is taken by a parameter of lists';
  if (!Object.hasOwn(kinds, field.kind)) return `there is no kind of field called "${field.kind}"`;
  const kind = kindOf(field);
  if (field.kind === 'reference') {
    if (!name.endsWith('_id')) return 'the name of a reference ends in _id';
    if (!paths.has(field.to)) return `it points at "${field.to}", which is not in the registry`;
  }
  if (field.kind === 'money' && !name.endsWith('_minor'))
    return 'the name of a money field ends in _minor';
  if (field.searchable && !kind.searchable) return `a ${field.kind} field cannot be searchable`;
  if (field.filter && kind.filter === 'none') return `a ${field.kind} field cannot be a filter`;
  if (field.unique && !kind.sortable) return `a ${field.kind} field cannot be unique`;
  if (field.unique && field.initial !== undefined)
    return 'a unique field cannot have an initial value: every second record would clash';
  if (field.required && field.readOnly) return 'a field that nobody may send cannot be required';
  return kind.flaw?.(field) ?? flawOfInitial(entry, name, field);
}

function flawOfInitial(_entry: Resource, name: string, field: Field): string | undefined {
  if (field.initial === undefined) return undefined;
  const outcome = kindOf(field).schema(field, name).safeParse(field.initial);
  return outcome.success
    ? undefined
    : `its initial value is refused by its own rule: ${outcome.error.issues[0]?.message}`;
}

function flawOfEntry(entry: Resource, registry: ReadonlyMap<string, Resource>): string | undefined {
  if (!PATH.test(entry.path)) return 'its path is lower case with hyphens';
  if (entry.path.length > 50) return 'its path has at most 50 characters';
  if (!ACCESS_GROUPS.includes(entry.access))
    return `there is no access group called "${entry.access}"`;
  if (/^\/|\/$/.test(entry.place) || /^\/|\/$/.test(entry.route))
    return 'place and route have no slash at their ends';
  if (Object.keys(entry.fields).length === 0) return 'it has no fields';
  const title = entry.fields[entry.title];
  if (!title) return `its title is "${entry.title}", which is not one of its fields`;
  if (entry.builtIn && !entry.fields[entry.builtIn])
    return `builtIn names "${entry.builtIn}", which is not one of its fields`;
  for (const sort of entry.sort) {
    const name = sort.replace(/^-/, '');
    const field = entry.fields[name];
    if (!field && !SYSTEM_FIELDS.some((own) => own === name))
      return `it is sorted by "${name}", which is not one of its fields`;
    if (field && !kindOf(field)?.sortable)
      return `it is sorted by "${name}", and a ${field.kind} field cannot be sorted`;
  }
  for (const [condition, test] of Object.entries(entry.rows)) {
    const flaw = flawOfRowTest(entry, test, registry);
    if (flaw) return `its rows.${condition} ${flaw}`;
  }
  return undefined;
}

function flawOfRowTest(
  entry: Resource,
  test: RowTest,
  registry: ReadonlyMap<string, Resource>,
): string | undefined {
  const [first, second] = test.path;
  const field = entry.fields[first];
  if (first !== 'id' && !field) return `starts at "${first}", which is not one of its fields`;
  if (second && field?.kind !== 'reference')
    return `goes on from "${first}", which is not a reference`;
  const target = field?.kind === 'reference' ? registry.get(field.to) : undefined;
  if (second && !target?.fields[second])
    return `goes on to "${second}", which is not a field of ${target?.path}`;
  return undefined;
}

/** The registry: every resource, by path and in order. Throws MalformedRegistry, naming the entry and the field. */
export function defineRegistry(entries: readonly Resource[]): ReadonlyMap<string, Resource> {
  const registry = new Map<string, Resource>();
  const routes = new Map<string, string>();
  for (const entry of entries) {
    if (registry.has(entry.path))
      throw new MalformedRegistry(`${entry.path}: it stands in the registry twice`);
    const twin = routes.get(entry.route);
    if (twin)
      throw new MalformedRegistry(`${entry.path}: its route "${entry.route}" belongs to ${twin}`);
    registry.set(entry.path, entry);
    routes.set(entry.route, entry.path);
  }
  const paths = new Set(registry.keys());
  for (const entry of entries) {
    for (const [name, field] of Object.entries(entry.fields)) {
      const flaw = flawOfField(entry, name, field, paths);
      if (flaw) throw new MalformedRegistry(`${entry.path}.${name}: ${flaw}`);
    }
    const flaw = flawOfEntry(entry, registry);
    if (flaw) throw new MalformedRegistry(`${entry.path}: ${flaw}`);
  }
  return registry;
}
