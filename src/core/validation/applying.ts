import {
  emptyValueOf,
  type Field,
  fieldLabel,
  isEmpty,
  type RecordValues,
  type Value,
} from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { When } from '@/core/fields/when';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from './fieldErrors';
import { isSameValue } from './saving';

/** The facts for the test of a field, apart from the record as it would be saved. */
export interface ApplyingFacts {
  /** The stored record; nothing for a new one. */
  before: Readonly<Record<string, unknown>> | undefined;
  /** The company's day, `YYYY-MM-DD`. */
  today: string;
  /** Returns the record that a reference points at, if it is known. */
  referenced(name: string): Readonly<Record<string, unknown>> | undefined;
}

/** Returns the references that the tests of a resource's fields use. */
export const referencesOfWhen = (fields: Readonly<Record<string, Field>>): readonly string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ when }) =>
      when && 'path' in when && when.path.length === 2 ? [when.path[0]] : [],
    ),
  ),
];

function holds(
  when: When,
  record: Readonly<Record<string, unknown>>,
  { before, today, referenced }: ApplyingFacts,
): boolean {
  if ('holds' in when) return when.holds(record, before, today);
  const [name, beyond] = when.path;
  const value = beyond === undefined ? record[name] : referenced(name)?.[beyond];
  return (value ?? null) === when.is;
}

/** Returns true if a field applies to a record; one without a test always does. */
export const applies = (
  { when }: Field,
  record: Readonly<Record<string, unknown>>,
  facts: ApplyingFacts,
): boolean => when === undefined || holds(when, record, facts);

/** Returns true if a conditional field is empty in a stored record, so that read-only views hide it. */
export const isInapplicable = (field: Field, stored: Value | undefined): boolean =>
  field.when !== undefined && isEmpty(field, stored);

/** Returns the end of a sentence about where a field applies; nothing if it always does. */
export const whereItApplies = ({ when }: Field): string | undefined =>
  when && `only where ${when.words}`;

/**
 * Applies the tests of the fields to a save: a field that does not apply is emptied, and refused if the save changes
 * its value; one that applies may be required.
 */
export function checkApplying(
  { fields }: Pick<Resource, 'fields'>,
  values: RecordValues,
  current: RecordValues | undefined,
  facts: ApplyingFacts,
): { values: RecordValues; errors: FieldErrors } {
  const record: RecordValues = { ...current, ...values };
  const emptied: RecordValues = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field.when) continue;
    const held = record[name];
    if (applies(field, record, facts)) {
      if (field.required && isEmpty(field, held))
        errors[name] = [`${fieldLabel(name, field)} is required.`];
      continue;
    }
    const isGiven = name in values && !isEmpty(field, held) && held !== field.initial;
    if (isGiven && !isSameValue(held, current?.[name]))
      errors[name] = [
        `${fieldLabel(name, field)} applies ${whereItApplies(field)}. Leave it blank.`,
      ];
    else if (held !== undefined) emptied[name] = emptyValueOf(field);
  }
  return { values: { ...values, ...emptied }, errors };
}

/** Returns what is wrong with the test of a field; nothing if it is valid. */
export function issueOfWhen(
  resource: Resource,
  field: Field,
  registry: ReadonlyMap<string, Resource>,
): string | undefined {
  const { when } = field;
  if (!when || 'holds' in when) return undefined;
  const [name, beyond] = when.path;
  const tested = resource.fields[name];
  const target = isReference(tested) ? registry.get(tested.to) : undefined;
  const isThere = beyond === undefined ? tested : target?.fields[beyond];
  return isThere ? undefined : `it applies by "${when.path.join('.')}", which is not there`;
}
