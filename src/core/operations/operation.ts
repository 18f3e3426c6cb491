import { type AccessRow, type AnyAction, may, type Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { AnswerShape, AnswerShapes } from './answers';

/**
 * The people an operation is open to: anyone at all, anyone signed in, anyone signed in even while their session is
 * locked, or those with an action of an access row.
 */
export type Guard =
  | 'public'
  | 'signed-in'
  | 'locked'
  | { access: AccessRow; action: AnyAction | 'save' };

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A list that a call returns in its own way. */
export interface OwnList {
  /** The resource whose filters, order and pages it takes. */
  of: Resource;
  /** The names it can be grouped by. */
  groups?: readonly string[];
  /** Properties next to its rows, in addition to those of every list of these records. */
  extras?: AnswerShapes;
}

/** One call of the HTTP contract: its name, default path, guard and input. */
export interface Operation {
  /** Its name everywhere, also in VITE_API_PATHS: a path without its placeholders. */
  name: string;
  method: Method;
  /** The default path under the API's base, `{id}` where a value goes. */
  path: string;
  /** The name of the path's placeholder; left out: the id of a record. */
  placeholder?: string;
  guard: Guard;
  /** One line for the API's documentation. */
  summary: string;
  /** A longer description for the same, in Markdown. Left out: the summary is enough. */
  description?: string;
  /** The JSON body's fields, or the query's for a GET. */
  input?: Readonly<Record<string, Field>>;
  /** The lists in the body in addition to its fields: records as saves of a resource take them, or ids. */
  many?: Readonly<Record<string, { savesOf: string } | 'ids'>>;
  /** The further parts of the body, none of them required, which its handler reads. */
  parts?: AnswerShapes;
  /** Properties that may stand next to the `data` of its response. */
  extras?: AnswerShapes;
  /** It may answer 202 with the same, while its work goes on. */
  goesOn?: true;
  /** The query of a call that has a body, too. */
  query?: Readonly<Record<string, Field>>;
  /** Its body is the file of an import, which is read as it arrives, and not JSON. */
  takesFile?: true;
  /** The list that it returns, if any. */
  lists?: OwnList;
  /** The shape of its response: the `data` of the first dialect, the whole of the second. */
  answer: AnswerShape;
  /** Takes no Idempotency-Key: it holds a secret, or a refused call must still count against a limit. */
  takesNoKey?: boolean;
  /** Ends its own session, even a locked one if the response says so. */
  endsSession?: boolean;
  /** Takes time in proportion to all data rather than to one page. */
  isHeavy?: boolean;
  /** A GET that changes something: refused to caches, prefetches and other sites, with a POST on the same path. */
  changes?: boolean;
}

/** Returns the actions of which a guard requires any. */
export const actionsNeeded = ({ action }: Exclude<Guard, string>): readonly AnyAction[] =>
  action === 'save' ? ['add', 'edit'] : [action];

/** Returns true if somebody who is signed in may make a call at all, apart from rows. Both back ends use it. */
export const mayCall = (by: Principal, guard: Guard): boolean =>
  typeof guard === 'string' || actionsNeeded(guard).some((action) => may(by, guard.access, action));
