import type { Field } from '@/core/fields';

/**
 * The shape of a response: nothing, bytes of a file, undeclared, a field's value, a record of a resource by path, a
 * page of records, a list (or a page of one), an object, a map by name, something nullable, one of several, or a value only returned on
 * request.
 */
export type AnswerShape =
  | 'nothing'
  | 'bytes'
  | 'anything'
  | Field
  | { record: string; extras?: AnswerShapes }
  | { page: string; extras?: AnswerShapes }
  | { each: AnswerShape; isPaged?: true }
  | { values: AnswerShapes }
  | { byName: AnswerShape }
  | { orNothing: AnswerShape }
  | { either: readonly AnswerShape[] }
  | { onRequest: AnswerShape };

/** Shapes by property name. */
export type AnswerShapes = Readonly<Record<string, AnswerShape>>;
