import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, type Holds, labelFromName } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** The tone of a value: good, bad, or waiting for somebody's attention. */
export type Tone = 'good' | 'bad' | 'wait';

/** One of a fixed few: wire value → the words people see. */
export interface ChoiceField<C extends string = string> extends FieldOptions, Holds<C | null> {
  kind: 'choice';
  options: Readonly<Record<string, string>>;
  /** True if modules declare its options: there may be none, because they can all be switched off. */
  isOfModules?: boolean;
  /** The values that stand out, such as states or problems; the others are plain words. */
  tones?: Readonly<Record<string, Tone>>;
  /** Values that depend on a future date: the date's field and the words before "today", "tomorrow" or "in 3 days". */
  until?: Readonly<Record<string, { date: string; words: string }>>;
}

const isList = <C extends string>(
  options: readonly C[] | Readonly<Record<C, string>>,
): options is readonly C[] => Array.isArray(options);

/** Declares a choice field; `options` is a list of wire values, or wire value → words. */
export function choice<const C extends string>(
  options: readonly C[] | Readonly<Record<C, string>>,
  rest: Omit<ChoiceField, 'kind' | 'options' | 'held'> = {},
): ChoiceField<C> {
  const named = isList(options)
    ? Object.fromEntries(options.map((value) => [value, labelFromName(value)]))
    : options;
  return { kind: 'choice', options: named, ...rest };
}

const isChoice = (field: { kind: string } | undefined): field is ChoiceField =>
  field?.kind === 'choice';

/** Returns the values that a field may have, with their words; nothing if it is not a choice. */
export const optionsOf = (
  field: { kind: string } | undefined,
): ChoiceField['options'] | undefined => (isChoice(field) ? field.options : undefined);

/** Returns the tone of a value; nothing if it has none. */
export const toneOf = (field: { kind: string } | undefined, value: unknown): Tone | undefined =>
  isChoice(field) ? field.tones?.[String(value)] : undefined;

/** Returns true if some of a field's values have a tone, so that they are shown as chips. */
export const hasTones = (field: { kind: string }): boolean =>
  isChoice(field) && field.tones !== undefined;

export const choiceKind: FieldKind<ChoiceField> = {
  schema(field, label) {
    const error = `${label} must be one of: ${Object.keys(field.options).join(', ')}.`;
    return z
      .string({ error })
      .check(z.refine((value) => Object.hasOwn(field.options, value), { error }));
  },
  wire: 'text',
  empty: null,
  blank: null,
  format(value, field) {
    const own = Object.hasOwn(field.options, String(value))
      ? field.options[String(value)]
      : undefined;
    return own ?? String(value);
  },
  parse(typed, field) {
    const written = visible(typed).toLowerCase();
    if (written === '') return null;
    const found = Object.entries(field.options).find(
      ([value, words]) => value.toLowerCase() === written || words.toLowerCase() === written,
    );
    return found?.[0];
  },
  typed: ['must be one of the choices', ''],
  column: () => ({ type: 'text' }),
  filter: 'many',
  sort: 'text',
  searchable: false,
  room: 'words',
  isPicked: true,
  describe({ options }) {
    const values = Object.keys(options);
    // JSON Schema advises against an empty list.
    return values.length > 0 ? { enum: values } : {};
  },
  sample: (n, _label, field) => {
    const values = Object.keys(field.options);
    return values[n % values.length] ?? null;
  },
  issue(field) {
    if (Object.keys(field.options).length === 0 && !field.isOfModules)
      return 'a choice needs at least one option';
    const stray = Object.keys(field.tones ?? {}).find((value) => !(value in field.options));
    if (stray !== undefined) return `its tone of "${stray}" is of none of its options`;
    if (field.initial !== undefined && !Object.hasOwn(field.options, String(field.initial))) {
      return `initial "${field.initial}" is not one of its options`;
    }
    return undefined;
  },
};
