import { ROLE_KEYS } from '@/core/access/roles';
import {
  type AccessRow,
  type AnyAction,
  isUnlimited,
  type Scope,
  scopeOf,
} from '@/core/access/table';
import { actionsNeeded, type Operation } from '@/core/operations/operation';
import type { Json } from './json';

/** Returns a scope as text: "all", "own", "team and not_sensitive, or own". */
const scopeText = (scope: Scope): string =>
  isUnlimited(scope) ? 'all' : scope.map((rows) => rows.join(' and ')).join(', or ');

function grantsOf(access: AccessRow, action: AnyAction): [string, string][] {
  return ROLE_KEYS.flatMap((role): [string, string][] => {
    const scope = scopeOf({ role }, access, action);
    return scope ? [[role, scopeText(scope)]] : [];
  });
}

const sentence = (what: string, grants: readonly [string, string][]) =>
  `${what}: ${grants.map(([role, rows]) => `${role} (${rows})`).join('; ') || 'nobody'}.`;

/** Returns a sentence with the built-in roles that may do this, and on which rows. */
export const whoMay = (access: AccessRow, action: AnyAction): string =>
  sentence(`Who may ${action}`, grantsOf(access, action));

/**
 * Returns who may make a call: built-in role → rows, as text in the description and for programs under `x-may`. A
 * role made by the company may lack some of it.
 */
export function accessTo(guard: Operation['guard']): Json {
  if (guard === 'public') return { description: 'Open to anyone.' };
  if (typeof guard === 'string') return { description: 'Open to anyone who is signed in.' };
  const actions = actionsNeeded(guard).map((name) => [name, grantsOf(guard.access, name)] as const);
  return {
    description: actions.map(([name, grants]) => sentence(`Who may ${name}`, grants)).join(' '),
    'x-may': Object.fromEntries(
      actions.map(([name, grants]) => [name, Object.fromEntries(grants)]),
    ),
  };
}

/** Returns who may make a call, with its further description if it has one. */
export function describedBy({
  guard,
  description,
}: Pick<Operation, 'guard' | 'description'>): Json {
  const access = accessTo(guard);
  return description
    ? { ...access, description: `${access.description}\n\n${description}` }
    : access;
}
