import * as z from 'zod/mini';
import { lineTraits, textSchema } from '@/core/fields/characters';
import {
  type FieldKind,
  type FieldOptions,
  type Holds,
  isBlank,
  isMissing,
} from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** One line of words. `pattern` is a whole-value regular expression; `patternHelp` describes it for people. */
export interface TextField extends FieldOptions, Holds<string | null> {
  kind: 'text';
  /** In characters; 120 by default. */
  maxLength?: number;
  /** Written in capitals, without spaces, whatever the case typed (a registration, a postcode's core). */
  code?: boolean;
  /** A number or code stored as written and found with or without spaces (a postcode, a job number). */
  isCode?: true;
  /** Taken literally: */
  verbatim?: boolean;
  /** The name of a suggesting input, which a feature of the browser provides. */
  suggests?: string;
  /** The path of the resource whose record's name it repeats, for people who may not see that record too. */
  namesOf?: string;
  /** Returns the text shown instead, if the stored text is not for reading. */
  shownAs?: (text: string) => string;
  pattern?: string;
  patternHelp?: string;
  /** Returns the sentence that refuses a text, for rules that no pattern expresses. */
  refuses?: (text: string) => string | undefined;
}

export const text = (options: Omit<TextField, 'kind' | 'held'> = {}): TextField => ({
  kind: 'text',
  ...options,
});

/** Returns true if a field takes any single line of text. */
export const isLine = (field: { kind: string } | undefined): field is TextField =>
  field?.kind === 'text';

/** The default maximum length, and the longest text treated as one code, in characters. */
const WORDS = 120;
const CODE = 20;

// A line break stays, to be refused as in every other text of one line.
const asCode = (value: string) =>
  value
    .trim()
    .replace(/[^\S\r\n]+/g, '')
    .toUpperCase();

/** A tab, as it comes from a pasted cell of a sheet, is a space. */
const asLine = (value: string, { verbatim }: TextField) =>
  verbatim ? value : value.replace(/\t+/g, ' ');

export const textKind: FieldKind<TextField> = {
  ...lineTraits,
  schema(field, label) {
    const max = field.maxLength ?? WORDS;
    return z.pipe(
      z.pipe(
        textSchema(label, { maxLength: max }, field.verbatim),
        z.transform((value) => (field.code ? asCode(value) : asLine(value, field))),
      ),
      z.string().check(
        z.maxLength(max, { error: `${label} must be at most ${max} characters.` }),
        z.refine((value) => value === '' || !/[\r\n]/.test(value), {
          error: `${label} must be one line.`,
        }),
        z.refine(
          (value) =>
            value === '' || !field.pattern || new RegExp(`^(?:${field.pattern})$`, 'u').test(value),
          { error: `${label} ${field.patternHelp ?? 'is not in the expected format'}.` },
        ),
        z.refine((value) => value === '' || field.refuses?.(value) === undefined, {
          error: ({ input }) => field.refuses?.(String(input)),
        }),
      ),
    );
  },
  isEmpty: (value, field) => (field.verbatim ? isMissing(value) || value === '' : isBlank(value)),
  format: (value, { shownAs }) => (shownAs ? shownAs(String(value)) : String(value)),
  parse: (typed, field) => (field.code ? asCode(visible(typed)) : visible(typed)) || null,
  isLooselyWritten: ({ code, isCode }) => code === true || isCode === true,
  room: 'words',
  // A registration, a postcode.
  isWhole: ({ code, maxLength = WORDS }) => code === true || maxLength <= CODE,
  sample: (n, label, field) => {
    const words = `${label} ${n}`;
    return (field.code ? asCode(words) : words).slice(0, field.maxLength ?? WORDS);
  },
  issue(field) {
    if (
      field.maxLength !== undefined &&
      !(Number.isInteger(field.maxLength) && field.maxLength > 0)
    ) {
      return 'maxLength must be a whole number above 0';
    }
    if (field.pattern && !field.patternHelp)
      return 'a pattern needs patternHelp, the words that say what it wants';
    return undefined;
  },
};
