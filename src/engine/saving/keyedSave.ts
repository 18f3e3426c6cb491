import { type Field, fieldLabel, isWordList, kindOf, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong } from '@/core/validation/refusals';
import { readValue } from '@/core/validation/schema';
import type { Call, Change } from '@/engine/call';
import type { Refused, Stored, Test } from '@/engine/store';

/** Scripts know records by a number or an address of their own; a longer key is a mistake. */
const MAX_NAMES = 5;

/** Returns true if records can be found by a field's whole value. */
const tellsApart = (field: Field) => kindOf(field).filter !== 'none' && !isWordList(field);

/**
 * Reads the names of the fields by whose values a save finds its record, separated by commas. Refused if the save
 * names its record already, or if a field cannot tell records apart for this person.
 */
export function readKeyNames(
  { by }: Pick<Call, 'by'>,
  of: Resource,
  text: string,
  body: Readonly<Record<string, unknown>>,
): readonly string[] | { errors: FieldErrors } {
  const refused = (sentence: string) => ({ errors: { ...noErrors(), key: [sentence] } });
  if (body.id !== undefined && body.id !== null)
    return refused('A save with an id needs no key. Leave one of them out.');
  const names = [...new Set(text.split(','))];
  if (names.length > MAX_NAMES) return refused(`Key takes at most ${MAX_NAMES} fields.`);
  for (const name of names) {
    const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
    if (!field || !mayRead(field, by.role) || !tellsApart(field))
      return refused(
        `Key accepts names of fields; "${name.slice(0, 60)}" is none that records are found by.`,
      );
  }
  return names;
}

/** Returns the test for records with a value, of text in any case. */
export const sameAs = (name: string, field: Field, value: Value): Test =>
  kindOf(field).sort === 'text'
    ? { field: name, test: 'same', value }
    : { field: name, test: 'in', values: [value] };

/**
 * Finds the record that has the values sent in these fields, among those that are not deleted and that this person
 * sees; nothing if there is none. Refused if a value is missing or several records have them.
 */
export async function findByKey(
  { tx, by }: Change,
  of: Resource,
  names: readonly string[],
  body: Readonly<Record<string, unknown>>,
): Promise<{ record: Stored | undefined } | Refused> {
  const errors = noErrors();
  const tests: Test[] = [];
  for (const name of names) {
    const field = of.fields[name];
    const sent = body[name] ?? null;
    if (!field) continue;
    const label = fieldLabel(name, field);
    if (sent === null || sent === '') {
      errors[name] = [`${label} is needed to find the record by.`];
      continue;
    }
    const read = readValue(name, field, sent);
    // The save itself refuses it, in the words of its rule.
    if (!('value' in read)) return { record: undefined };
    tests.push(sameAs(name, field, read.value));
  }
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const { rows } = await tx.find(of, { tests, perPage: 2, count: false }, { by, action: 'see' });
  const [record, another] = rows;
  const [first = ''] = names;
  return another
    ? { refusal: fieldsWrong({ [first]: ['Several records have this. Send the id of one.'] }) }
    : { record };
}

/** As `findByKey`, but first waits for every other save by a key of this resource, so that two at once do not both add. */
export async function recordByKey(
  ctx: Change,
  of: Resource,
  names: readonly string[],
  body: Readonly<Record<string, unknown>>,
): Promise<{ record: Stored | undefined } | Refused> {
  await ctx.tx.serialize(of);
  return findByKey(ctx, of, names, body);
}
