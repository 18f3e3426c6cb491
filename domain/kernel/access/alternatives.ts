import type { Condition, Scope } from './row';
import type { Actor } from './table';

/**
 * One of the ways in which a row can lie within a scope: each condition is met, `team` asking for the team of `teamOf`.
 * Where that is somebody for whom the person stands in, their own rows are left out: nobody judges those.
 */
export interface Alternative {
  conditions: readonly Condition[];
  teamOf: number;
}

/** The alternatives of a scope for a person: those of a team once for theirs, and once for each that they stand in for. */
export const alternativesOf = (scope: Scope, { id, standsInFor = [] }: Actor): Alternative[] =>
  scope.flatMap((conditions) => {
    const teams = conditions.includes('team') ? [id, ...standsInFor.map((one) => one.id)] : [id];
    return teams.map((teamOf) => ({ conditions, teamOf }));
  });
