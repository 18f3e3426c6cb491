import { type Field, isWordList, kindOf } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { PersonalKindName } from './kinds';

/** A field with data about a person. */
export interface PersonalField {
  name: string;
  field: Field;
  kind: PersonalKindName;
}

/** The personal fields of a resource about the person in its field `by`. */
export interface AboutPeople {
  of: Resource;
  /** `id` if the records are the people themselves. */
  by: string;
  fields: readonly PersonalField[];
}

/** Returns true if a field holds words or files, which are cleared; other values are figures. */
export const holdsWords = (field: Field): boolean =>
  kindOf(field).takesFiles !== undefined ||
  isWordList(field) ||
  (kindOf(field).column(field).type === 'text' && !optionsOf(field));

/** Returns the field with the person whom the records of a resource are about; `undefined` if none is declared. */
function subjectOf({ path, fields, rows, personal }: Resource, people: string) {
  if (personal.by !== undefined) return personal.by;
  const [own = '', ...further] = rows.own?.path ?? [];
  if (further.length > 0) return undefined;
  const field = fields[own];
  const isOfPeople = path === people ? own === 'id' : isReference(field) && field.to === people;
  return isOfPeople ? own : undefined;
}

/** Returns the marked fields of all resources, by the person whom they are about, in registry order. */
export function personalFields(resources: Iterable<Resource>, people: string): AboutPeople[] {
  return [...resources].flatMap((of) => {
    const subject = subjectOf(of, people) ?? '';
    const byPerson = new Map<string, PersonalField[]>();
    for (const [name, field] of Object.entries(of.fields)) {
      const mark = field.personal;
      if (mark === undefined) continue;
      const { kind, of: by } = typeof mark === 'string' ? { kind: mark, of: subject } : mark;
      byPerson.set(by, [...(byPerson.get(by) ?? []), { name, field, kind }]);
    }
    return [...byPerson].map(([by, fields]) => ({ of, by, fields }));
  });
}

function issueOf(resource: Resource, people: string): string | undefined {
  const { fields, personal, system } = resource;
  const has = (name: string) => name in fields || system.some((own) => own === name);
  const marked = personalFields([resource], people);
  const subject = subjectOf(resource, people);
  if (subject !== undefined && marked.length === 0)
    return `its records are about the person in "${subject}", but none of its fields is marked as personal`;
  if (marked.some(({ by }) => by === ''))
    return 'fields are marked as personal, but it does not say whom its records are about';
  const named = [...marked.map(({ by }) => by), personal.day ?? [], personal.quotes ?? []].flat();
  const unknown = named.find((name) => !has(name));
  if (unknown !== undefined) return `"${unknown}" is not one of its fields`;
  const day = fields[personal.day ?? ''];
  if (day && !['date', 'instant'].includes(kindOf(day).column(day).type))
    return `"${personal.day}" is not a day from which years are counted`;
  const name = marked.flatMap((one) => one.fields).find(({ kind }) => kind === 'name');
  return name && !holdsWords(name.field) ? `"${name.name}" holds no name` : undefined;
}

/** Returns why the marks of personal data are incomplete, naming the resource; nothing if they are complete. */
export function issueOfPersonalData(
  resources: Iterable<Resource>,
  people: string,
): string | undefined {
  for (const resource of resources) {
    const issue = issueOf(resource, people);
    if (issue !== undefined) return `${resource.path}: ${issue}`;
  }
  return undefined;
}
