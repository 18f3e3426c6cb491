import { useTranslate } from 'react-admin';
import type { Resource } from '../../domain/kernel/resource';

/** "Fuel Type" → "fuel type", and "OS" stays. */
export const inSentence = (name: string) =>
  name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** A resource's names: one and many of them, as headings and within a sentence; and a record's own name. */
export function useWords(entry: Resource) {
  const translate = useTranslate();
  const key = `resources.${entry.route}.name`;
  const one = translate(key, { smart_count: 1, _: entry.singular });
  const many = translate(key, { smart_count: 2, _: entry.label });
  return {
    one,
    many,
    oneInSentence: inSentence(one),
    manyInSentence: inSentence(many),
    nameOf: (record: Readonly<Record<string, unknown>>) => titleOf(entry, record),
  };
}

/** What a record is called: its title, or its number where the title is empty. */
export function titleOf(entry: Resource, record: Readonly<Record<string, unknown>>): string {
  return String(record[entry.title] || `#${record.id}`);
}
