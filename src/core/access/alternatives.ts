import type { Condition, Scope, ScopeCondition, TeamOfAnother } from './row';
import type { Actor } from './table';

/**
 * One of the ways in which a row can lie within a scope: each condition is met, `team` asking for the team of `teamOf`.
 * Where that is somebody for whom the person stands in, their own rows are left out: nobody reviews those.
 */
export interface Alternative {
  conditions: readonly Condition[];
  teamOf: number;
}

const PREFIX = 'team_of_';

/** Tells the team of somebody whom the person stands in for from the other conditions. */
export const isTeamOfAnother = (condition: ScopeCondition): condition is TeamOfAnother =>
  condition.startsWith(PREFIX);

const representedIn = (conditions: readonly ScopeCondition[]) => {
  const other = conditions.find(isTeamOfAnother);
  return other === undefined ? undefined : Number(other.slice(PREFIX.length));
};

/** The alternatives of a scope for a person, each saying whose team it asks for. */
export const alternativesOf = (scope: Scope, { id }: Pick<Actor, 'id'>): Alternative[] =>
  scope.map((conditions) => ({
    conditions: conditions.map((one) => (isTeamOfAnother(one) ? 'team' : one)),
    teamOf: representedIn(conditions) ?? id,
  }));
