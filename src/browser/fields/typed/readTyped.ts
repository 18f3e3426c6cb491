import { type Field, kindOf, type Value } from '@/core/fields';

/** Whether a form's value is text that was typed and cannot be read as a value of its field. */
export function isUnreadable(field: Field, value: unknown): boolean {
  return typeof value === 'string' && kindOf(field).parse(value, field) === undefined;
}

/** A form's value as its box shows it: as people read it, or just as it was typed where it cannot be read. */
export function shownText(field: Field, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  return isUnreadable(field, value) ? String(value) : kindOf(field).format(value, field);
}

/** What was typed as a wire value; the text itself where it cannot be read, so that nothing typed is lost. */
export function readTyped(field: Field, typed: string): Value {
  const value = kindOf(field).parse(typed, field);
  return value === undefined ? typed : value;
}
