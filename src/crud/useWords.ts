import { useTranslate } from 'react-admin';
import { kindOf } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';

/** "Fuel Type" → "fuel type", and "OS" stays. */
export const inSentence = (name: string) =>
  name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** A resource's names: one and many of them, as headings and within a sentence; and a record's own name. */
export function useWords(resource: Resource) {
  const translate = useTranslate();
  const key = `resources.${resource.route}.name`;
  const one = translate(key, { smart_count: 1, _: resource.singular });
  const many = translate(key, { smart_count: 2, _: resource.label });
  return {
    one,
    many,
    oneInSentence: inSentence(one),
    manyInSentence: inSentence(many),
    nameOf: (record: Readonly<Record<string, unknown>>) => titleOf(resource, record),
  };
}

/** What a record is called: its title as people read it, or its number where the title is empty. */
export function titleOf(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const [field, value] = [resource.fields[resource.title], record[resource.title]];
  if (!value) return `#${record.id}`;
  return field && typeof value === 'string' ? kindOf(field).format(value, field) : String(value);
}
