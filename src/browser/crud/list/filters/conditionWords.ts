import type { FilterValues } from '@/browser/fields';
import { type Field, isWordList, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { splitValues } from '@/core/http/filterValues';
import { given } from './filterParameters';
import { type Operator, operatorIn, parametersOf } from './operators';

/** A condition ready to be shown: the key of its operator's words, and its values. */
export interface ConditionShown {
  /** A key below `lists.condition`. */
  words: string;
  /** Values of the field. */
  values: readonly unknown[];
  /** Relative days, as the API names them. */
  days?: string;
}

/** Returns the values of a parameter: a list, or a text with commas if the field has several values. */
function listOf(field: Field, operator: Operator, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  if (operator === 'any' || operator === 'not') return splitValues(value);
  return kindOf(field).filter === 'many' ? value.split(',') : [value];
}

const BOUND_WORDS = {
  dates: { before: 'before', after: 'after', from: 'from', to: 'to' },
  numbers: { before: 'less', after: 'more', from: 'least', to: 'most' },
};

const wordsOfBounds = (field: Field) =>
  BOUND_WORDS[kindOf(field).sort === 'number' ? 'numbers' : 'dates'];

const WORDS_OF_LISTS: Readonly<Record<string, string>> = {
  is: 'has_any',
  contains: 'has_all',
  not: 'has_none',
};

/** Returns the words of an operator before its values are known, as a choice of operators shows it. */
export function operatorWords(field: Field, operator: Operator): string {
  const ofList = isWordList(field) && WORDS_OF_LISTS[operator];
  if (ofList) return ofList;
  switch (operator) {
    case 'before':
    case 'after':
      return wordsOfBounds(field)[operator];
    case 'during':
      return 'within';
    case 'any':
      return 'is_any';
    default:
      return operator;
  }
}

const NAMED_DAYS = ['today', 'yesterday', 'tomorrow'];

/** Returns a condition as it is shown; nothing if it has no values. */
export function conditionShown(
  source: string,
  field: Field,
  values: FilterValues,
): ConditionShown | undefined {
  const set = given(values);
  const operator = operatorIn(source, set);
  if (!operator) return undefined;
  const names = parametersOf(source, operator);
  const [first, last] = names.map((name) => set[name]);
  const words = operatorWords(field, operator);
  switch (operator) {
    case 'empty':
    case 'filled':
      return { words, values: [] };
    case 'during': {
      const days = String(first);
      return { words: NAMED_DAYS.includes(days) ? 'is' : words, values: [], days };
    }
    case 'between': {
      if (first !== undefined && last !== undefined) return { words, values: [first, last] };
      const bounds = wordsOfBounds(field);
      return first === undefined
        ? { words: bounds.to, values: [last] }
        : { words: bounds.from, values: [first] };
    }
    default: {
      const listed = listOf(field, operator, first);
      const shown = isReference(field)
        ? listed.map((value) => (value === 'me' ? value : Number(value)))
        : listed;
      if (isWordList(field)) return { words, values: shown };
      const isSeveral = shown.length > 1;
      if (operator === 'not') return { words: isSeveral ? 'none_of' : 'not', values: shown };
      if (operator === 'is') return { words: isSeveral ? 'is_any' : 'is', values: shown };
      return { words, values: shown };
    }
  }
}

/** Returns the key and the number in the words of relative days: `last_90_days` → `days.last_days`, 90. */
export function daysWords(days: string): { key: string; count?: number } {
  const [, which, count] = /^(last|next)_(\d+)_days$/.exec(days) ?? [];
  return which ? { key: `days.${which}_days`, count: Number(count) } : { key: `days.${days}` };
}
