import { type AccessRow, type AnyAction, may, type Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { AnswerShape, AnswerShapes } from './answers';

/**
 * Who an operation is open to: anyone at all, anyone signed in, anyone signed in even while their session is locked,
 * or those whom a row of the access table names.
 */
export type Guard =
  | 'public'
  | 'signed-in'
  | 'locked'
  | { access: AccessRow; action: AnyAction | 'save' };

/** The methods of HTTP that calls have. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A list that a call answers in its own way. */
export interface OwnList {
  /** Whose filters, order and pages it takes. */
  of: Resource;
  /** What it can be grouped by. */
  groups?: readonly string[];
  /** What stands beside its rows, apart from what stands beside every list of these records. */
  beside?: AnswerShapes;
}

/** One call of the HTTP contract: its name, where it is by default, who may, and what it takes. */
export interface Operation {
  /** Its name everywhere, also in VITE_API_PATHS: a path without its placeholders. */
  name: string;
  method: Method;
  /** The default path under the API's base, `{id}` where a value goes. */
  path: string;
  /** What stands in the path's place for a value; the id of a record if left out. */
  placeholder?: string;
  guard: Guard;
  /** One line for the API's documentation. */
  summary: string;
  /** What happens, for the same, in Markdown. Left out: the summary says it. */
  description?: string;
  /** The JSON body's fields, or the query's for a GET. */
  input?: Readonly<Record<string, Field>>;
  /** What the body holds several of beside its fields: records as saves of a resource take them, or ids. */
  many?: Readonly<Record<string, { savesOf: string } | 'ids'>>;
  /** The list that it answers, where it is one. */
  lists?: OwnList;
  /** What its answer holds: the `data` of the first dialect, the whole of the second. */
  answer: AnswerShape;
  /** Takes no Idempotency-Key: its answer or body holds a secret, or what it counts has to stay counted when it is refused. */
  takesNoKey?: boolean;
  /** Ends the session that it is made with, also where that is locked and the answer says so. */
  endsSession?: boolean;
  /** Takes as long as there is to read or write, and not as long as a page. */
  isHeavy?: boolean;
  /** A GET that changes something: kept away from caches, prefetches and foreign pages, with a POST on the same path. */
  changes?: boolean;
}

/** What a guard asks a person to be allowed: any of these. */
export const actionsAsked = ({ action }: Exclude<Guard, string>): readonly AnyAction[] =>
  action === 'save' ? ['add', 'edit'] : [action];

/** Whether somebody who is signed in may make a call at all, its rows apart: the answer of every back end. */
export const mayCall = (by: Principal, guard: Guard): boolean =>
  typeof guard === 'string' || actionsAsked(guard).some((action) => may(by, guard.access, action));
