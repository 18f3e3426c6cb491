import { type Field, kindOf } from './fields';
import { isReference } from './fields/kinds/reference';
import { isTimed, type NoticeKind, namesIn } from './notices';
import type { Resource } from './resource/resource';

type Registry = ReadonlyMap<string, Resource>;

/** Returns the path of the resource that a chain of references leads to; nothing if one is not a reference. */
function endOf(resource: Resource, way: readonly string[], registry: Registry) {
  let at: Resource | undefined = resource;
  for (const name of way) {
    const field: Field | undefined = at?.fields[name];
    at = isReference(field) ? registry.get(field.to) : undefined;
  }
  return at?.path;
}

/** Returns the names of the inputs that all of these transitions share. */
function inputsOf({ workflows }: Resource, names: readonly string[]): string[] {
  const inputs = names.map((name) =>
    workflows.flatMap(({ transitions }) => Object.keys(transitions[name]?.input ?? {})),
  );
  return (inputs[0] ?? []).filter((input) => inputs.every((typed) => typed.includes(input)));
}

function issueOfKind(
  resource: Resource,
  kind: NoticeKind,
  registry: Registry,
  people: string | undefined,
): string | undefined {
  const { when, to, text, link = '' } = kind;
  const has = (name: string) => resource.fields[name] !== undefined;
  const stray = to.find((way) => endOf(resource, way, registry) !== people);
  if (stray) return `goes to "${stray.join('.')}", which does not lead to a person`;
  const given = 'says' in when ? when.says : undefined;
  if (to.length === 0 && !kind.orRoles?.length && !given) return 'goes to nobody';
  const known = ['by', 'id', ...(given ?? []), ...Object.keys(kind.words ?? {})];
  const typed = 'transitions' in when ? inputsOf(resource, when.transitions) : [];
  const gathered = [...namesIn(kind.gathers?.text ?? ''), ...namesIn(kind.gathers?.link ?? '')];
  const named = [...namesIn(text), ...namesIn(link), ...gathered].find(
    (name) => !known.includes(name) && !typed.includes(name) && !has(name),
  );
  if (named !== undefined) return `speaks of "${named}", which is not one of its fields`;
  if (kind.needs !== undefined && !Object.hasOwn(resource.access.grants, kind.needs))
    return `is for people who may "${kind.needs}", which its access row does not have`;
  const held = 'becomes' in when ? when.becomes : 'while' in when ? (when.while ?? {}) : {};
  const unheld = Object.keys(held).find((name) => !has(name));
  if (unheld !== undefined) return `looks at "${unheld}", which is not one of its fields`;
  const watched = 'becomes' in when ? (when.orChanges ?? []) : [];
  const absent = watched.find((name) => !has(name));
  if (absent !== undefined) return `looks at "${absent}", which is not one of its fields`;
  const { merges } = kind;
  if (merges && !('becomes' in when)) return 'merges what no values of a record bring about';
  const unmerged = merges && [...merges.same, merges.listing].find((name) => !has(name));
  if (unmerged !== undefined) return `merges by "${unmerged}", which is not one of its fields`;
  const several = merges && [...namesIn(merges.text), ...namesIn(merges.link)];
  const strange = several?.find((name) => name !== 'count' && !known.includes(name) && !has(name));
  if (strange !== undefined) return `speaks of "${strange}", which is not one of its fields`;
  if (!isTimed(kind)) return undefined;
  const name = 'date' in kind.when ? kind.when.date : kind.when.since;
  const field = resource.fields[name];
  return field && kindOf(field).filter === 'range'
    ? undefined
    : `goes by "${name}", which is no date of it`;
}

/** Returns what is wrong with the notices of a resource. */
export function issueOfNotices(
  resource: Resource,
  registry: Registry,
  people: string | undefined,
): string | undefined {
  const others = [...registry.values()].flatMap(({ notices }) => notices.map(({ name }) => name));
  for (const kind of resource.notices) {
    if (others.filter((name) => name === kind.name).length > 1)
      return `its notice "${kind.name}" has the name of another`;
    const issue = issueOfKind(resource, kind, registry, people);
    if (issue) return `its notice "${kind.name}" ${issue}`;
  }
  return undefined;
}
