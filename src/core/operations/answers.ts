import type { Field } from '@/core/fields';

/**
 * What a call answers: nothing, the bytes of a file, what each case decides by itself, a value as a field reads it, a record of a resource by its path, a
 * page of such records, or several, an object, a table by names, perhaps nothing of these, one of several, or a value
 * that is left out where it was not asked for.
 */
export type AnswerShape =
  | 'nothing'
  | 'bytes'
  | 'anything'
  | Field
  | { record: string; beside?: AnswerShapes }
  | { page: string; beside?: AnswerShapes }
  | { each: AnswerShape }
  | { values: AnswerShapes }
  | { byName: AnswerShape }
  | { orNothing: AnswerShape }
  | { either: readonly AnswerShape[] }
  | { ifAsked: AnswerShape };

/** What stands under which name. */
export type AnswerShapes = Readonly<Record<string, AnswerShape>>;
