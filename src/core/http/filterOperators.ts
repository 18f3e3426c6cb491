import type { RoleKey } from '@/core/access/roles';
import { daysAfter, MAX_RELATIVE_DAYS, readRelativeDays } from '@/core/dates/relativeDays';
import { type Field, fieldLabel, isWordList, kindOf } from '@/core/fields';
import { isStorable } from '@/core/fields/characters';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import type { Read, Reader, Tested, WrittenFilter } from './filter';
import { NO_FILTER, splitValues, valueReader, valuesReader } from './filterValues';
import { readFilter } from './listFilter';
import { MAX_SEARCH_LENGTH, queryField, relatedFilter } from './queryField';

/** A test of a field's values other than being one of them or within a range: `<field>__<operator>=`. */
interface Operator {
  /** Returns true if it applies to a field. Decided by traits of its kind, so that every kind has its operators. */
  suits(field: Field): boolean;
  /** The fields that have it, as a refusal names them. */
  suited: string;
  read(tested: Tested, field: Field, label: string): Reader;
}

const columnOf = (field: Field) => kindOf(field).column(field).type;
const isText = (field: Field) => kindOf(field).filter === 'exact' && columnOf(field) === 'text';
const isRange = (field: Field) => kindOf(field).filter === 'range';
const isNumber = (field: Field) => isRange(field) && kindOf(field).sort === 'number';

/** Reads an exclusive bound. Of days it is the inclusive one a day further, which indexes and totals know. */
const boundReader =
  (test: 'before' | 'after') =>
  (tested: Tested, field: Field, label: string): Reader => {
    const readValue = valueReader(field, label);
    return (text) => {
      if (text === '') return NO_FILTER;
      const read = readValue(text);
      if ('error' in read) return read;
      const { value } = read;
      if (columnOf(field) !== 'date') return { value: { ...tested, test, value } };
      return test === 'before'
        ? { value: { ...tested, test: 'to', value: daysAfter(String(value), -1) } }
        : { value: { ...tested, test: 'from', value: daysAfter(String(value), 1) } };
    };
  };

const containsReader =
  (tested: Tested, _field: Field, label: string): Reader =>
  (text) => {
    if (text === '') return NO_FILTER;
    if (text.length > MAX_SEARCH_LENGTH)
      return { error: `${label} is searched for at most ${MAX_SEARCH_LENGTH} characters.` };
    if (!isStorable(text))
      return { error: `${label} is searched for characters that cannot be stored.` };
    return { value: { ...tested, test: 'contains', text } };
  };

const duringReader =
  (tested: Tested, field: Field, label: string): Reader =>
  (text) => {
    if (text === '') return NO_FILTER;
    const meant = readRelativeDays(text);
    if (meant)
      return { value: { ...tested, test: 'during', meant, isMoment: columnOf(field) !== 'date' } };
    return {
      error: `${label} takes a period such as today, this_week, last_month or next_90_days (at most ${MAX_RELATIVE_DAYS}).`,
    };
  };

const bound = (test: 'before' | 'after'): Operator => ({
  suits: isRange,
  suited: 'dates, times and numbers',
  read: boundReader(test),
});

/** Every operator by its name in parameters. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  any: {
    suits: (field) => isText(field) || isNumber(field),
    suited: 'texts and numbers',
    read: (tested, field, label) => valuesReader(tested, 'in', field, label, splitValues),
  },
  not: {
    suits: () => true,
    suited: 'fields with a filter',
    read: (tested, field, label) => valuesReader(tested, 'notIn', field, label, splitValues),
  },
  contains: {
    suits: (field) => isText(field) || isWordList(field),
    suited: 'texts and tags',
    read: (tested, field, label) =>
      isWordList(field)
        ? valuesReader(tested, 'hasAll', field, label)
        : containsReader(tested, field, label),
  },
  before: bound('before'),
  after: bound('after'),
  in: {
    suits: (field) => ['date', 'instant'].includes(columnOf(field)),
    suited: 'dates',
    read: duringReader,
  },
};

/** Returns the names of the operators that a field has in lists. */
export const operatorsOf = (field: Field): string[] =>
  kindOf(field).filter === 'none'
    ? []
    : Object.keys(OPERATORS).filter((name) => OPERATORS[name]?.suits(field));

const refusing =
  (error: string): Reader =>
  () => ({ error });

/** Reads `<field>__<operator>`, by the field's own name or an alias. One that does not suit the field is refused. */
function operatorReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const [, written = '', word = ''] = /^(.+)__([a-z]+)$/.exec(name) ?? [];
  const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined;
  if (!operator) return undefined;
  const related = relatedFilter(resource, role, written);
  if (related) {
    const label = fieldLabel(written, related.field);
    if (word === 'not')
      return valuesReader({ field: written, related }, 'notIn', related.field, label, splitValues);
    return refusing(
      `${label} belongs to another record: filter it with ${written} or ${written}__not.`,
    );
  }
  const alias = Object.hasOwn(resource.filterAliases, written)
    ? resource.filterAliases[written]
    : undefined;
  const own = alias ?? written;
  const field = queryField(resource, own);
  if (!field || !mayRead(field, role) || kindOf(field).filter === 'none') return undefined;
  const label = fieldLabel(own, field);
  if (!operator.suits(field))
    return refusing(`${label} has no filter "__${word}": only ${operator.suited} have it.`);
  const derived = derivedNamed(resource, own);
  return operator.read({ field: own, ...(derived && { derived }) }, field, label);
}

/**
 * Reads the condition of a parameter, with an operator or without; `null` if it is empty, `undefined` if this
 * role reads nothing of that name.
 */
export const readCondition = (
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<WrittenFilter | null> | undefined =>
  readFilter(resource, role, name, text) ?? operatorReader(resource, role, name)?.(text);
