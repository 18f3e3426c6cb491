import type { Condition, Scope, ScopeCondition, TeamOfAnother } from './accessRow';
import type { Actor } from './table';

/**
 * One of the ways in which a row can lie within a scope: each condition is met, where `team` means the team of
 * `teamOf`. For a deputy the represented person's own rows are left out: nobody reviews those.
 */
export interface Alternative {
  conditions: readonly Condition[];
  teamOf: number;
}

const PREFIX = 'team_of_';

/** Returns true for the team of somebody whom the person deputises for. */
export const isTeamOfAnother = (condition: ScopeCondition): condition is TeamOfAnother =>
  condition.startsWith(PREFIX);

const representedIn = (conditions: readonly ScopeCondition[]) => {
  const other = conditions.find(isTeamOfAnother);
  return other === undefined ? undefined : Number(other.slice(PREFIX.length));
};

/** Returns the alternatives of a scope for a person, each with the person whose team it covers. */
export const alternativesOf = (scope: Scope, { id }: Pick<Actor, 'id'>): Alternative[] =>
  scope.map((conditions) => ({
    conditions: conditions.map((condition) => (isTeamOfAnother(condition) ? 'team' : condition)),
    teamOf: representedIn(conditions) ?? id,
  }));
