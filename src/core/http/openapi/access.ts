import { ROLE_KEYS } from '@/core/access/roles';
import {
  type AccessRow,
  type AnyAction,
  isUnlimited,
  type Scope,
  scopeOf,
} from '@/core/access/table';
import { actionsAsked, type Operation } from '@/core/operations/operation';
import type { Json } from './json';

/** The rows of a scope in words: "all", "own", "team and not_sensitive, or own". */
const inWords = (scope: Scope): string =>
  isUnlimited(scope) ? 'all' : scope.map((rows) => rows.join(' and ')).join(', or ');

function grantsOf(access: AccessRow, action: AnyAction): [string, string][] {
  return ROLE_KEYS.flatMap((role): [string, string][] => {
    const scope = scopeOf({ role }, access, action);
    return scope ? [[role, inWords(scope)]] : [];
  });
}

const sentence = (what: string, grants: readonly [string, string][]) =>
  `${what}: ${grants.map(([role, rows]) => `${role} (${rows})`).join('; ') || 'nobody'}.`;

/** Which built-in roles may do this, and on which rows, in a sentence. */
export const whoMay = (access: AccessRow, action: AnyAction): string =>
  sentence(`Who may ${action}`, grantsOf(access, action));

/**
 * Who may make a call, as the access table has it: built-in role → rows, for people in the description and for
 * programs under `x-may`. A role of the company may lack some of it.
 */
export function accessTo(guard: Operation['guard']): Json {
  if (guard === 'public') return { description: 'Open to anyone.' };
  if (typeof guard === 'string') return { description: 'Open to anyone who is signed in.' };
  const actions = actionsAsked(guard).map((one) => [one, grantsOf(guard.access, one)] as const);
  return {
    description: actions.map(([one, grants]) => sentence(`Who may ${one}`, grants)).join(' '),
    'x-may': Object.fromEntries(actions.map(([one, grants]) => [one, Object.fromEntries(grants)])),
  };
}

/** Who may make a call, and what happens then where its declaration says more than its summary. */
export function describedBy({
  guard,
  description,
}: Pick<Operation, 'guard' | 'description'>): Json {
  const access = accessTo(guard);
  return description
    ? { ...access, description: `${access.description}\n\n${description}` }
    : access;
}
