import { type Field, kindOf, type Value } from '@/core/fields';

/** True if a form value is typed text that its field cannot read. */
export function isUnreadable(field: Field, value: unknown): boolean {
  return typeof value === 'string' && kindOf(field).parse(value, field) === undefined;
}

/** Returns the text of a form value: formatted, or as typed if it cannot be read. */
export function shownText(field: Field, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  return isUnreadable(field, value) ? String(value) : kindOf(field).format(value, field);
}

/** Returns the wire value of typed text; the text itself if unreadable, so that no input is lost. */
export function readTyped(field: Field, typed: string): Value {
  const value = kindOf(field).parse(typed, field);
  return value === undefined ? typed : value;
}
