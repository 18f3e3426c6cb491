import * as z from 'zod/mini';
import { isStorable } from '@/core/fields/characters';
import { type FieldKind, type FieldOptions, type Holds, isMissing } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** The most tags of one field, and the most characters of one tag. */
const MAX_TAGS = 20;
const MAX_LENGTH = 40;

/** A few free words, in the order in which they were given and each only once in whatever case. None is `null`. */
export interface TagsField extends FieldOptions, Holds<readonly string[] | null> {
  kind: 'tags';
}

export const tags = (options: Omit<TagsField, 'kind' | 'held'> = {}): TagsField => ({
  kind: 'tags',
  ...options,
});

/** Returns the tags that a value of such a field holds. */
export const tagsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];

/** Returns tags without needless spaces. Of those that differ only in case, the first stays. */
function tidied(words: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of words) {
    const tag = visible(word).replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (!known.has(key)) known.set(key, tag);
  }
  return [...known.values()];
}

/** Returns true if none of the tags is too long, and no separator or control character is in what was written. */
const isSound = (written: readonly string[], tidy: readonly string[]): boolean =>
  tidy.length <= MAX_TAGS &&
  tidy.every(({ length }) => length > 0 && length <= MAX_LENGTH) &&
  written.every((word) => isStorable(word) && !/[,;\p{Cc}]/u.test(word.trim()));

export const tagsKind: FieldKind<TagsField> = {
  schema(_field, label) {
    const error = `${label} must be a list of at most ${MAX_TAGS} tags of 1 to ${MAX_LENGTH} characters, without commas, semicolons and control characters.`;
    return z.pipe(
      z.array(z.string({ error }), { error }),
      z.transform((written, { issues }) => {
        const tidy = tidied(written);
        if (!isSound(written, tidy))
          issues.push({ code: 'custom', message: error, input: written });
        return tidy;
      }),
    );
  },
  describe: () => ({
    items: { type: 'string', minLength: 1, maxLength: MAX_LENGTH },
    maxItems: MAX_TAGS,
  }),
  wire: 'list',
  empty: null,
  isEmpty: (value) => isMissing(value) || (Array.isArray(value) && value.length === 0),
  blank: null,
  format: (value) => (Array.isArray(value) ? tagsOf(value).join(', ') : String(value)),
  parse(typed) {
    const written = typed.split(/[,;\t\r\n]/).filter((word) => visible(word) !== '');
    const tidy = tidied(written);
    if (tidy.length === 0) return null;
    return isSound(written, tidy) ? tidy : undefined;
  },
  typed: [
    `must be at most ${MAX_TAGS} tags of at most ${MAX_LENGTH} characters, separated by commas`,
    'urgent, north',
  ],
  column: () => ({ type: 'json' }),
  filter: 'many',
  sort: 'none',
  searchable: false,
  room: 'words',
  sample: (n) =>
    ['urgent', 'North', 'trial', 'night work', 'training'].filter(
      (_, at) => ((n % 31) + 1) & (1 << at),
    ),
  issue: (field) =>
    field.initial === undefined ? undefined : 'tags have no initial value: they begin with none',
};
