import { actionsOf } from '@/core/access/table';
import { type Field, isSortable, kindOf, kinds } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { LIST_PARAMETERS } from '@/core/http/queryField';
import { issueOfNotices } from '@/core/noticeIssues';
import { issueOfWhen } from '@/core/validation/applying';
import { issueOfWorkflows } from '@/core/workflow/workflowIssues';
import { issueOfComputed, issueOfDerived } from './derivedIssues';
import type { Resource } from './resource';
import type { RowTest } from './resourceParts';
import { SYSTEM_FIELDS } from './resourceParts';
import type { Selection } from './selection';
import { issueOfStorage } from './storageIssues';

/** Options of the registry apart from its resources. */
export interface RegistryOptions {
  /** The path of the resource whose records are the people who sign in. */
  people?: string;
}

const WORD = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const PATH = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const RESERVED = [...LIST_PARAMETERS, 'type', 'customer_type'];

function issueOfOnly({ fields }: Resource, only: Selection): string | undefined {
  const field = fields[only.field];
  if (!field) return `"${only.field}", which is not one of its fields`;
  const options = optionsOf(field);
  const strange = 'values' in only && only.values.find((value) => options && !(value in options));
  return strange ? `"${strange}", which "${only.field}" never is` : undefined;
}

function issueOfField(
  resource: Resource,
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
    ranged !== name && (resource.fields[ranged] || resource.system.some((own) => own === ranged));
  if ((RESERVED.includes(name) && !field.isUnfiltered) || isRange)
    return 'this name is taken by a parameter of lists';
  if (!Object.hasOwn(kinds, field.kind)) return `there is no kind of field called "${field.kind}"`;
  const kind = kindOf(field);
  if (kind.named && !kind.named.ending.test(name)) return kind.named.issue;
  if (isReference(field) && !paths.has(field.to))
    return `it points at "${field.to}", which is not in the registry`;
  const onDelete = isReference(field) ? field.onDelete : undefined;
  const strange = typeof onDelete === 'object' && issueOfOnly(resource, onDelete.restrictWhile);
  if (strange) return `it restricts by ${strange}`;
  if (field.searchable && !kind.searchable) return `a ${field.kind} field cannot be searchable`;
  if (field.searchable && field.read)
    return 'a field that not everybody reads cannot be searchable: what is found would tell it';
  if (field.filter && kind.filter === 'none') return `a ${field.kind} field cannot be a filter`;
  if (field.unique && !isSortable(field)) return `a ${field.kind} field cannot be unique`;
  if (field.unique && field.initial !== undefined)
    return 'a unique field cannot have an initial value: every second record would clash';
  if (field.required && field.readOnly) return 'a field that nobody may send cannot be required';
  return (
    issueOfComputed(resource.fields, name, field) ??
    kind.issue?.(field) ??
    issueOfInitial(resource, name, field)
  );
}

function issueOfInitial(_entry: Resource, name: string, field: Field): string | undefined {
  if (field.initial === undefined) return undefined;
  const outcome = kindOf(field).schema(field, name).safeParse(field.initial);
  return outcome.success
    ? undefined
    : `its initial value is refused by its own rule: ${outcome.error.issues[0]?.message}`;
}

const isColumn = ({ fields, derived }: Resource, name: string) =>
  (fields[name] ?? derived.find((own) => own.name === name)?.field)?.list === true;

function issueOfEntry(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
  { people }: RegistryOptions,
): string | undefined {
  if (!PATH.test(resource.path)) return 'its path is lower case with hyphens';
  if (resource.path.length > 50) return 'its path has at most 50 characters';
  const stray = resource.opensFor.find((action) => !actionsOf(resource.access).includes(action));
  if (stray !== undefined)
    return `its screens open for "${stray}", which its row of the access table does not have`;
  for (const [name, { may }] of resource.workflows.flatMap((one) =>
    Object.entries(one.transitions),
  ))
    if (!actionsOf(resource.access).includes(may))
      return `its transition "${name}" needs "${may}", which its row of the access table does not have`;
  if ([resource.place, resource.route, resource.addRoute].some((url) => /^\/|\/$/.test(url)))
    return 'place and routes have no slash at their ends';
  if (Object.keys(resource.fields).length === 0) return 'it has no fields';
  const title = resource.fields[resource.title];
  if (!title) return `its title is "${resource.title}", which is not one of its fields`;
  if (resource.builtIn && !resource.fields[resource.builtIn])
    return `builtIn names "${resource.builtIn}", which is not one of its fields`;
  const { state, values = [] } = resource.card;
  const shown = [state ?? [], values].flat().find((name) => !isColumn(resource, name));
  if (shown !== undefined) return `its card shows "${shown}", which is not one of its columns`;
  for (const sort of resource.sort) {
    const name = sort.replace(/^-/, '');
    const field = resource.fields[name];
    if (!field && !SYSTEM_FIELDS.some((own) => own === name))
      return `it is sorted by "${name}", which is not one of its fields`;
    if (field && !isSortable(field))
      return `it is sorted by "${name}", and a ${field.kind} field cannot be sorted`;
  }
  for (const [alias, name] of Object.entries(resource.filterAliases)) {
    if (!isReference(resource.fields[name]))
      return `its filter "${alias}" stands for "${name}", which is not one of its references`;
    if (resource.fields[alias] || LIST_PARAMETERS.includes(alias))
      return `its filter "${alias}" has a name that is taken`;
  }
  for (const [alias, [name]] of Object.entries(resource.rangeAliases)) {
    const field = resource.fields[name];
    if (!field || kindOf(field).filter !== 'range')
      return `its filter "${alias}" is an end of "${name}", which has no range`;
    if (resource.fields[alias] || LIST_PARAMETERS.includes(alias))
      return `its filter "${alias}" has a name that is taken`;
  }
  for (const [alias, { by, name, startsWithin }] of Object.entries(resource.relatedFilters)) {
    const field = resource.fields[by];
    const target = isReference(field) ? registry.get(field.to) : undefined;
    if (!target?.fields[name])
      return `its filter "${alias}" goes by "${by}" to "${name}", which is not there`;
    if (startsWithin && !(target.fields[startsWithin.start] && resource.fields[startsWithin.date]))
      return `its filter "${alias}" goes by days that are not there`;
    if (resource.fields[alias] || LIST_PARAMETERS.includes(alias))
      return `its filter "${alias}" has a name that is taken`;
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const among = isReference(field) ? (field.among?.filter ?? {}) : {};
    const target = isReference(field) ? registry.get(field.to) : undefined;
    const unknown = Object.keys(among).find(
      (filter) => !target?.fields[filter] && !target?.relatedFilters[filter],
    );
    if (unknown !== undefined)
      return `"${name}" chooses among records by "${unknown}", which is no filter of their list`;
  }
  for (const name of resource.uniqueTogether.flat())
    if (!resource.fields[name])
      return `it has an index of "${name}", which is not one of its fields`;
  for (const name of [
    ...(resource.outline?.fields ?? []),
    ...(resource.ownPart?.fields ?? []),
    ...Object.values(resource.oneOpen ?? {}),
  ])
    if (!resource.fields[name]) return `it speaks of "${name}", which is not one of its fields`;
  if (resource.outline && !actionsOf(resource.access).includes(resource.outline.whole))
    return `it is shown whole for "${resource.outline.whole}", which its row of the access table does not have`;
  if (resource.ownPart && !actionsOf(resource.access).includes(resource.ownPart.may))
    return `people change their own for "${resource.ownPart.may}", which its row of the access table does not have`;
  const checked = [...(resource.checking?.filled ?? []), ...(resource.checking?.alike ?? [])];
  for (const name of checked)
    if (!resource.fields[name]) return `it checks "${name}", which is not one of its fields`;
  const { belongsTo } = resource;
  const owners = belongsTo && Object.keys(optionsOf(resource.fields[belongsTo.entity]) ?? {});
  if (belongsTo && owners?.join() !== belongsTo.of.map(({ path }) => path).join())
    return `its records belong to others than its field "${belongsTo.entity}" can say`;
  const stored = issueOfStorage(resource, registry);
  if (stored) return stored;
  for (const name of Object.keys(resource.listedOn))
    if (!isReference(resource.fields[name]))
      return `it is listed on the page of "${name}", which is not one of its references`;
  const grouped = Object.values(resource.groups).flatMap(({ fields }) => fields);
  for (const [at, name] of grouped.entries()) {
    const field = resource.fields[name];
    if (!field || field.form === false)
      return `a group of its form has "${name}", which is not in the form`;
    if (grouped.indexOf(name) < at) return `two groups of its form have "${name}"`;
  }
  for (const name of resource.alikeBy ?? []) {
    if (name !== resource.title && resource.fields[name]?.filter !== true)
      return `its records are alike by "${name}", which is neither its title nor a filter`;
  }
  const isTaken = (name: string) =>
    resource.fields[name] !== undefined || LIST_PARAMETERS.includes(name);
  const taken = Object.keys(resource.presented).find(isTaken);
  if (taken !== undefined) return `"${taken}" is presented under a name that is taken`;
  const derived =
    issueOfDerived(resource.derived, resource.fields, isTaken) ??
    issueOfWorkflows(resource, registry) ??
    issueOfNotices(resource, registry, people);
  if (derived) return derived;
  for (const [name, { action, operation, only }] of Object.entries(resource.handOver)) {
    const field = resource.fields[name];
    if (!isReference(field) || field.to !== people)
      return `its checklist goes by "${name}", which does not lead to a person`;
    if ((action === 'return') !== (operation !== undefined))
      return `handing over by "${name}" needs an operation to return it, and only then`;
    const strange = only && issueOfOnly(resource, only);
    if (strange) return `its checklist counts by ${strange}`;
  }
  for (const [condition, test] of Object.entries(resource.rows)) {
    const issue = issueOfRowTest(resource, test, registry);
    if (issue) return `its rows.${condition} ${issue}`;
  }
  return undefined;
}

function issueOfRowTest(
  resource: Resource,
  test: RowTest,
  registry: ReadonlyMap<string, Resource>,
): string | undefined {
  const [first, second, third] = test.path;
  const field = resource.fields[first];
  if (!field && !resource.system.some((own) => own === first))
    return `starts at "${first}", which is not one of its fields`;
  if (second && !isReference(field)) return `goes on from "${first}", which is not a reference`;
  const target = isReference(field) ? registry.get(field.to) : undefined;
  if (second && !target?.fields[second])
    return `goes on to "${second}", which is not a field of ${target?.path}`;
  if (!third) return undefined;
  const between = target?.fields[second ?? ''];
  if (!isReference(between) || between.to !== test.over)
    return `goes over "${test.over}", where "${second}" does not point`;
  return registry.get(test.over)?.fields[third]
    ? undefined
    : `goes on to "${third}", which is not a field of ${test.over}`;
}

/** Returns why a registry is invalid, naming the resource and the field; nothing if it is valid. */
export function issueOfRegistry(
  registry: ReadonlyMap<string, Resource>,
  options: RegistryOptions,
): string | undefined {
  const paths = new Set(registry.keys());
  if (options.people !== undefined && !paths.has(options.people))
    return `its people are "${options.people}", which is not in the registry`;
  for (const resource of registry.values()) {
    for (const [name, field] of Object.entries(resource.fields)) {
      const issue =
        issueOfField(resource, name, field, paths) ?? issueOfWhen(resource, field, registry);
      if (issue) return `${resource.path}.${name}: ${issue}`;
    }
    const issue = issueOfEntry(resource, registry, options);
    if (issue) return `${resource.path}: ${issue}`;
  }
  return undefined;
}
